import { and, eq, gte, lt, sql } from "drizzle-orm";
import { revenueOfPeriod } from "~/domain/bill/accounting/exports.queries.server";
import { openSums } from "~/domain/bill/open-items/open-sums.queries.server";
import type { Context } from "~/domain/shared/context";
import { addDays, addMonths, startOfDay } from "~/domain/shared/time.server";
import { payItems, payMonths, refunds } from "~db/schema";
import type { Month } from "../rules";
import type { Money } from "./rules";

type Reader = Pick<Context, "db">;

/**
 * The money of a month from the rows that it is about (STAT-03): bills by their day of issue, as the accountant's file
 * takes them; what is open at its end, or today while it runs.
 */
export function countMoney(reader: Reader, month: Month, today: string): Money {
  const from = `${month}-01`;
  const next = addMonths(from, 1);
  const until = addDays(next, -1);
  const { openCents, overdueCents } = openSums(reader, today < until ? today : until);
  return {
    revenueCents: revenueOfPeriod(reader, { from, until }),
    staffCents: payOf(reader, month),
    openCents,
    overdueCents,
    refundCents:
      reader.db
        .select({ cents: sql<number>`coalesce(sum(${refunds.amountCents}), 0)` })
        .from(refunds)
        .where(and(gte(refunds.requestedAt, startOfDay(from)), lt(refunds.requestedAt, startOfDay(next))))
        .get()?.cents ?? 0,
  };
}

/** Gross pay of a month of pay, as its lines stand; null before it was drafted. */
function payOf({ db }: Reader, month: Month): number | null {
  const lines = db
    .select({ cents: sql<number>`coalesce(sum(${payItems.amountCents}), 0)` })
    .from(payItems)
    .where(eq(payItems.month, month));
  const drafted = db.select().from(payMonths).where(eq(payMonths.month, month)).get();
  return drafted ? (lines.get()?.cents ?? 0) : null;
}
