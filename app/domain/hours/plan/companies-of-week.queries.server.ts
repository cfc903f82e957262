import { and, eq, gte, isNull, lt } from "drizzle-orm";
import { companies, events, positions } from "~db/schema";
import type { Context } from "../../shared/context";
import { byName } from "../../shared/tables/name-columns";
import type { Week } from "./week";

const MOST = 300;

/** The companies with places in a week, by their name. */
export const listCompaniesOfWeek = ({ db }: Pick<Context, "db">, { from, until }: Pick<Week, "from" | "until">) =>
  db
    .selectDistinct({ id: companies.id, name: companies.companyName })
    .from(positions)
    .innerJoin(events, eq(events.id, positions.eventId))
    .innerJoin(companies, eq(companies.id, events.companyId))
    .where(and(isNull(positions.deletedAt), gte(positions.startsAt, from), lt(positions.startsAt, until)))
    .orderBy(byName(companies.companyName))
    .limit(MOST)
    .all();
