import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { i18nOf } from "./language.server";
import { translateMessage } from "./translate-message";

type Texts = { [key: string]: string | Texts | unknown[] };
const namespaces = readdirSync("locales/de").map((file) => file.replace(".json", ""));
const read = (language: string, namespace: string): Texts =>
  JSON.parse(readFileSync(`locales/${language}/${namespace}.json`, "utf8"));
const texts = Object.fromEntries(
  ["de", "en"].map((language) => [
    language,
    Object.fromEntries(namespaces.map((name) => [name, read(language, name)])),
  ]),
);

const sources = import.meta.glob<string>(["../**/*.{ts,tsx}", "!../**/*.test.*"], {
  query: "?raw",
  import: "default",
  eager: true,
});

const plurals = ["", "_one", "_other"];

function has(language: string, namespace: string, key: string): boolean {
  const all = texts[language]?.[namespace];
  return plurals.some((plural) => {
    if (all && key + plural in all) return true;
    let place: unknown = all;
    for (const part of (key + plural).split("."))
      place = typeof place === "object" && place !== null ? (place as Texts)[part] : undefined;
    return place !== undefined;
  });
}

/** The keys that a file names in full, each with the namespaces it may be meant in. */
function keysOf(source: string): { among: string[]; key: string }[] {
  const local = new Map<string, string[]>();
  for (const [, name = "t", namespace = "common"] of source.matchAll(
    /\{ t(?:: (\w+))? \} = useTranslation\((?:\[?"(\w+)")?/g,
  ))
    local.set(name, [...(local.get(name) ?? []), namespace]);
  return [...source.matchAll(/\b(\w+)\(\s*"([\w.]+(?::[\w.]+)?)"/g)].flatMap(([, name = "", text = ""]) => {
    const [namespace = "", key] = text.split(":");
    if (key !== undefined) return namespaces.includes(namespace) ? [{ among: [namespace], key }] : [];
    const among = local.get(name);
    return among ? [{ among, key: text }] : [];
  });
}

test("[DESK-17] German has one word each for the deadline of applying and for confirming hours", () => {
  const found: string[] = [];
  for (const file of namespaces.filter((name) => name !== "legal"))
    for (const [, text = ""] of JSON.stringify(texts.de?.[file]).matchAll(/"((?:[^"\\\\]|\\\\.)*)"/g))
      if (
        /Bewerbungsschluss|Bewerbung(en)? (möglich )?bis|(Arbeitszeit|Zeit)(en)? (zu )?bestätig|bestätigten? Zeit/i.test(
          text,
        )
      )
        found.push(`${file}: ${text}`);
  expect(found).toEqual([]);
});

// Bills, contracts and lists of records show a day as it is written on paper (LIM-21).
const ofRecords =
  /\/domain\/|answers\/staff-texts|back-office\/|company-profile\/|earnings\/|resources\/|public\/verify|(^|\/)format\.ts$/;

test("[DESK-17] screens and mails show a day in one style, with its weekday", () => {
  const others = Object.keys(sources).filter(
    (file) => !ofRecords.test(file) && /\bformat(Day|DayShort|DaySpan)\(/.test(sources[file] ?? ""),
  );
  expect(others).toEqual([]);
});

test("[I18N-01] every key that a screen, a mail or a document names has a text in German and in English", () => {
  const found = Object.entries(sources).flatMap(([file, source]) =>
    keysOf(source).map((found) => ({ file, ...found })),
  );
  expect(found.length).toBeGreaterThan(1000);
  const missing = found.flatMap(({ file, among, key }) =>
    ["de", "en"]
      .filter((language) => !among.some((namespace) => has(language, namespace, key)))
      .map((language) => `${file}: ${language} ${among}:${key}`),
  );
  expect(missing).toEqual([]);
});

test("[DESK-26] what is said to company and agency in words of their own has both, in German and in English", () => {
  const found = Object.values(sources).flatMap((source) =>
    [...source.matchAll(/\bspoken(?:On)?\((?:[\w.]+, )?([^()]+)\)/g)].flatMap(([, argument = ""]) =>
      [...argument.matchAll(/(?<!=== )"((?:\w+:)?[\w.]+)"/g)].map(([, key = ""]) => key),
    ),
  );
  expect(found.length).toBeGreaterThan(25);
  const isText = (language: string, key: string) =>
    namespaces.some((name) => has(language, name, key.replace(/^\w+:/, "")));
  const missing = [...new Set(found)].flatMap((key) =>
    ["de", "en"].flatMap((language) =>
      [key, `${key}Agency`].filter((each) => !isText(language, each)).map((each) => `${language} ${each}`),
    ),
  );
  expect(missing).toEqual([]);
});

/** Words that German and English write alike. */
const ALIKE =
  /^(?:Captcha|Logo|Status|Events?|Bonus|Jobs?|Position|Newsletter|Person|Version|Name|Code|min|PDF|km|cm|kg|X+L|XS|Tagwerk|Deutsch|English|Feb|Apr|Jun|Jul|Aug|Sep|Nov|April|August|September|November|Briefings?|Bank|IBAN|BIC|Details|Teams?|Visa|Mastercard|in|NÖ|OÖ|Burgenland|Salzburg|Vorarlberg|Palais|Ferstel|Hofburg|Hostess|blond|Piercings|Push|Test|Android|Computer|ELDA|Fax|App|Passkeys|XML|CII|UBL|Peppol|Format|BMD|DATEV|ms|BAO|UGB|AÜG|Google|Bing|DuckDuckGo|Ecosia|Indeed|IndexNow)$/;

test("[DESK-26] a label that reads the same in both languages is one that both have", () => {
  const flat = (all: unknown, path = ""): [string, string][] =>
    typeof all === "object" && all !== null
      ? Object.entries(all).flatMap(([key, value]) => flat(value, `${path}.${key}`))
      : [[path, String(all)]];
  const german = new Map(flat(texts.de));
  const same = flat(texts.en).filter(([path, text]) => !path.startsWith(".legal.") && german.get(path) === text);
  expect(same.length).toBeGreaterThan(50);
  const foreign = same.filter(([, text]) =>
    (text.replace(/\{\{\w+\}\}/g, "").match(/\p{L}{2,}/gu) ?? []).some((word) => !ALIKE.test(word)),
  );
  expect(foreign).toEqual([]);
});

test.each(namespaces)("[I18N-01] %s has the same keys in both languages, and no empty text", (namespace) => {
  const keys = (texts: unknown, path = ""): string[] => {
    if (typeof texts !== "object" || texts === null) {
      expect(String(texts).trim(), path).not.toBe("");
      return [path];
    }
    return Object.entries(texts).flatMap(([key, value]) => keys(value, path ? `${path}.${key}` : key));
  };
  expect(keys(texts.de?.[namespace]).sort()).toEqual(keys(texts.en?.[namespace]).sort());
});

test("[I18N-04] messages that the requirements quote stand exactly so in English, and each has a German text", () => {
  const rows = readFileSync("docs/requirements.md", "utf8")
    .split("\n")
    .filter((line) => /^\| ERR-\d+ /.test(line));
  expect(rows.length).toBeGreaterThan(70);
  const english = Object.values(texts.en?.messages ?? {}).map(String);
  const squeeze = (text: string) => text.replace(/\{\{\w+\}\}/g, "…").replace(/\s+/g, " ");
  const quoted = rows.flatMap((row) =>
    [...(row.split("|")[2] ?? "").matchAll(/'([^']{6,})'/g)].map(([, text = ""]) => ({ id: row.slice(2, 8), text })),
  );
  expect(quoted.length).toBeGreaterThan(30);
  const missing = quoted.filter(({ text }) => !english.some((known) => squeeze(known).includes(text)));
  expect(missing).toEqual([]);
  for (const [key, text] of Object.entries(texts.de?.messages ?? {})) expect(String(text).trim(), key).not.toBe("");
});

test("one word each in German: the deadline of applying is Bewerbungsfrist, of whatever chapter", () => {
  const other = /Bewerbungsschluss|Anmeldeschluss|Bewerbungsende|Anmeldefrist|Frist der Bewerbung|Stunden-?bestätigen/;
  const found = Object.entries(texts.de ?? {}).filter(([, chapter]) => other.test(JSON.stringify(chapter)));
  expect(found.map(([namespace]) => namespace)).toEqual([]);
});

test("[I18N-07] no English text writes an amount, a number or a share as German does", () => {
  const { legal, ...others } = texts.en ?? {};
  expect(legal).toBeDefined();
  const wrong = [...JSON.stringify(others).matchAll(/"[^"]*"/g)].filter(([text]) =>
    /[\d}][ \u00a0][€%]|\d,\d{1,2}\b(?!,)|(?<![\d.-])\d{1,3}\.\d{3}\b(?!\.)/.test(text),
  );
  expect(wrong.map(([text]) => text)).toEqual([]);
});

test("[I18N-07] English texts speak of one thing in the singular", () => {
  const speak = (key: string, values: Record<string, string | number>) => i18nOf("en").t(key, values);
  expect(speak("mails:dunningLetter.text", { count: 1 })).toBe("please find attached our letter about 1 open invoice.");
  expect(speak("settings:laws.lead", { count: 1 })).toMatch(/^1 value is /);
  expect(translateMessage(i18nOf("en").t, "tooManyRequests?minutes=1")).toMatch(/in 1 minute\.$/);
  expect(translateMessage(i18nOf("en").t, "tooManyRequests?minutes=15")).toMatch(/in 15 minutes\.$/);
  expect(translateMessage(i18nOf("en").t, "bankBookedSure?count=1")).toBe("1 sure one booked.");
});

/** Said of several alone: of more than one, of as many as a rule or a setting names, or in another text for one. */
const SEVERAL = [
  ...["application:alerts.pause", "application:myJobs.places", "backOffice:event.onlyOne", "backOffice:safety.warns"],
  ...["backOffice:pool.filter.days", "booking:selection.came", "booking:staff.closed", "booking:team.compareMost"],
  ...["booking:override.averageHint", "figures:cells.note.all", "figures:cells.note.lead", "hours:events.confirmedOf"],
  ...["landing:event.description", "landing:event.descriptionShort", "landing:event.descriptionShortest"],
  ...["landing:event.places", "landing:event.title", "landing:event.titleShort"],
  ...["landing:hire.rateLine", "landing:hire.past", "mails:jobReminder.inDays", "mails:jobReminder.several"],
  ...["mails:announcement.headline.several", "mails:push.reminderSeveral.body", "mails:push.remindedSeveral.body"],
  ...["messages:endTime.atMost", "messages:dayWork", "messages:dayWorkAlone", "messages:dayRest"],
  ...["messages:dayRestAlone", "messages:weekWork", "messages:pickTooMany"],
  ...["people:ratings.company.people", "system:line.uptime.loop"],
];

test("[I18N-07] what may be said of one thing does not name several, in both languages", () => {
  const flat = (all: unknown, path = ""): [string, string][] =>
    typeof all === "object" && all !== null
      ? Object.entries(all).flatMap(([key, value]) => flat(value, path ? `${path}.${key}` : key))
      : [[path, String(all)]];
  const many = {
    en: /(?<!\d)1 (?:of (?:the )?(?:last )?1 )?(?:more |other |open |free |equal |extra )?(?:are|have|hours|days|jobs|places|positions|people|briefings|reports|times|tries|announcements|extra hours)\b/,
    de: /(?<!\d)1 (?:(?:von|der) (?:letzten )?1 )?(?:\S+en? )?(?:sind|haben|Stunden|Tagen?|Jobs|Plätzen?|Personen|Briefings|Meldungen|Mal|Mehrstunden|Mitteilungen)(?!\p{L})/u,
  };
  const counted = /\{\{(?:count|days|hours|booked|total|positions|attempts|extra|confirmed|kept|read)\}\}/g;
  const found = (["de", "en"] as const).flatMap((language) =>
    Object.entries(texts[language] ?? {})
      .filter(([namespace]) => namespace !== "legal")
      .flatMap(([namespace, all]) => flat(all).map(([key, text]) => ({ key: `${namespace}:${key}`, text })))
      .filter(({ key, text }) => !/_(other|zero)$/.test(key) && many[language].test(text.replace(counted, "1")))
      .map(({ key }) => key),
  );
  const answered = (key: string) => has("en", ...(`${key}_one`.split(":") as [string, string]));
  expect([...new Set(found)].filter((key) => !answered(key)).sort()).toEqual([...SEVERAL].sort());
});
