import type { AuditRow } from "~/domain/agency/audit";
import { type AuditFilter, findUserIdByEmail } from "~/domain/agency/audit.queries.server";
import { endOfDay, isDay, startOfDay } from "~/domain/shared/time.server";
import type { Visit } from "~/http/visit.server";
import { actionName, factName, shownFact, typeName } from "~/screens/back-office/frame/audit-words.server";
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
      name: factName(visit, name) ?? name,
      // Done by the agency: the company that it acted for says more than "true".
      value: name === "byAgency" && row.companyName ? row.companyName : shownFact(visit, name, value),
      ...(before === undefined ? {} : { before: shownFact(visit, name, before) }),
    })),
  };
}
