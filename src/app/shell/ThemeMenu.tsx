import { ActionIcon, Menu, useMantineColorScheme } from "@mantine/core";
import { IconDeviceDesktop, IconMoon, IconSun } from "@tabler/icons-react";
import { useSay } from "../words/use-words.ts";

export function ThemeMenu() {
  const say = useSay();
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  const choices = [
    { scheme: "light", Icon: IconSun, label: say("app.themeLight") },
    { scheme: "dark", Icon: IconMoon, label: say("app.themeDark") },
    { scheme: "auto", Icon: IconDeviceDesktop, label: say("app.themeAuto") },
  ] as const;
  const { Icon } = choices.find(({ scheme }) => scheme === colorScheme) ?? choices[2];
  return (
    <Menu position="bottom-end" shadow="md">
      <Menu.Target>
        <ActionIcon
          variant="subtle"
          color="gray"
          c="inherit"
          size={44}
          radius="xl"
          aria-label={say("app.theme")}
        >
          <Icon size={20} aria-hidden />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {choices.map(({ scheme, Icon: ItemIcon, label }) => (
          <Menu.Item
            key={scheme}
            fz="md"
            leftSection={<ItemIcon size={18} aria-hidden />}
            onClick={() => setColorScheme(scheme)}
          >
            {label}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
