import type { Context } from "~/domain/shared/context";
import { figureDue, figureMonths } from "~db/schema";
import { type Counted, countMonth } from "./count-month.server";
import { MEASURES, type Month } from "./rules";

/** Months of companies whose stored figures are not what their rows come to; those still to be counted are left out. */
export function findWrongFigures({ db }: Pick<Context, "db">): { companyId: string; month: Month }[] {
  const due = new Set(db.select().from(figureDue).all().map(pairOf));
  const stored = new Map<string, Counted[]>();
  for (const { filledJson, ...row } of db
    .select()
    .from(figureMonths)
    .orderBy(figureMonths.eventId, figureMonths.staffTypeId)
    .all())
    stored.set(pairOf(row), [...(stored.get(pairOf(row)) ?? []), { ...row, filled: filledJson }]);
  return [...stored].flatMap(([pair, rows]) => {
    const [companyId = "", month = ""] = pair.split(" ");
    const same = due.has(pair) || said(rows) === said(countMonth({ db }, companyId, month));
    return same ? [] : [{ companyId, month }];
  });
}

const pairOf = ({ companyId, month }: { companyId: string; month: Month }) => `${companyId} ${month}`;

const said = (rows: readonly Counted[]) =>
  JSON.stringify(
    rows.map((row) => [row.eventId, row.staffTypeId, ...MEASURES.map((measure) => row[measure]), row.filled]),
  );
