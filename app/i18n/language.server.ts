import { readdirSync } from "node:fs";
import { join } from "node:path";
import i18next, { type i18n } from "i18next";
import Backend from "i18next-fs-backend";
import { RemixI18Next } from "remix-i18next/server";
import { isolated } from "./isolated";
import { rawCookie } from "./raw-cookie";

export const languages = ["de", "en"] as const;
export type Language = (typeof languages)[number];

const folder = join(process.cwd(), "locales");
const namespaces = readdirSync(join(folder, "de")).map((file) => file.replace(/\.json$/, ""));

/** Pages inside an account, and those that a mailed link opens; on all others the URL alone decides the language. */
const accountPath =
  /^\/(staff|organization|superuser|staff-details|staff-detail|mail|sandbox|files|account|employer|employee|replacement|stand-in|onsite|unsubscribe|hours-answer|hours-proposal)(\/|$)/;

const instances = new Map<Language, i18n>();
for (const language of languages) {
  const instance = i18next.createInstance();
  instance.use(Backend).init({
    lng: language,
    supportedLngs: languages,
    fallbackLng: false,
    ns: namespaces,
    defaultNS: "common",
    initImmediate: false,
    preload: [language],
    backend: { loadPath: join(folder, "{{lng}}/{{ns}}.json") },
    // Nothing is escaped, which React does; names are set apart as translate() does it.
    interpolation: { escapeValue: true, escape: isolated },
    returnNull: false,
  });
  instances.set(language, instance);
}

/** One ready instance per language serves all requests: nothing is loaded while a page is made. */
export function i18nOf(language: Language): i18n {
  const instance = instances.get(language);
  if (!instance) throw new Error(`no texts for ${language}`);
  return instance;
}

const detector = new RemixI18Next({
  detection: {
    supportedLanguages: [...languages],
    fallbackLanguage: "de",
    findLocale: async (request) => languageOf(request, null),
  },
});

/** For callers that know only the request, such as the document's shell. */
export const detectLanguage = async (request: Request) => (await detector.getLocale(request)) as Language;

/** Public pages: the path. Inside the account: the cookie, then the person's setting, then German. */
export function languageOf(
  request: Request,
  user: { language: Language } | null,
  { pathname } = new URL(request.url),
): Language {
  if (pathname === "/en" || pathname.startsWith("/en/")) return "en";
  if (!accountPath.test(pathname)) return "de";
  const chosen = chosenLanguage(request);
  return chosen ?? user?.language ?? "de";
}

/** The language that the visitor chose with the switch, or null. */
export function chosenLanguage(request: Request): Language | null {
  const value = rawCookie(request, "lang");
  return value === "de" || value === "en" ? value : null;
}

/** Of an answer to a program: what was chosen with the language switch, what it asks for, the person's setting, German. */
export function languageOfCall(request: Request, user: { language: Language } | null): Language {
  const asked = /^\s*(de|en)\b/i.exec(request.headers.get("Accept-Language") ?? "")?.[1]?.toLowerCase();
  return chosenLanguage(request) ?? (asked as Language | undefined) ?? user?.language ?? "de";
}

/** The same page in the other language: public pages have a twin URL, account pages keep theirs. */
export function twinPath(pathname: string, to: Language): string {
  if (accountPath.test(pathname)) return pathname;
  const bare = pathname.replace(/^\/en(?=\/|$)/, "") || "/";
  if (to === "de") return bare;
  return bare === "/" ? "/en" : `/en${bare}`;
}
