import { listHistoryOf } from "~/domain/agency/audit.queries.server";
import { listConnections, objectsOf, type Subject } from "~/domain/agency/connections/connections.queries.server";
import type { Visit } from "~/http/visit.server";
import { shownHistory } from "./audit-words.server";

/** What a page of the agency links to, and what happened to its subject (DESK-22). */
export function loadRelatedAndHistory(visit: Visit, subject: Subject) {
  const objects = objectsOf(visit.context, subject);
  const [type = "", [id = ""] = []] = Object.entries(objects)[0] ?? [];
  return {
    linked: listConnections(visit.context, subject),
    changes: listHistoryOf(visit.context, objects).map((row) => shownHistory(visit, row)),
    allHref: `/superuser/back-office/audit?${new URLSearchParams({ type, id })}`,
  };
}
