import { and, countDistinct, eq, inArray, sql } from "drizzle-orm";
import type { Context } from "~/domain/shared/context";
import { figureDue, figureMonths, figurePeople, figureTotals } from "~db/schema";
import { type Counted, countMonth, countPeople } from "./count-month.server";
import { addFilled, addSums, type Filled, MEASURES, type Month, type Sums } from "./rules";

type Reader = Pick<Context, "db">;

export type MonthFigures = { month: Month; sums: Sums; filled: Filled; people: number };

/** The rows of a company's months, counted anew where something changed since they were stored. */
export function findCompanyRows(
  { db }: Reader,
  companyId: string,
  months: readonly Month[],
): (Counted & { month: Month })[] {
  const due = new Set(
    db
      .select({ month: figureDue.month })
      .from(figureDue)
      .where(and(eq(figureDue.companyId, companyId), inArray(figureDue.month, [...months])))
      .all()
      .map(({ month }) => month),
  );
  const stored = months.filter((month) => !due.has(month));
  const rows = db
    .select()
    .from(figureMonths)
    .where(and(eq(figureMonths.companyId, companyId), inArray(figureMonths.month, stored)))
    .all()
    .map(({ filledJson, companyId: _company, ...row }) => ({ ...row, filled: filledJson }));
  const live = [...due].flatMap((month) => countMonth({ db }, companyId, month).map((row) => ({ ...row, month })));
  return [...rows, ...live];
}

/** What all companies come to in a month: as it is stored when nothing changed since, else with what changed counted. */
export function findMonthFigures(context: Reader, month: Month): MonthFigures {
  const { db } = context;
  const due = db.select().from(figureDue).where(eq(figureDue.month, month)).all();
  const total = due.length > 0 ? undefined : db.select().from(figureTotals).where(eq(figureTotals.month, month)).get();
  if (total) {
    const { people = 0, ...sums } = total.sumJson;
    return { month, sums: sums as Sums, filled: total.filledJson, people };
  }
  const without = due.map(({ companyId }) => companyId);
  const stored = storedMonth(context, month, without);
  const live = without.flatMap((companyId) => countMonth(context, companyId, month));
  const people = new Set(stored.peopleIds ?? []);
  for (const companyId of without) for (const userId of countPeople(context, companyId, month)) people.add(userId);
  return {
    month,
    sums: addSums([stored.sums, ...live]),
    filled: addFilled([stored.filled, ...live.map(({ filled }) => filled)]),
    people: without.length > 0 ? people.size : stored.people,
  };
}

/** The stored rows of a month together, without those of companies that are counted anew. */
export function storedMonth({ db }: Reader, month: Month, without: readonly string[] = []) {
  const left =
    without.length > 0 ? sql`company_id not in (select value from json_each(${JSON.stringify(without)}))` : sql`true`;
  const columns = Object.fromEntries(
    MEASURES.map((measure) => [measure, sql<number>`coalesce(sum(${figureMonths[measure]}), 0)`]),
  ) as Record<(typeof MEASURES)[number], ReturnType<typeof sql<number>>>;
  const ofMonth = and(eq(figureMonths.month, month), left);
  const sums = db.select(columns).from(figureMonths).where(ofMonth).get() as Sums;
  const filled = db.all<{ hours: string; count: number }>(
    sql`select f.key hours, sum(f.value) count from figure_months, json_each(filled_json) f
      where month = ${month} and ${left} group by f.key`,
  );
  const ofPeople = and(eq(figurePeople.month, month), left);
  const people = db
    .select({ count: countDistinct(figurePeople.userId) })
    .from(figurePeople)
    .where(ofPeople)
    .get();
  const peopleIds =
    without.length > 0
      ? db
          .selectDistinct({ userId: figurePeople.userId })
          .from(figurePeople)
          .where(ofPeople)
          .all()
          .map(({ userId }) => userId)
      : null;
  return {
    sums,
    filled: Object.fromEntries(filled.map(({ hours, count }) => [hours, count])) as Filled,
    people: people?.count ?? 0,
    peopleIds,
  };
}
