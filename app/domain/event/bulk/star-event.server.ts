import { and, desc, eq } from "drizzle-orm";
import { recordAudit } from "~/domain/shared/audit.server";
import type { Context, UserActor } from "~/domain/shared/context";
import { ok, type Result, refuse } from "~/domain/shared/result";
import { transact } from "~/domain/shared/transact.server";
import { eventStars, events } from "~db/schema";
import { findOwnEvent } from "../own.server";
import { MAX_TEMPLATES } from "./rules";

/** Stars an own event as a template, or takes the star away: what is wanted is said (BULK-03). */
export function starEvent(
  context: Context<UserActor>,
  { eventId, wanted }: { eventId: string; wanted: boolean },
): Result<undefined, "notFound"> {
  return transact(context, (tx): Result<undefined, "notFound"> => {
    const event = findOwnEvent(tx, eventId);
    if (!event) return refuse("notFound");
    const { companyId } = event;
    const changed = wanted
      ? tx.db
          .insert(eventStars)
          .values({ eventId, companyId, starredAt: tx.now, starredBy: tx.actor.userId })
          .onConflictDoNothing()
          .run().changes
      : tx.db.delete(eventStars).where(eq(eventStars.eventId, eventId)).run().changes;
    const action = wanted ? "event.starred" : "event.unstarred";
    if (changed > 0) recordAudit(tx, { action, objectType: "event", objectId: eventId, companyId });
    return ok();
  });
}

export type Template = { eventId: string; eventName: string };

/** What a new request can start from: the company's starred events, the one starred last first. */
export function findTemplates({ db }: Context, companyId: string): Template[] {
  return db
    .select({ eventId: eventStars.eventId, eventName: events.eventName })
    .from(eventStars)
    .innerJoin(events, eq(events.id, eventStars.eventId))
    .where(eq(eventStars.companyId, companyId))
    .orderBy(desc(eventStars.starredAt), desc(eventStars.eventId))
    .limit(MAX_TEMPLATES)
    .all();
}

export const isStarred = ({ db }: Context, companyId: string, eventId: string): boolean =>
  db
    .select({ eventId: eventStars.eventId })
    .from(eventStars)
    .where(and(eq(eventStars.eventId, eventId), eq(eventStars.companyId, companyId)))
    .get() !== undefined;
