import { listAudit, listAuditForFile } from "~/domain/agency/audit.queries.server";
import { readCursor } from "~/domain/shared/keyset";
import { listSource } from "~/screens/back-office/frame/list.server";
import { auditList } from "./audit-list";
import { auditFilterOf, auditQuery, shownEntry } from "./audit-page.server";

/** The entries that the filter shows, secrets masked on the page and in the file. */
export const auditSource = listSource({
  list: auditList,
  query: ({ url }) => Object.fromEntries(auditQuery.map((name) => [name, url.searchParams.get(name) ?? ""])),
  read: (visit, { after }) =>
    listAudit(visit.context, auditFilterOf(visit), readCursor(after, "number", "number") as [number, number] | null),
  readFile: (visit) => listAuditForFile(visit.context, auditFilterOf(visit)),
  shown: (row, visit) => shownEntry(visit, row),
  exportsAddress: true,
});
