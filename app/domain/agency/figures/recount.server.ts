import { and, eq, sql } from "drizzle-orm";
import { HOUR, MINUTE } from "~/config/durations";
import type { Context } from "~/domain/shared/context";
import { enqueue } from "~/domain/shared/outbox.server";
import { figureCells, figureDue, figureMoney, figureMonths, figurePeople, figureTotals } from "~db/schema";
import { writeCells } from "./cells/count-cells.server";
import { countMonth, countPeople } from "./count-month.server";
import { countMissingMoney } from "./money/recount-money.server";
import { storedMonth } from "./months.queries.server";
import type { Month } from "./rules";

type Work = Pick<Context, "db" | "now">;
type Pair = { companyId: string; month: Month };

/** So many months of companies are counted in one transaction, so that nobody else waits for long. */
const SLICE = 20;
/** Past the full hour, when other work begins. */
const AFTER_MS = 7 * MINUTE;

/** Once an hour; at each start, and when an hour's count begins. */
export function planFigures(context: Work): void {
  const runAt = (Math.floor((context.now - AFTER_MS) / HOUR) + 1) * HOUR + AFTER_MS;
  enqueue(context, { kind: "count-figures", payload: {}, runAt, dedupeKey: `count-figures:${runAt}` });
}

/** Outbox "count-figures": what changed since it was counted is counted anew (STAT-08). */
export function countDueFigures(context: Work): void {
  planFigures(context);
  const months = new Set<Month>();
  for (let slice = recountSlice(context); slice.length > 0; slice = recountSlice(context))
    for (const { month } of slice) months.add(month);
  for (const month of months) {
    writeTotal(context, month);
    writeCells(context, month);
  }
  countMissingMoney(context);
}

/** Counts everything anew, whatever stands there: `npm run verify -- --rebuild`. */
export function rebuildFigures(context: Work): void {
  context.db.$client.transaction(() => {
    for (const table of [figureMonths, figurePeople, figureTotals, figureCells, figureMoney])
      context.db.delete(table).run();
    context.db.run(sql`insert into figure_due (company_id, month)
      select distinct company_id, strftime('%Y-%m', starts_at / 1000 + 3600, 'unixepoch') from positions
      union select distinct company_id, strftime('%Y-%m', starts_at / 1000 + 7200, 'unixepoch') from positions
      where true on conflict do nothing`);
  })();
  countDueFigures(context);
}

function recountSlice({ db }: Work): Pair[] {
  return db.$client
    .transaction(() => {
      const due = db.select().from(figureDue).limit(SLICE).all();
      for (const pair of due) recount({ db }, pair);
      return due;
    })
    .immediate();
}

function recount({ db }: Pick<Work, "db">, { companyId, month }: Pair): void {
  db.delete(figureMonths)
    .where(and(eq(figureMonths.companyId, companyId), eq(figureMonths.month, month)))
    .run();
  db.delete(figurePeople)
    .where(and(eq(figurePeople.companyId, companyId), eq(figurePeople.month, month)))
    .run();
  for (const { filled, ...counted } of countMonth({ db }, companyId, month))
    db.insert(figureMonths)
      .values({ companyId, month, ...counted, filledJson: filled })
      .run();
  for (const userId of countPeople({ db }, companyId, month))
    db.insert(figurePeople).values({ companyId, month, userId }).run();
  db.delete(figureDue)
    .where(and(eq(figureDue.companyId, companyId), eq(figureDue.month, month)))
    .run();
}

function writeTotal({ db }: Work, month: Month): void {
  const { sums, filled, people } = storedMonth({ db }, month);
  const row = { sumJson: { ...sums, people }, filledJson: filled };
  db.insert(figureTotals)
    .values({ month, ...row })
    .onConflictDoUpdate({ target: figureTotals.month, set: row })
    .run();
}
