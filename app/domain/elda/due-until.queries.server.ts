import { and, asc, eq, isNull, lte, sql } from "drizzle-orm";
import type { Context } from "~/domain/shared/context";
import { preparedBy } from "~/domain/shared/prepared.server";
import { registrationDays } from "~db/schema";
import { isDue } from "./due-days.queries.server";

type Shape = "" | "f" | "c" | "fc";

export const dueUntilStatement = preparedBy((db, shape: Shape) =>
  db
    .select({ id: registrationDays.id })
    .from(registrationDays)
    .where(
      and(
        isDue,
        lte(registrationDays.day, sql.placeholder("until")),
        shape.includes("f") ? isNull(registrationDays.exportId) : undefined,
        shape.includes("c") ? eq(registrationDays.companyId, sql.placeholder("companyId")) : undefined,
      ),
    )
    .orderBy(asc(registrationDays.startsAt), asc(registrationDays.id))
    .prepare(),
);

interface Until {
  /** YYYY-MM-DD, this day included. */
  until: string;
  companyId: string | null;
  /** Also what a file held already. */
  again: boolean;
}

/** The ids of all days that are due until a day (ELDA-04). */
export const listDueUntil = ({ db }: Pick<Context, "db">, { until, companyId, again }: Until): string[] =>
  dueUntilStatement(db, `${again ? "" : "f"}${companyId ? "c" : ""}`)
    .all({ until, companyId })
    .map(({ id }) => id);
