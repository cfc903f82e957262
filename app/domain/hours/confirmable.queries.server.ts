import { and, eq, isNull, sql } from "drizzle-orm";
import { bookedPosition } from "~/domain/shared/tables/live-rows";
import { bookings, companies, events, hoursConfirmations, positions, staffTypes, users } from "~db/schema";
import type { Actor, Context } from "../shared/context";
import { prepared, preparedBy } from "../shared/prepared.server";
import type { Settings } from "../shared/settings";
import { latestHours, paidOutstandingCents } from "./hours-rows.server";
import type { HoursFacts } from "./rules";

/** Whose bookings an actor may confirm: the person's own, the company's own, or the one that a link names (D-47). */
function ownBookings(actor: Actor): { shape: keyof typeof ownColumns; ownerId: string } | null {
  if (actor.kind === "link") return { shape: "link", ownerId: actor.subjectId };
  if (actor.kind !== "user") return null;
  if (actor.role === "employee") return { shape: "person", ownerId: actor.userId };
  return actor.role === "employer" && actor.companyId ? { shape: "company", ownerId: actor.companyId } : null;
}
const ownColumns = { link: bookings.id, person: bookings.userId, company: bookings.companyId };

/** What the hours of a booked position need, for a query that joins all of these tables. */
export const confirmableColumns = {
  booking: bookings,
  position: positions,
  event: events,
  staffType: staffTypes,
  company: { id: companies.id, companyName: companies.companyName },
  person: { id: users.id, firstName: users.firstName, lastName: users.lastName },
  confirmation: hoursConfirmations,
  paidOutstandingCents,
};

const confirmableOf = preparedBy((db, shape: keyof typeof ownColumns) =>
  db
    .select(confirmableColumns)
    .from(positions)
    .innerJoin(bookings, bookedPosition)
    .innerJoin(events, eq(events.id, positions.eventId))
    .innerJoin(staffTypes, eq(staffTypes.id, positions.staffTypeId))
    .innerJoin(companies, eq(companies.id, bookings.companyId))
    .innerJoin(users, eq(users.id, bookings.userId))
    .leftJoin(hoursConfirmations, latestHours)
    .where(
      and(
        eq(positions.id, sql.placeholder("positionId")),
        eq(positions.eventId, sql.placeholder("eventId")),
        eq(ownColumns[shape], sql.placeholder("ownerId")),
      ),
    )
    .prepare(),
);

/** A booked position of an event, with what its hours need, or null when it is not this actor's. */
export function findConfirmable(
  { db, actor }: Context,
  { positionId, eventId }: { positionId: string; eventId: string },
) {
  const own = ownBookings(actor);
  return (own && confirmableOf(db, own.shape).get({ positionId, eventId, ownerId: own.ownerId })) ?? null;
}

export type Confirmable = NonNullable<ReturnType<typeof findConfirmable>>;

const livePosition = prepared((db) =>
  db
    .select({ positionId: positions.id, eventId: positions.eventId })
    .from(bookings)
    .innerJoin(positions, eq(positions.id, bookings.positionId))
    .where(and(eq(bookings.id, sql.placeholder("bookingId")), isNull(bookings.cancelledAt)))
    .prepare(),
);

/** A live booking with what its hours need, whoever asks; the callers have found out whose it is. */
export function findBookedHours(context: Pick<Context, "db" | "now">, bookingId: string): Confirmable | null {
  const booked = livePosition(context.db).get({ bookingId });
  return booked ? findConfirmable({ ...context, actor: { kind: "link", subjectId: bookingId } }, booked) : null;
}

/** The company's page has the longer window, the booked person and a link the shorter one (D-01). */
export function windowMinutesOf(actor: Actor, settings: Settings): number {
  const ofCompany = actor.kind === "user" && actor.role === "employer";
  return ofCompany ? settings.employerHoursWindowMinutes : settings.staffHoursWindowMinutes;
}

/** What the rules ask about a position's hours. */
export function hoursFactsOf(found: Confirmable, { now, actor }: Context, settings: Settings): HoursFacts {
  return {
    booked: true,
    startsAt: found.position.startsAt,
    now,
    windowMinutes: windowMinutesOf(actor, settings),
    confirmed: found.confirmation !== null,
    paidOutstandingCents: found.paidOutstandingCents,
  };
}
