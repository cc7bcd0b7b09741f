import { Stack } from "@mantine/core";
import { useNavigate } from "react-router";
import { useServices } from "../services.ts";
import { ProblemNotice } from "../shell/ProblemNotice.tsx";
import { useTitle } from "../shell/use-title.ts";
import { useStore } from "../state/store.ts";
import { useSay } from "../words/use-words.ts";
import { PictureBench } from "./PictureBench.tsx";
import { PictureStrip } from "./PictureStrip.tsx";
import { usePhotoPicker } from "./use-photo-picker.tsx";
import classes from "./workbench.module.css";

/** Picked photos, one shown at a time, with what could not be opened said first. */
export function TableScreen() {
  const say = useSay();
  const navigate = useNavigate();
  const { session } = useServices();
  const { pictures, shown, unreadable } = useStore(session.store);
  const picker = usePhotoPicker();
  useTitle(say("table.title"));
  const picture = pictures.find(({ id }) => id === shown);
  const notices = unreadable.map(({ id, name }) => (
    <ProblemNotice
      key={id}
      problem={{ kind: "unreadableFile", name }}
      onChoosePhotos={picker.open}
      onDismiss={() => session.dismissUnreadable(id)}
    />
  ));
  return (
    <>
      {picker.input}
      {!picture && <h1 className={classes.hiddenTitle}>{say("table.title")}</h1>}
      {notices.length > 0 && (
        <Stack gap="sm" maw={900} mx="auto" px="sm" pb="md">
          {notices}
        </Stack>
      )}
      {picture ? (
        <PictureBench
          title={say("table.title")}
          picture={picture}
          below={<PictureStrip pictures={pictures} shown={shown} onAdd={picker.open} />}
          onChoosePhotos={picker.open}
          onUseCamera={() => void navigate("/camera")}
        />
      ) : (
        notices.length === 0 && (
          <NothingYet onChoosePhotos={picker.open} onUseCamera={() => void navigate("/camera")} />
        )
      )}
    </>
  );
}

/** After a reload the pictures are gone: they are kept nowhere but in the page. */
function NothingYet({
  onChoosePhotos,
  onUseCamera,
}: {
  onChoosePhotos: () => void;
  onUseCamera: () => void;
}) {
  return (
    <Stack maw={700} mx="auto" p="md">
      <ProblemNotice
        problem={{ kind: "noPicture" }}
        onChoosePhotos={onChoosePhotos}
        onUseCamera={onUseCamera}
      />
    </Stack>
  );
}
