import { RemixBrowser } from "@remix-run/react";
import { type ReactNode, StrictMode, startTransition, useEffect, useLayoutEffect } from "react";
import { hydrateRoot } from "react-dom/client";
import { defineElements } from "~/enhance/define-elements";
import { keepConnection } from "~/enhance/hydrated/keep-connection";
import { awaitUse, startTexts } from "~/i18n/browser-i18n";

/**
 * Upgrades elements once React has taken over: a page changed before would not match what React expects.
 * It wraps, because a sibling would shift the ids that useId makes away from the server's.
 */
function Enhanced({ written, children }: { written: Map<HTMLTextAreaElement, string>; children: ReactNode }) {
  // React sets a text area back to what the server sent, whatever was written since.
  useLayoutEffect(() => {
    for (const [area, text] of written) if (area.value !== text) area.value = text;
  }, [written]);
  useEffect(() => {
    defineElements({ watch: true });
    keepConnection();
    awaitUse(window);
  }, []);
  return children;
}

/**
 * The page announces the files of its routes, and React expects the same of the browser's table, which is without them
 * (scripts/hydrated-routes.mjs): nothing else asks for them, and they are two fifths of it.
 */
function keepAnnounced() {
  const { entry } = window.__remixManifest;
  const announced = [...document.querySelectorAll<HTMLLinkElement>("body link[rel=modulepreload]")];
  entry.imports = announced.map((link) => link.getAttribute("href") ?? "").slice(2);
}

/** Runs on hydrated pages only; light pages have no framework in the browser. */
async function hydrate() {
  const { language = "de", texts = "common", said = "{}" } = document.documentElement.dataset;
  await startTexts(language, texts.split(" "), JSON.parse(said));
  keepAnnounced();
  const written = new Map([...document.querySelectorAll("textarea")].map((area) => [area, area.value]));
  startTransition(() => {
    hydrateRoot(
      document,
      <StrictMode>
        <Enhanced written={written}>
          <RemixBrowser />
        </Enhanced>
      </StrictMode>,
    );
  });
}

hydrate();
