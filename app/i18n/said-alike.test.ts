import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";

const textsOf = (language: "de" | "en", name: string) => readFileSync(`locales/${language}/${name}.json`, "utf8");

test("[SEEN-34] the mail with the link of the registration says of it what the dialog for later says: it leads back", () => {
  for (const language of ["de", "en"] as const) {
    const { registration } = JSON.parse(textsOf(language, "mails"));
    expect(registration.until_other).not.toMatch(/ein Mal|once/);
  }
});

test("[SEEN-34] staff speak of themselves to nobody in particular, and next steps are all told as something to do", () => {
  expect(textsOf("de", "account")).not.toContain("Ihr dürft");
  const { next } = JSON.parse(textsOf("en", "contract"));
  expect(next.answer).toMatch(/^wait /);
  expect(textsOf("en", "staff")).not.toContain("A sound of");
});

test("[SEEN-16] in German what the agency reviews is the profile, and an application is for a job", () => {
  for (const name of ["account", "application", "mails", "messages", "public", "staff"])
    expect(textsOf("de", name), name).not.toMatch(/Bewerbung[^".]*(geprüft|Prüfung)|prüf[^".]*Bewerbung/);
});

test("[CASE-58] what stands on a bill that nobody may have paid yet is billed, not paid: extra hours, places and what a replacement takes over", () => {
  const bookedKeys = [
    ["hours", /"(paid|completed|extraPaid)": "(?<text>.*)"/g],
    [
      "messages",
      /"(hoursOutstandingPaid|outstandingamountpaid|positionAlreadyPaid|editReplacing|standInLogIn)": "(?<text>.*)"/g,
    ],
    ["replacement", /"(paid|standInLead|standInDearer)": "(?<text>.*)"/g],
    ["backOffice", /"(?<text>(Confirmed hours beyond|Bestätigte Stunden über).*)"/g],
    ["payment", /"replacementHint": "(?<text>.*)"/g],
    ["invitation", /"then": "(?<text>.*)"/g],
    [
      "mails",
      /"(?<text>[^"]*(Mehrzeit|extra (hours|time)|wenigen Klicks|few clicks|für den Ersatz|for the replacement|was Sie mehr|what you offered more)[^"]*)"/g,
    ],
  ] as const;
  for (const language of ["de", "en"] as const)
    for (const [name, pattern] of bookedKeys) {
      const texts = [...textsOf(language, name).matchAll(pattern)].map(({ groups }) => groups?.text ?? "");
      expect(texts.length, name).toBeGreaterThan(0);
      expect(
        texts.filter((text) => /\bbezahlt\b|\bpaid\b/.test(text)),
        `${language} ${name}`,
      ).toEqual([]);
    }
});

test("[CASE-60] how much time is left says until what, in the same words", () => {
  const bare = {
    de: /"(noch \{\{\w+\}\}(\sh| Tage?| Stunden?| Minuten?)?(\s\{\{minutes\}\}\smin)?|\{\{count\}\}\*)"/g,
    en: /"(\{\{\w+\}\}(\sh| days?| hours?| minutes?)?(\s\{\{minutes\}\}\smin)? left|\{\{count\}\}\*)"/g,
  };
  for (const language of ["de", "en"] as const)
    for (const name of readdirSync(`locales/${language}`)) {
      // Above the hours of "To do" stands "today until 18:00".
      const text = textsOf(language, name.replace(".json", "")).replace(/"toDo": \{.*?\n {2}\}/s, "");
      expect(
        [...text.matchAll(bare[language])].map(([found]) => found),
        `${language}/${name}`,
      ).toEqual([]);
    }
});

test("[CASE-62] a button with an amount says whether it is net or gross", () => {
  for (const [language, net, gross] of [
    ["de", "exkl. USt", "brutto"],
    ["en", "excl. VAT", "gross"],
  ] as const) {
    expect(JSON.parse(textsOf(language, "cancellation")).confirm).toContain(`{{amount}} ${net}`);
    expect(JSON.parse(textsOf(language, "pay")).lock.submit).toContain(`{{total}} ${gross}`);
  }
});

test("[CASE-63] why somebody cannot be chosen goes on with what to do; quoted texts stand as they are", () => {
  const refusals = ["staffInactive", "noApplication", "anotherApplicantReady", "cannotRejectBooked", "paymentPending"];
  const quoted = ["staffBooked", "staffRejected", "employeeAlreadyBookForaJob"];
  for (const [language, keys, advice] of [
    ["de", [...refusals, ...quoted], /[.!] Bitte /],
    ["en", refusals, /[.!] Please /],
  ] as const)
    for (const key of keys) expect(JSON.parse(textsOf(language, "messages"))[key], key).toMatch(advice);
});

test("[CASE-70] offer, request and expiry have one word each: Angebot, Anfrage, Bewerbungsfrist; quoted texts stand as they are", () => {
  const losing = {
    de: /Stellenangebot|Jobangebot|Ausschreibung|(?<!Kartenart, )Ablaufdatum(?! der Karte)|Bewerbungsschluss/g,
    en: /job offer(?! created)|expiration date|Applications until|deadline for applications/gi,
  };
  for (const language of ["de", "en"] as const)
    for (const name of readdirSync(`locales/${language}`))
      expect(textsOf(language, name.replace(".json", "")).match(losing[language]), `${language}/${name}`).toBeNull();
});

test("[CASE-62] a gross amount is called so beside it, in every text", () => {
  const called = { de: /\{\{gross\}\} (mit USt|brutto)/, en: /\{\{gross\}\} (with VAT|incl\. VAT|gross)/ };
  for (const language of ["de", "en"] as const) {
    const said = readdirSync(`locales/${language}`).flatMap((name) =>
      textsOf(language, name.replace(".json", ""))
        .split("\n")
        .filter((line) => line.includes("{{gross}}")),
    );
    expect(said.length).toBeGreaterThan(3);
    expect(said.filter((line) => !called[language].test(line))).toEqual([]);
  }
});
