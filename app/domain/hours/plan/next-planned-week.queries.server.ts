import { and, asc, eq, gt, gte, isNull, min } from "drizzle-orm";
import { events, positions } from "~db/schema";
import type { Context, UserActor } from "../../shared/context";
import { dayOf } from "../../shared/time.server";
import { type Week, weekOf } from "./week";

/** The first week after this one with a place of the company, for the agency of any; null when nothing follows. */
export function findNextPlannedWeek({ db, actor }: Context<UserActor>, { until }: Pick<Week, "until">): Week | null {
  const after = and(isNull(positions.deletedAt), gte(positions.startsAt, until));
  const any = db.select({ startsAt: positions.startsAt }).from(positions).where(after).orderBy(asc(positions.startsAt));
  const own = db
    .select({ startsAt: min(positions.startsAt) })
    .from(events)
    .innerJoin(positions, eq(positions.eventId, events.id))
    .where(and(eq(events.companyId, actor.companyId ?? ""), gt(events.latestEndAt, until), after));
  const next = (actor.role === "superuser" ? any.limit(1).get() : own.get())?.startsAt;
  return next ? weekOf(dayOf(next)) : null;
}
