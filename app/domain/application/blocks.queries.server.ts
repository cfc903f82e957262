import { and, eq, isNotNull, type SQL, type SQLWrapper, sql } from "drizzle-orm";
import { applications, companyBlocks, positions, staffBlocks } from "~db/schema";
import type { Context } from "../shared/context";
import { prepared } from "../shared/prepared.server";

type Db = Context["db"];

/** Whether either side never wants the other again: asked in one way, whoever of the two said so (TEAM-04, TEAM-05). */
export const blockedBetween = (companyId: SQLWrapper, userId: SQLWrapper | string): SQL =>
  sql`(exists (select 1 from ${companyBlocks} cb where cb.company_id = ${companyId} and cb.user_id = ${userId})
    or exists (select 1 from ${staffBlocks} sb where sb.company_id = ${companyId} and sb.user_id = ${userId}))`;

/** The companies between which and a person nothing comes about any more, whoever of the two said so. */
export function listClosedCompanies(db: Db, userId: string): Set<string> {
  return new Set([
    ...byCompany(db)
      .all({ userId })
      .map(({ companyId }) => companyId),
    ...byPerson(db)
      .all({ userId })
      .map(({ companyId }) => companyId),
  ]);
}

const byCompany = prepared((db) =>
  db
    .select({ companyId: companyBlocks.companyId })
    .from(companyBlocks)
    .where(eq(companyBlocks.userId, sql.placeholder("userId")))
    .prepare(),
);

const byPerson = prepared((db) =>
  db
    .select({ companyId: staffBlocks.companyId })
    .from(staffBlocks)
    .where(eq(staffBlocks.userId, sql.placeholder("userId")))
    .prepare(),
);

/** Who of the two said so: whoever works there no more goes first. */
export function findBlock({ db }: Pick<Context, "db">, { companyId, userId }: { companyId: string; userId: string }) {
  const between = { companyId, userId };
  if (ofPerson(db).get(between)) return "byPerson";
  return ofCompany(db).get(between) ? "byCompany" : null;
}

const ofPerson = prepared((db) =>
  db
    .select({ at: staffBlocks.createdAt })
    .from(staffBlocks)
    .where(
      and(eq(staffBlocks.companyId, sql.placeholder("companyId")), eq(staffBlocks.userId, sql.placeholder("userId"))),
    )
    .prepare(),
);

const ofCompany = prepared((db) =>
  db
    .select({ at: companyBlocks.createdAt })
    .from(companyBlocks)
    .where(
      and(
        eq(companyBlocks.companyId, sql.placeholder("companyId")),
        eq(companyBlocks.userId, sql.placeholder("userId")),
      ),
    )
    .prepare(),
);

/** Whether a person and the company of a position have nothing to do with each other any more. */
export function isShutOut({ db }: Pick<Context, "db">, { positionId, userId }: { positionId: string; userId: string }) {
  const position = db
    .select({ companyId: positions.companyId })
    .from(positions)
    .where(eq(positions.id, positionId))
    .get();
  return position !== undefined && findBlock({ db }, { companyId: position.companyId, userId }) !== null;
}

/** Whether the person has ever applied to the company; whoever worked for it has. */
export function isKnownTo({ db }: Pick<Context, "db">, { companyId, userId }: { companyId: string; userId: string }) {
  return known(db).get({ companyId, userId }) !== undefined;
}

const known = prepared((db) =>
  db
    .select({ id: applications.id })
    .from(applications)
    .innerJoin(positions, eq(positions.id, applications.positionId))
    .where(
      and(eq(applications.userId, sql.placeholder("userId")), eq(positions.companyId, sql.placeholder("companyId"))),
    )
    .limit(1)
    .prepare(),
);

/** A rejected application of somebody who never wants to work for the company again: nobody there finds it any more. */
export const isHiddenRejection = (): SQL =>
  sql`(${isNotNull(applications.rejectedAt)} and exists (select 1 from ${staffBlocks} sb
    join ${positions} its on its.id = ${applications.positionId}
    where sb.company_id = its.company_id and sb.user_id = ${applications.userId}))`;
