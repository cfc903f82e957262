import type { i18n } from "i18next";
import type { AuditFact, AuditRow } from "~/domain/agency/audit";
import { formatDay, formatMoney, formatMonthOfYear } from "~/i18n/format";
import { shownActor, shownInstant } from "./shown-change.server";

/** What the words of the audit log need of a visit. */
export interface Words {
  t: i18n["t"];
  i18n: i18n;
}

const wordFor = ({ t, i18n }: Words, key: string): string | null => (i18n.exists(key) ? t(key) : null);

/** The name of a kind of entry; never its key (DESK-22). */
export const actionName = (words: Words, action: string): string =>
  wordFor(words, `auditLog:action.${action.replaceAll(".", "_")}`) ?? words.t("auditLog:action.other");

export const typeName = (words: Words, type: string): string =>
  wordFor(words, `auditLog:type.${type}`) ?? words.t("auditLog:type.other");

/** What a value of an entry is called; null where it has no name. */
export const factName = (words: Words, name: string): string | null =>
  name ? wordFor(words, `auditLog:fact.${name.replace(/Cents$/, "")}`) : "";

/** Instants, days, months, amounts and known values as people read them; everything else as it is. */
export function shownFact(words: Words, name: string, value: string): string {
  if (/^\d{13}$/.test(value)) return shownInstant(Number(value));
  if (/^\d{4}-\d\d-\d\d$/.test(value)) return formatDay(value);
  if (/^\d{4}-(0[1-9]|1[0-2])$/.test(value)) return formatMonthOfYear(words.t, value);
  if (/Cents$/.test(name) && /^-?\d+$/.test(value)) return formatMoney(words.t, Number(value));
  if (!/^[a-zA-Z][a-zA-Z .]*$/.test(value)) return value;
  const key = value.replaceAll(/[ .]/g, "_");
  return wordFor(words, `auditLog:value.${key}`) ?? wordFor(words, `auditLog:action.${key}`) ?? value;
}

/** Ids and fingerprints say nothing to people, by their name or as what they are. */
const forMachines = /(Id|Ids|Sha256|sha256)$/;
const isId = (value = "") => /^[0-9A-HJKMNP-TV-Z]{26}$/.test(value);

function factInWords(words: Words, { name, before, value }: AuditFact): string[] {
  const called = forMachines.test(name) ? null : factName(words, name);
  if (called === null || (!value && !before) || isId(value) || isId(before)) return [];
  const now = shownFact(words, name, value) || "–";
  const text =
    before === undefined
      ? now
      : words.t("settings:history.entry", { before: shownFact(words, name, before) || "–", after: now });
  return [called ? `${called}: ${text}` : text];
}

/** An entry for the history of a page: who did what when. */
export const shownHistory = (words: Words, row: AuditRow) => ({
  id: row.sequence,
  when: shownInstant(row.at),
  who: shownActor(words.t, row),
  what: actionName(words, row.action),
  change: row.facts.flatMap((fact) => factInWords(words, fact)).join(", "),
});
