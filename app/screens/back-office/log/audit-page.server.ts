import type { i18n } from "i18next";
import type { AuditRow } from "~/domain/agency/audit";
import { type AuditFilter, findUserIdByEmail } from "~/domain/agency/audit.queries.server";
import { endOfDay, isDay, startOfDay } from "~/domain/shared/time.server";
import type { Visit } from "~/http/visit.server";
import { formatMoney } from "~/i18n/format";
import { shownActor, shownInstant } from "~/screens/back-office/frame/shown-change.server";

/** What the fields of the filter hold: keys of the query. */
export const auditQuery = ["person", "type", "id", "action", "from", "until"] as const;

/** Somebody whom nobody knows has done nothing. */
const NOBODY = "-";

/** The filter of the address (BO-16); what is no day filters nothing. */
export function auditFilterOf({ url, context }: Visit): AuditFilter {
  const value = (name: (typeof auditQuery)[number]) => url.searchParams.get(name)?.trim() || undefined;
  const person = value("person");
  const from = value("from");
  const until = value("until");
  return {
    actorUserId: person && (person.includes("@") ? (findUserIdByEmail(context, person) ?? NOBODY) : person),
    objectType: value("type"),
    objectId: value("id"),
    action: value("action"),
    from: from && isDay(from) ? startOfDay(from) : undefined,
    until: until && isDay(until) ? endOfDay(until) : undefined,
  };
}

/** The name of a kind of entry, or the kind itself where it has none. */
export function actionName({ t, i18n }: { t: i18n["t"]; i18n: i18n }, action: string): string {
  const key = `auditLog:action.${action.replaceAll(".", "_")}`;
  return i18n.exists(key) ? t(key) : action;
}

function typeName({ t, i18n }: Visit, type: string): string {
  const key = `auditLog:type.${type}`;
  return i18n.exists(key) ? t(key) : type;
}

/** What a value of an entry is called; a field that has no name here keeps its own. */
function factName({ t, i18n }: Visit, name: string): string {
  const key = `auditLog:fact.${name.replace(/Cents$/, "")}`;
  return name && i18n.exists(key) ? t(key) : name;
}

/** Instants and amounts as people read them; everything else as it is. */
function shownFact(name: string, value: string): string {
  if (/^\d{13}$/.test(value)) return shownInstant(Number(value));
  return /Cents$/.test(name) && /^-?\d+$/.test(value) ? formatMoney(Number(value)) : value;
}

/** An entry as the page and the file show it. */
export function shownEntry(visit: Visit, row: AuditRow) {
  return {
    sequence: row.sequence,
    when: shownInstant(row.at),
    who: shownActor(visit.t, row),
    whoId: row.who?.id ?? null,
    action: row.action,
    actionName: actionName(visit, row.action),
    type: row.objectType,
    typeName: typeName(visit, row.objectType),
    objectId: row.objectId,
    facts: row.facts.map(({ name, before, value }) => ({
      name: factName(visit, name),
      // Done by the agency: the company that it acted for says more than "true".
      value: name === "byAgency" && row.companyName ? row.companyName : shownFact(name, value),
      ...(before === undefined ? {} : { before: shownFact(name, before) }),
    })),
  };
}
