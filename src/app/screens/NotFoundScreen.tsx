import { Button, Stack, Title } from "@mantine/core";
import { Link } from "react-router";
import { useTitle } from "../shell/use-title.ts";
import { useSay } from "../words/use-words.ts";

export function NotFoundScreen() {
  const say = useSay();
  useTitle(say("problem.notFound"));
  return (
    <Stack align="center" gap="lg" px="md" py="xl" mt="xl">
      <Title order={1}>{say("problem.notFound")}</Title>
      <Button component={Link} to="/">
        {say("problem.toStart")}
      </Button>
    </Stack>
  );
}
