import { readFileSync } from "node:fs";
import { createInstance } from "i18next";
import type { ReactElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { TextsContext, textsOf } from "~/i18n/page-texts.server";

const messages = {
  de: { required: "Bitte ausfüllen.", tooLong: "Höchstens {{max}} Zeichen.", saved: "{{name}} ist gespeichert." },
  en: { required: "Required.", tooLong: "{{max}} characters at most.", saved: "{{name}} is saved." },
};

/** The HTML of a component, as the server sends it, with the shared words, three messages and the texts asked for. */
export function renderHtml(element: ReactElement, language: "de" | "en" = "de", namespaces: string[] = []): string {
  const textsIn = (name: string) => JSON.parse(readFileSync(`locales/${language}/${name}.json`, "utf8"));
  const asked = Object.fromEntries(["common", ...namespaces].map((name) => [name, textsIn(name)]));
  const i18n = createInstance();
  i18n.init({
    lng: language,
    ns: ["common", "messages", ...namespaces],
    defaultNS: "common",
    resources: { [language]: { ...asked, messages: { ...messages[language], ...asked.messages } } },
    interpolation: { escapeValue: false },
    initImmediate: false,
  });
  return renderToStaticMarkup(<TextsContext.Provider value={textsOf(i18n)}>{element}</TextsContext.Provider>);
}
