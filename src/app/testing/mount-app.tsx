import "@mantine/core/styles.css";
import "@mantine/dropzone/styles.css";
import "../fonts.ts";
import "../app.css";
import { createRoot } from "react-dom/client";
import { createWords, type Language } from "../../i18n/index.ts";
import { App } from "../App.tsx";
import { createServices } from "../create-services.ts";
import type { Reader } from "../reader/reader.ts";
import type { Services } from "../services.ts";

type Mounted = { readonly services: Services; readonly unmount: () => void };

/** The whole app in the test's page, with another reader. */
export function mountApp(reader: Reader, language: Language = "en", path = "/"): Mounted {
  localStorage.clear();
  location.hash = path;
  const services = createServices(reader);
  const place = document.createElement("div");
  document.body.append(place);
  const root = createRoot(place);
  root.render(<App services={services} words={createWords(language)} />);
  return {
    services,
    unmount: () => {
      root.unmount();
      place.remove();
    },
  };
}
