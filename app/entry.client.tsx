import { RemixBrowser } from "@remix-run/react";
import { type ReactNode, StrictMode, startTransition, useEffect } from "react";
import { hydrateRoot } from "react-dom/client";
import { defineElements } from "~/enhance/define-elements";
import { startTexts } from "~/i18n/browser-i18n";

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
  const { language = "de", texts = "common" } = document.documentElement.dataset;
  await startTexts(language, texts.split(" "));
  startTransition(() => {
    hydrateRoot(
      document,
      <StrictMode>
        <Enhanced>
          <RemixBrowser />
        </Enhanced>
      </StrictMode>,
    );
  });
}

hydrate();
