import { and, eq, inArray } from "drizzle-orm";
import type { Context } from "~/domain/shared/context";
import { type CellKind, companies, figureCells, staffTypes } from "~db/schema";
import type { Month } from "../rules";
import type { Cell } from "./rules";

type Reader = Pick<Context, "db">;

/** What jobs of a month have in common, the most places first; weekdays and lead times in their order. */
export function listCells({ db }: Reader, { month, kind }: { month: Month; kind: CellKind }): Cell[] {
  const cells = db
    .select({
      key: figureCells.key,
      positions: figureCells.positions,
      booked: figureCells.booked,
      missed: figureCells.missed,
      people: figureCells.people,
    })
    .from(figureCells)
    .where(and(eq(figureCells.month, month), eq(figureCells.kind, kind)))
    .all();
  const ordered = kind === "weekday" || kind === "lead";
  return cells.sort((a, b) =>
    ordered ? Number(a.key) - Number(b.key) : b.positions - a.positions || (a.key < b.key ? -1 : 1),
  );
}

/** How job types or companies of these keys are called. */
export function namesOf(
  { db }: Reader,
  kind: "type" | "company",
  language: "de" | "en",
  keys: string[],
): Map<string, string> {
  const rows =
    kind === "company"
      ? db
          .select({ id: companies.id, name: companies.companyName })
          .from(companies)
          .where(inArray(companies.id, keys))
          .all()
      : db
          .select({ id: staffTypes.id, name: language === "de" ? staffTypes.nameDe : staffTypes.nameEn })
          .from(staffTypes)
          .where(inArray(staffTypes.id, keys))
          .all();
  return new Map(rows.map(({ id, name }) => [id, name]));
}
