import { desc, eq, sql } from "drizzle-orm";
import type { Context } from "~/domain/shared/context";
import { prepared } from "~/domain/shared/prepared.server";
import { legalTexts, users } from "~db/schema";
import type { LegalName } from "./legal-source";

const newest = prepared((db) =>
  db
    .select({ version: legalTexts.version, bodyDe: legalTexts.bodyDe, bodyEn: legalTexts.bodyEn })
    .from(legalTexts)
    .where(eq(legalTexts.name, sql.placeholder("name")))
    .orderBy(desc(legalTexts.version))
    .limit(1)
    .prepare(),
);

/** The agency's own wording in force, or null while the one that comes with the product is, or none at all. */
export function findLegalText({ db }: Pick<Context, "db">, name: LegalName) {
  return newest(db).get({ name }) ?? null;
}

/** Since when the agency's own wording of each legal text is in force (UTC ms); none of one that comes with the product. */
export const listLegalChanges = ({ db }: Pick<Context, "db">): Map<LegalName, number> =>
  new Map(
    db
      .select({ name: legalTexts.name, at: sql<number>`max(${legalTexts.createdAt})` })
      .from(legalTexts)
      .groupBy(legalTexts.name)
      .all()
      .map(({ name, at }) => [name, at]),
  );

/** All versions of a legal text, the newest first. */
export function listLegalVersions({ db }: Pick<Context, "db">, name: LegalName) {
  return db
    .select({
      version: legalTexts.version,
      bodyDe: legalTexts.bodyDe,
      bodyEn: legalTexts.bodyEn,
      createdAt: legalTexts.createdAt,
      firstName: users.firstName,
      lastName: users.lastName,
    })
    .from(legalTexts)
    .leftJoin(users, eq(users.id, legalTexts.createdBy))
    .where(eq(legalTexts.name, name))
    .orderBy(desc(legalTexts.version))
    .all();
}
