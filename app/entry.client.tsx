import { RemixBrowser } from "@remix-run/react";
import i18next from "i18next";
import { type ReactNode, StrictMode, startTransition, useEffect } from "react";
import { hydrateRoot } from "react-dom/client";
import { I18nextProvider, initReactI18next } from "react-i18next";
import { defineElements } from "~/enhance/define-elements";
import { loadTexts } from "~/i18n/texts.client";

/**
 * Upgrades elements once React has taken over: a page changed before would not match what React expects.
 * It wraps, because a sibling would shift the ids that useId makes away from the server's.
 */
function Enhanced({ children }: { children: ReactNode }) {
  useEffect(() => defineElements({ watch: true }), []);
  return children;
}

/** Runs on desk pages only; light pages have no framework in the browser. */
async function hydrate() {
  const language = document.documentElement.dataset.language ?? "de";
  await i18next.use(initReactI18next).init({
    lng: language,
    fallbackLng: false,
    defaultNS: "common",
    resources: { [language]: await loadTexts(language) },
    interpolation: { escapeValue: false },
    react: { useSuspense: false },
    returnNull: false,
  });
  startTransition(() => {
    hydrateRoot(
      document,
      <StrictMode>
        <I18nextProvider i18n={i18next}>
          <Enhanced>
            <RemixBrowser />
          </Enhanced>
        </I18nextProvider>
      </StrictMode>,
    );
  });
}

hydrate();
