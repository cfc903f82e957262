import { inArray } from "drizzle-orm";
import type { Context } from "~/domain/shared/context";
import { dayOf } from "~/domain/shared/time.server";
import { figureMoney } from "~db/schema";
import { type Month, shownMonths } from "../rules";
import { countMoney } from "./count-money.server";
import type { Money } from "./rules";

type Reader = Pick<Context, "db" | "now">;

/** The money of the last twelve months: stored where a month is over and nothing of it changed since, else counted. */
export function findMoneyMonths({ db, now }: Reader): (Money & { month: Month })[] {
  const today = dayOf(now);
  const months = shownMonths(today.slice(0, 7));
  const rows = db.select().from(figureMoney).where(inArray(figureMoney.month, months)).all();
  const stored = new Map(rows.map((row) => [row.month, row]));
  return months.map((month) => stored.get(month) ?? { month, ...countMoney({ db }, month, today) });
}
