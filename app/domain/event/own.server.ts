import { and, eq, isNull, type SQL, sql } from "drizzle-orm";
import type { SQLiteColumn } from "drizzle-orm/sqlite-core";
import type { Actor, Context } from "~/domain/shared/context";
import { events, jobs, positions } from "~db/schema";

/** Rows that the actor may work with: an employer's own company's, for a superuser all (REQ-43, D-24), else none. */
export function ownedBy(actor: Actor, companyId: SQLiteColumn): SQL | undefined {
  const scope = scopeOf(actor);
  return scope === "company" ? eq(companyId, companyOf(actor)) : ownedIn(scope, companyId);
}

/** Whose rows an actor works with, as the shape of a query that is kept: all, those of `companyId`, or none. */
export type Scope = "all" | "company" | "none";

/** Whose events somebody works on: their company's, everybody's (the agency), or nobody's. */
export function scopeOf(actor: Actor): Scope {
  if (actor.kind !== "user") return "none";
  if (actor.role === "superuser") return "all";
  return actor.companyId ? "company" : "none";
}

/** `ownedBy` in a query that is kept: `companyId` is filled in with `companyOf(actor)`. */
export function ownedIn(scope: Scope, companyId: SQLiteColumn): SQL | undefined {
  if (scope === "all") return undefined;
  return scope === "company" ? eq(companyId, sql.placeholder("companyId")) : sql`0`;
}

export const companyOf = (actor: Actor): string | null => (actor.kind === "user" ? actor.companyId : null);

/** An event that the actor may change; null for a stranger's, as if it were not there. */
export function findOwnEvent({ db, actor }: Context, eventId: string) {
  return (
    db
      .select()
      .from(events)
      .where(and(eq(events.id, eventId), ownedBy(actor, events.companyId)))
      .get() ?? null
  );
}

/** A job that the actor may change, or null. */
export function findOwnJob({ db, actor }: Context, jobId: string) {
  return (
    db
      .select()
      .from(jobs)
      .where(and(eq(jobs.id, jobId), ownedBy(actor, jobs.companyId)))
      .get() ?? null
  );
}

/** A position that the actor may change and that was not deleted, or null. */
export function findOwnPosition({ db, actor }: Context, positionId: string) {
  const wanted = and(eq(positions.id, positionId), isNull(positions.deletedAt), ownedBy(actor, positions.companyId));
  return db.select().from(positions).where(wanted).get() ?? null;
}
