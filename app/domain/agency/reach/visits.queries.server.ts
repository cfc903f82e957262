import type { Context } from "~/domain/shared/context";
import { type Page, pageOf, readCursor } from "~/domain/shared/keyset";
import { finders } from "./finders";

/** The visits of one page on one day, by where they came from, and what began there. */
export interface VisitDay extends Record<(typeof finders)[number], number> {
  day: string;
  page: string;
  visits: number;
  signUps: number;
  searches: number;
}

const byFinder = finders.map((finder) => `sum(case when finder = '${finder}' then visits else 0 end) as ${finder}`);

/** Pages by day, the newest first, of all or of those whose address holds a text (SEEK-18). */
export function listVisits(
  { db }: Pick<Context, "db">,
  { search, after: from }: { search: string; after: string | null },
  size = 50,
): Page<VisitDay> {
  const after = readCursor(from, "string", "string");
  const [day, page] = after ?? [];
  const found = db.$client
    .prepare<[object], VisitDay>(
      `select day, page, ${byFinder.join(", ")}, sum(visits) as visits, sum(sign_ups) as signUps,
        sum(searches) as searches
      from visit_counts where ${after ? "(day, page) < (:day, :page) and" : ""} instr(page, :search) > 0
      group by day, page order by day desc, page desc limit :most`,
    )
    .all({ search, most: size + 1, ...(after ? { day, page } : {}) });
  return pageOf(found, (row) => [row.day, row.page], size);
}
