import { listAudit, listAuditActions } from "~/domain/agency/audit.queries.server";
import { readCursor } from "~/domain/shared/keyset";
import type { AgencyVisit } from "~/screens/back-office/frame/agency-visit";
import { actionName } from "~/screens/back-office/frame/audit-words.server";
import { auditFilterOf, auditQuery, shownEntry } from "./audit-page.server";

/** One page of the entries that the filter shows. */
export function loadAudit(visit: AgencyVisit) {
  const { context, url, t } = visit;
  const after = readCursor(url.searchParams.get("after"), "number", "number") as [number, number] | null;
  const page = listAudit(context, auditFilterOf(visit), after);
  return {
    title: t("backOffice:audit.title"),
    asked: Object.fromEntries(auditQuery.map((name) => [name, url.searchParams.get(name) ?? ""])),
    exportHref: `/superuser/back-office/audit.csv${url.search}`,
    actions: listAuditActions(context).map((action) => ({ value: action, label: actionName(visit, action) })),
    rows: page.rows.map((row) => shownEntry(visit, row)),
    next: page.next,
  };
}
