import { readFileSync } from "node:fs";
import { createInstance } from "i18next";
import type { ReactElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { TextsContext, textsOf } from "~/i18n/page-texts.server";

const messages = {
  de: { required: "Bitte ausfüllen.", tooLong: "Höchstens {{max}} Zeichen.", saved: "{{name}} ist gespeichert." },
  en: { required: "Required.", tooLong: "{{max}} characters at most.", saved: "{{name}} is saved." },
};

/** The HTML of a component, as the server sends it, with the shared words and three messages. */
export function renderHtml(element: ReactElement, language: "de" | "en" = "de"): string {
  const common = JSON.parse(readFileSync(`locales/${language}/common.json`, "utf8"));
  const i18n = createInstance();
  i18n.init({
    lng: language,
    ns: ["common", "messages"],
    defaultNS: "common",
    resources: { [language]: { common, messages: messages[language] } },
    interpolation: { escapeValue: false },
    initImmediate: false,
  });
  return renderToStaticMarkup(<TextsContext.Provider value={textsOf(i18n)}>{element}</TextsContext.Provider>);
}
