import { and, eq, isNotNull, isNull, lt, type SQL, sql } from "drizzle-orm";
import type { SQLiteTable } from "drizzle-orm/sqlite-core";
import { companies, contactMessages, orders, outbox, staffProfiles } from "~db/schema";
import type { Context } from "../shared/context";
import { readSettings } from "../shared/settings.server";
import type { Counts } from "./counts";

const DAY_MS = 86_400_000;
/** More is never counted: the page says "999". */
const MOST = 999;

/** How much of each kind waits; every number comes from an index that holds only what waits. */
export function findCounts({ db, now }: Pick<Context, "db" | "now">): Counts {
  const count = (table: SQLiteTable, where: SQL | undefined) =>
    db.get<{ count: number }>(
      sql`select count(*) as count from (select 1 from ${table} where ${where} limit ${sql.raw(String(MOST))})`,
    ).count;
  const dueBefore = now - readSettings({ db }).paymentTermDays * DAY_MS;
  return {
    approvals: count(staffProfiles, and(isNotNull(staffProfiles.submittedAt), isNull(staffProfiles.approvedAt))),
    companies: count(companies, isNull(companies.validatedAt)),
    contracts: 0,
    hours: 0,
    failedWork: count(outbox, isNotNull(outbox.failedAt)),
    messages: count(contactMessages, and(isNull(contactMessages.doneAt), isNull(contactMessages.readAt))),
    overdueBills: count(
      orders,
      and(eq(orders.paymentMethod, "invoice"), isNull(orders.paidAt), lt(orders.settledAt, dueBefore)),
    ),
  };
}
