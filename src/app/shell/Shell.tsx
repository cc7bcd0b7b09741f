import { Group } from "@mantine/core";
import { type ReactNode, useEffect } from "react";
import { useTranslation } from "react-i18next";
import { Link, useLocation } from "react-router";
import { useSay } from "../words/use-words.ts";
import { LanguageMenu } from "./LanguageMenu.tsx";
import { Logo } from "./Logo.tsx";
import classes from "./shell.module.css";
import { ThemeMenu } from "./ThemeMenu.tsx";
import { CONTENT_ID, useArrival } from "./use-arrival.ts";
import { useKeptFocus } from "./use-kept-focus.ts";

/** The frame around every screen: the name, the language, light or dark. */
export function Shell({ children }: { readonly children: ReactNode }) {
  const say = useSay();
  const { i18n } = useTranslation();
  useArrival(useLocation().pathname);
  useKeptFocus();
  useEffect(() => {
    document.documentElement.lang = i18n.language;
  }, [i18n.language]);
  return (
    <>
      {/* A hash link would change the route: the focus is moved by hand. */}
      <button type="button" className="skip" onClick={() => document.getElementById(CONTENT_ID)?.focus()}>
        {say("app.skip")}
      </button>
      <header className={classes.header}>
        <Link to="/" className={classes.home} aria-label={say("app.home")}>
          <Logo />
          <span className={classes.name}>{say("app.name")}</span>
        </Link>
        <Group gap={4} wrap="nowrap">
          <LanguageMenu />
          <ThemeMenu />
        </Group>
      </header>
      <main id={CONTENT_ID} tabIndex={-1} className={classes.main}>
        {children}
      </main>
    </>
  );
}
