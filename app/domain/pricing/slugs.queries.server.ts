import { and, eq, isNull, sql } from "drizzle-orm";
import type { Context } from "~/domain/shared/context";
import { prepared } from "~/domain/shared/prepared.server";
import { staffTypeSlugs, staffTypes } from "~db/schema";

/** A kind of work with its present name in addresses. */
export interface NamedWork {
  staffTypeId: string;
  slug: string;
  nameDe: string;
  nameEn: string;
  retired: boolean;
}

const columns = {
  staffTypeId: staffTypes.id,
  slug: staffTypeSlugs.slug,
  nameDe: staffTypes.nameDe,
  nameEn: staffTypes.nameEn,
  retired: sql<boolean>`${staffTypes.retiredAt} is not null`.mapWith(Boolean),
};

const present = and(eq(staffTypeSlugs.staffTypeId, staffTypes.id), isNull(staffTypeSlugs.replacedAt));

const bySlug = prepared((db) =>
  db
    .select(columns)
    .from(staffTypes)
    .innerJoin(staffTypeSlugs, present)
    .where(
      sql`${staffTypes.id} = (select named.staff_type_id from staff_type_slugs named where named.slug = ${sql.placeholder("slug")})`,
    )
    .prepare(),
);

const byId = prepared((db) =>
  db
    .select(columns)
    .from(staffTypes)
    .innerJoin(staffTypeSlugs, present)
    .where(eq(staffTypes.id, sql.placeholder("staffTypeId")))
    .prepare(),
);

/** The kind of work that a name in addresses stands for, or stood for; null for one that nobody has had (SEEK-10). */
export const findWorkBySlug = ({ db }: Pick<Context, "db">, slug: string): NamedWork | null =>
  bySlug(db).get({ slug }) ?? null;

/** A kind of work with its present name in addresses; null for an unknown one. */
export const findNamedWork = ({ db }: Pick<Context, "db">, staffTypeId: string): NamedWork | null =>
  byId(db).get({ staffTypeId }) ?? null;
