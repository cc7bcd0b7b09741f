import { Button, Menu } from "@mantine/core";
import { IconChevronDown } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import { isLanguage, LANGUAGE_NAMES, LANGUAGES, PSEUDO_LANGUAGE } from "../../i18n/index.ts";
import { rememberLanguage } from "../words/start-language.ts";
import { useSay } from "../words/use-words.ts";

export function LanguageMenu() {
  const say = useSay();
  const { i18n } = useTranslation();
  const choose = (language: string): void => {
    void i18n.changeLanguage(language);
    if (isLanguage(language)) rememberLanguage(language);
  };
  return (
    <Menu position="bottom-end" shadow="md">
      <Menu.Target>
        <Button
          variant="subtle"
          color="gray"
          c="inherit"
          px="sm"
          rightSection={<IconChevronDown size={14} aria-hidden />}
          aria-label={`${say("app.language")}: ${i18n.language}`}
        >
          {i18n.language.toUpperCase()}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {LANGUAGES.map((language) => (
          <Menu.Item key={language} lang={language} onClick={() => choose(language)} fz="md">
            {LANGUAGE_NAMES[language]}
          </Menu.Item>
        ))}
        {import.meta.env.DEV && <Menu.Item onClick={() => choose(PSEUDO_LANGUAGE)}>app.key</Menu.Item>}
      </Menu.Dropdown>
    </Menu>
  );
}
