import type { Context } from "~/domain/shared/context";
import { addDays, addMonths, dayOf } from "~/domain/shared/time.server";
import { figureMoney } from "~db/schema";
import { type Month, shownMonths } from "../rules";
import { countMoney } from "./count-money.server";
import type { Money } from "./rules";

type Work = Pick<Context, "db" | "now">;

/**
 * Counts the shown months that are over and not stored. The running one is counted whenever somebody looks, since what is
 * late in it changes with the day.
 */
export function countMissingMoney({ db, now }: Work): void {
  const today = dayOf(now);
  const running = today.slice(0, 7);
  const known = new Set(
    db
      .select({ month: figureMoney.month })
      .from(figureMoney)
      .all()
      .map(({ month }) => month),
  );
  const missing = shownMonths(running).filter((month) => month < running && !known.has(month));
  // In one transaction: what comes meanwhile takes the row away again.
  for (const month of missing)
    db.$client
      .transaction(() => {
        const row = { month, ...countMoney({ db }, month, today) };
        db.insert(figureMoney).values(row).onConflictDoNothing().run();
      })
      .immediate();
}

/** Months whose stored money is not what the accountant's file, pay and open items come to. */
export function findWrongMoney({ db }: Pick<Work, "db">): Month[] {
  return db
    .select()
    .from(figureMoney)
    .all()
    .filter(({ month, ...stored }) => {
      const counted = countMoney({ db }, month, addDays(addMonths(`${month}-01`, 1), -1));
      return (Object.keys(counted) as (keyof Money)[]).some((name) => counted[name] !== stored[name]);
    })
    .map(({ month }) => month);
}
