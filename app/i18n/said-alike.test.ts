import { readFileSync } from "node:fs";
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
