import "@mantine/core/styles.css";
import "@mantine/dropzone/styles.css";
import "./fonts.ts";
import "./app.css";
import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { createWords } from "../i18n/index.ts";
import { App } from "./App.tsx";
import { createServices } from "./create-services.ts";
import { startLanguage } from "./words/start-language.ts";

createRoot(document.getElementById("root")!).render(
  <StrictMode>
    <App services={createServices()} words={createWords(startLanguage())} />
  </StrictMode>,
);
