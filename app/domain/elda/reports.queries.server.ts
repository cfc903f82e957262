import { desc, lt, sql } from "drizzle-orm";
import { nameInSql } from "~/domain/account/name-rules";
import type { Context } from "~/domain/shared/context";
import { listPageSize, type Page, pageOf } from "~/domain/shared/keyset";
import { preparedBy } from "~/domain/shared/prepared.server";
import { registrationReports } from "~db/schema";
import { protocolShown } from "./own-days.queries.server";

/** The days of a report: an undone one has none any more. */
const ofReport = sql`(d.report_id = registration_reports.id or d.storno_report_id = registration_reports.id)`;
const itsDays = sql`from registration_days d where ${ofReport}`;

export const reportsStatement = preparedBy((db, page: "first" | "next") =>
  db
    .select({
      id: registrationReports.id,
      kind: registrationReports.kind,
      way: registrationReports.way,
      reportedAt: registrationReports.reportedAt,
      protocol: protocolShown,
      undoneAt: registrationReports.undoneAt,
      hasReceipt: sql<boolean>`${registrationReports.receiptFileId} is not null`.mapWith(Boolean),
      days: sql<number>`(select count(*) ${itsDays})`,
      firstDay: sql<string | null>`(select min(d.day) ${itsDays})`,
      lastDay: sql<string | null>`(select max(d.day) ${itsDays})`,
      /** Of the job that began first. */
      startsAt: sql<number | null>`(select min(d.starts_at) ${itsDays})`,
      people: sql<number>`(select count(distinct d.user_id) ${itsDays})`,
      name: sql<string | null>`(select ${sql.raw(nameInSql("u"))} from registration_days d
        join users u on u.id = d.user_id where ${ofReport} order by d.starts_at, d.id limit 1)`,
    })
    .from(registrationReports)
    .where(page === "next" ? lt(registrationReports.id, sql.placeholder("after")) : undefined)
    .orderBy(desc(registrationReports.id))
    .limit(sql.placeholder("limit"))
    .prepare(),
);

export type ReportRow = ReturnType<ReturnType<typeof reportsStatement>["all"]>[number];

/** What the insurers were told, the latest first (ELDA-06). */
export function listReports({ db }: Pick<Context, "db">, after: string | null): Page<ReportRow> {
  const rows = reportsStatement(db, after ? "next" : "first").all({ after, limit: listPageSize + 1 });
  return pageOf(rows, ({ id }) => [id]);
}
