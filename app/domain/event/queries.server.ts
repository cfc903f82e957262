import { and, count, eq, isNull } from "drizzle-orm";
import { nameOf } from "~/domain/account/name-rules";
import type { Context, UserActor } from "~/domain/shared/context";
import { preparedBy } from "~/domain/shared/prepared.server";
import { clockOf, dayOf } from "~/domain/shared/time.server";
import { bookings, listEntries, staffTypes, users } from "~db/schema";
import { companyOf, findOwnEvent, findOwnJob, findOwnPosition, ownedIn, type Scope, scopeOf } from "./own.server";

type Language = "de" | "en";

/** What the forms of an own event say about it; null for a stranger's. */
export function findEventHead(context: Context, eventId: string) {
  const event = findOwnEvent(context, eventId);
  if (!event) return null;
  const { id, companyId, eventNumber, eventName, eventExpirationDate, expiresAt, earliestStartAt } = event;
  return {
    id,
    companyId,
    eventNumber,
    eventName,
    eventExpirationDate,
    expired: expiresAt <= context.now,
    earliestJobDay: earliestStartAt === null ? null : dayOf(earliestStartAt),
  };
}

/** The same for an own job: its event, its kind of work and its bonus. */
export function findJobHead(context: Context, jobId: string, language: Language) {
  const job = findOwnJob(context, jobId);
  const event = job && findEventHead(context, job.eventId);
  if (!job || !event) return null;
  return {
    id: job.id,
    name: typeNameOf(context, job.staffTypeId, language),
    staffTypeId: job.staffTypeId,
    bonusPercent: job.bonusPercent,
    event,
  };
}

/** The same for an own position: day, times and place, and who is booked. */
export function findPositionHead(context: Context, positionId: string, language: Language) {
  const position = findOwnPosition(context, positionId);
  const event = position && findEventHead(context, position.eventId);
  if (!position || !event) return null;
  const booked = context.db
    .select({ firstName: users.firstName, lastName: users.lastName })
    .from(bookings)
    .innerJoin(users, eq(users.id, bookings.userId))
    .where(and(eq(bookings.positionId, positionId), isNull(bookings.cancelledAt)))
    .get();
  return {
    id: position.id,
    name: typeNameOf(context, position.staffTypeId, language),
    day: dayOf(position.startsAt),
    start: clockOf(position.startsAt),
    end: clockOf(position.endsAt),
    jobPlace: position.jobPlace,
    bookedName: booked ? nameOf(booked) : null,
    event,
  };
}

function typeNameOf({ db }: Context, staffTypeId: string, language: Language): string {
  const type = db
    .select({ de: staffTypes.nameDe, en: staffTypes.nameEn })
    .from(staffTypes)
    .where(eq(staffTypes.id, staffTypeId))
    .get();
  return type?.[language] ?? "";
}

/** How many entries the actor's booking list holds (OVR-15). */
export function countListEntries({ db, actor }: Context<UserActor>): number {
  return countEntries(db, scopeOf(actor)).get({ companyId: companyOf(actor) })?.count ?? 0;
}

const countEntries = preparedBy((db, scope: Scope) => {
  const entries = and(isNull(listEntries.removedAt), ownedIn(scope, listEntries.companyId));
  return db.select({ count: count() }).from(listEntries).where(entries).prepare();
});
