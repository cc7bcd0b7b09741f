import { Group, Text } from "@mantine/core";
import { IconHelpCircle } from "@tabler/icons-react";
import type { ReactNode } from "react";
import classes from "./watch.module.css";

type Props = {
  readonly text: string;
  /** What it is about, as the camera saw it. */
  readonly picture?: string | undefined;
  /** The answers. */
  readonly children?: ReactNode;
};

/** What somebody should know or say, with the answers as buttons. */
export function Notice({ text, picture, children }: Props) {
  return (
    <div className={classes.question}>
      {picture ? (
        <img src={picture} alt="" className={classes.asked} />
      ) : (
        <IconHelpCircle size={22} aria-hidden className={classes.questionIcon} />
      )}
      <div>
        <Text>{text}</Text>
        {children && (
          <Group gap={8} mt={8}>
            {children}
          </Group>
        )}
      </div>
    </div>
  );
}
