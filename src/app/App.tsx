import { MantineProvider } from "@mantine/core";
import type { i18n } from "i18next";
import { I18nextProvider } from "react-i18next";
import { HashRouter, Route, Routes } from "react-router";
import { CameraScreen } from "./screens/CameraScreen.tsx";
import { NotFoundScreen } from "./screens/NotFoundScreen.tsx";
import { StartScreen } from "./screens/StartScreen.tsx";
import { TableScreen } from "./screens/TableScreen.tsx";
import { type Services, ServicesProvider } from "./services.ts";
import { ErrorBoundary } from "./shell/ErrorBoundary.tsx";
import { Shell } from "./shell/Shell.tsx";
import { theme } from "./theme.ts";
import { WatchScreen } from "./watch/WatchScreen.tsx";

type Props = { readonly services: Services; readonly words: i18n };

/** The whole page. Routes stand behind the hash, so that any static server will do. */
export function App({ services, words }: Props) {
  return (
    <I18nextProvider i18n={words}>
      <MantineProvider theme={theme} defaultColorScheme="auto">
        <ErrorBoundary>
          <ServicesProvider value={services}>
            <HashRouter>
              <Shell>
                <Routes>
                  <Route path="/" element={<StartScreen />} />
                  <Route path="/camera" element={<CameraScreen />} />
                  <Route path="/watch" element={<WatchScreen />} />
                  <Route path="/table" element={<TableScreen />} />
                  <Route path="*" element={<NotFoundScreen />} />
                </Routes>
              </Shell>
            </HashRouter>
          </ServicesProvider>
        </ErrorBoundary>
      </MantineProvider>
    </I18nextProvider>
  );
}
