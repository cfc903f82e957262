import { readFileSync } from "node:fs";
import { createInstance } from "i18next";
import type { ReactElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { I18nextProvider } from "react-i18next";

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
  return renderToStaticMarkup(<I18nextProvider i18n={i18n}>{element}</I18nextProvider>);
}
