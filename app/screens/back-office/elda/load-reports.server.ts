import { listReports, type ReportRow } from "~/domain/elda/reports.queries.server";
import { isLate } from "~/domain/elda/rules";
import { readCursor } from "~/domain/shared/keyset";
import { clockOf, dayOf } from "~/domain/shared/time.server";
import { formatDaySpan, formatWeekdayDay } from "~/i18n/format";
import type { AgencyVisit } from "~/screens/back-office/frame/agency-visit";

/** What the insurers were told, page by page. */
export function loadReports({ context, url, t }: AgencyVisit) {
  const after = readCursor(url.searchParams.get("after"), "string") as [string] | null;
  const { rows, next } = listReports(context, after?.[0] ?? null);
  return { title: t("elda:reports.title"), next, reports: rows.map((row) => shownReport(t, row)) };
}

function shownReport(t: AgencyVisit["t"], row: ReportRow) {
  const { id, kind, way, reportedAt, people, firstDay, lastDay, startsAt, undoneAt } = row;
  const name = row.name ?? "";
  return {
    id,
    kind,
    way,
    protocol: row.protocol,
    at: `${formatWeekdayDay(t, dayOf(reportedAt))}, ${clockOf(reportedAt)}`,
    name: people > 1 ? t("elda:andMore", { name, count: people - 1 }) : name,
    days: firstDay && lastDay ? formatDaySpan(firstDay, lastDay) : "",
    // What is taken back has no deadline.
    late: kind === "registration" && startsAt !== null && isLate({ startsAt, madeAt: 0, reportedAt }),
    undone: undoneAt !== null,
    receiptHref: row.hasReceipt ? `/superuser/back-office/elda/receipts/${id}` : null,
  };
}
