import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { SIGNATURE_WAYS } from "~/domain/contract/rules";
import { i18nOf } from "~/i18n/language.server";
import { factName, shownFact, shownHistory } from "./audit-words.server";

const values = {
  way: [...SIGNATURE_WAYS, "card", "transfer", "mail", "page", "push", "app", "phone"],
  kind: ["booking", "list", "outstanding", "processingFee", "supplement"],
  because: ["own wish", "overlap", "booking.cancelled"],
};

test.each(["de", "en"] as const)("[DESK-22] what an entry says stands in words of the reader (%s)", (language) => {
  const i18n = i18nOf(language);
  const words = { t: i18n.t, i18n };
  for (const [name, all] of Object.entries(values))
    for (const value of all) {
      const key = value.replaceAll(/[ .]/g, "_");
      expect(i18n.exists(`auditLog:value.${key}`) || i18n.exists(`auditLog:action.${key}`), `${name} ${value}`).toBe(
        true,
      );
      if (language === "de" && !["push", "app"].includes(value)) expect(shownFact(words, name, value)).not.toBe(value);
    }
});

test("[DESK-22] every id that an entry names says whose it is, in both languages", () => {
  const sources = readdirSync("app/domain", { recursive: true, encoding: "utf8" })
    .filter((path) => path.endsWith(".ts") && !path.endsWith(".test.ts"))
    .map((path) => readFileSync(join("app/domain", path), "utf8"))
    .filter((source) => source.includes("recordAudit("));
  const data = sources.flatMap((source) => source.match(/\bdata: \{[^}]*\}/g) ?? []).join();
  const names = new Set([...data.matchAll(/[{,]\s*(\w+Ids?)(?=[,:}\s])/g)].map(([, name = ""]) => name));
  expect(names.size).toBeGreaterThan(20);
  for (const language of ["de", "en"] as const) {
    const i18n = i18nOf(language);
    expect([...names].filter((name) => factName({ t: i18n.t, i18n }, name) === null)).toEqual([]);
  }
});

test.each([
  ["de", "Jänner 2027"],
  ["en", "January 2027"],
] as const)("[BO-16] an entry says days and months as the page does (%s: %s)", (language, month) => {
  const i18n = i18nOf(language);
  const words = { t: i18n.t, i18n };
  expect(shownFact(words, "day", "2026-12-04")).toBe("04.12.2026");
  expect(shownFact(words, "month", "2027-01")).toBe(month);
  expect(shownFact(words, "billNumber", "2026-000017")).toBe("2026-000017");
  expect(shownFact(words, "userAgent", "Before 2026-12-04")).toBe("Before 2026-12-04");
});

test("[DESK-22] the history of a page names no id, whatever its fact is called", () => {
  const i18n = i18nOf("de");
  const id = "01M1DZPW00JM9ESR8V8MW68G9G";
  const facts = ["invitedBy", "userId", "newBooking"].map((name) => ({ name, value: id }));
  const row = {
    ...{ sequence: 1, at: 0, who: null, actorKind: "system", action: "order.paid", objectType: "order", objectId: id },
    facts: [{ name: "duty", value: "booking" }, ...facts, { name: "place", before: id, value: "" }],
  };
  expect(shownHistory({ t: i18n.t, i18n }, row).change).toBe("Aufgabe: Buchung");
});
