import { and, count, gte, lt } from "drizzle-orm";
import type { Context } from "~/domain/shared/context";
import { addMonths, dayOf, startOfDay } from "~/domain/shared/time.server";
import { staffProfiles } from "~db/schema";
import { findMonthFigures, type MonthFigures } from "./months.queries.server";
import { type Month, shownMonths } from "./rules";

/** What the agency reads of a month: all companies together, and how many people were approved in it. */
export type AgencyMonth = MonthFigures & { newStaff: number };

/** The last twelve months by the start of the jobs, the running one counted as it stands (STAT-02). */
export function findAgencyMonths(context: Pick<Context, "db" | "now">): AgencyMonth[] {
  return shownMonths(dayOf(context.now).slice(0, 7)).map((month) => ({
    ...findMonthFigures(context, month),
    newStaff: countApproved(context, month),
  }));
}

function countApproved({ db }: Pick<Context, "db">, month: Month): number {
  const first = `${month}-01`;
  const inMonth = and(
    gte(staffProfiles.approvedAt, startOfDay(first)),
    lt(staffProfiles.approvedAt, startOfDay(addMonths(first, 1))),
  );
  return db.select({ count: count() }).from(staffProfiles).where(inMonth).get()?.count ?? 0;
}
