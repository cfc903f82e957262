import { and, isNotNull, isNull, type SQL, sql } from "drizzle-orm";
import type { SQLiteTable } from "drizzle-orm/sqlite-core";
import type { Context } from "~/domain/shared/context";
import { prepared } from "~/domain/shared/prepared.server";
import {
  appeals,
  bookings,
  companies,
  contactMessages,
  hoursObjections,
  hoursProposals,
  orders,
  outbox,
  reminders,
  replacements,
  staffProfiles,
  vatReviews,
} from "~db/schema";
import { awaitingApproval } from "./awaiting-approval.server";
import type { Counts } from "./counts";
import { billsOverdue, contractsDue, dueTimes, hoursDue, searching, silentNow } from "./due.server";

/** More is never counted: the page then says "999". */
const MOST = 999;

const countOf = (table: SQLiteTable, where: SQL | undefined) =>
  sql<number>`(select count(*) from (select 1 from ${table} where ${where} limit ${sql.raw(String(MOST))}))`;

const counted = prepared((db) =>
  db
    .select({
      approvals: countOf(staffProfiles, awaitingApproval({ db })),
      companies: countOf(companies, isNull(companies.validatedAt)),
      contracts: countOf(bookings, contractsDue),
      attendance: countOf(reminders, silentNow),
      replacements: countOf(replacements, searching),
      hours: countOf(bookings, hoursDue),
      objections: countOf(hoursObjections, isNull(hoursObjections.decidedAt)),
      hoursDisputes: countOf(hoursProposals, and(isNotNull(hoursProposals.passedAt), isNull(hoursProposals.closedAt))),
      appeals: countOf(appeals, isNull(appeals.decidedAt)),
      vatReviews: countOf(vatReviews, isNull(vatReviews.decidedAt)),
      failedWork: countOf(outbox, isNotNull(outbox.failedAt)),
      messages: countOf(contactMessages, and(isNull(contactMessages.doneAt), isNull(contactMessages.readAt))),
      overdueBills: countOf(orders, billsOverdue),
    })
    .from(sql`(select 1)`)
    .prepare(),
);

/** How much of each kind waits; every number comes from an index that holds only what waits. One statement. */
export function findCounts(context: Pick<Context, "db" | "now">): Counts {
  const counts = counted(context.db).get(dueTimes(context));
  if (!counts) throw new Error("a statement without a table answers one row");
  return counts;
}
