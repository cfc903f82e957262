import { and, isNotNull, isNull, lt, type SQL, sql } from "drizzle-orm";
import type { SQLiteTable } from "drizzle-orm/sqlite-core";
import type { Context } from "~/domain/shared/context";
import {
  appeals,
  bookings,
  companies,
  contactMessages,
  hoursObjections,
  orders,
  outbox,
  reminders,
  replacements,
  staffProfiles,
  vatReviews,
} from "~db/schema";
import { awaitingApproval } from "./awaiting-approval.server";
import type { Counts } from "./counts";
import { contractsDue, overdueBefore, searching, silentNow, stillOwed, unpaidOnInvoice } from "./due.server";

/** More is never counted: the page then says "999". */
const MOST = 999;

/** How much of each kind waits; every number comes from an index that holds only what waits. */
export function findCounts(context: Pick<Context, "db" | "now">): Counts {
  const { db, now } = context;
  const count = (table: SQLiteTable, where: SQL | undefined) =>
    db.get<{ count: number }>(
      sql`select count(*) as count from (select 1 from ${table} where ${where} limit ${sql.raw(String(MOST))})`,
    ).count;
  return {
    approvals: count(staffProfiles, awaitingApproval({ db })),
    companies: count(companies, isNull(companies.validatedAt)),
    contracts: count(bookings, contractsDue(context)),
    attendance: count(reminders, silentNow(context)),
    replacements: count(replacements, searching),
    hours: count(
      bookings,
      and(isNull(bookings.cancelledAt), isNull(bookings.hoursConfirmedAt), lt(bookings.endsAt, now)),
    ),
    objections: count(hoursObjections, isNull(hoursObjections.decidedAt)),
    appeals: count(appeals, isNull(appeals.decidedAt)),
    vatReviews: count(vatReviews, isNull(vatReviews.decidedAt)),
    failedWork: count(outbox, isNotNull(outbox.failedAt)),
    messages: count(contactMessages, and(isNull(contactMessages.doneAt), isNull(contactMessages.readAt))),
    overdueBills: count(orders, and(unpaidOnInvoice, lt(orders.settledAt, overdueBefore(context)), stillOwed)),
  };
}
