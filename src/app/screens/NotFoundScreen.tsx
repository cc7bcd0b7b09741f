import { Button, Stack, Title } from "@mantine/core";
import { Link } from "react-router";
import { useSay } from "../words/use-words.ts";

export function NotFoundScreen() {
  const say = useSay();
  return (
    <Stack align="center" gap="lg" p="xl" mt="xl">
      <Title order={1}>{say("problem.notFound")}</Title>
      <Button component={Link} to="/">
        {say("problem.toStart")}
      </Button>
    </Stack>
  );
}
