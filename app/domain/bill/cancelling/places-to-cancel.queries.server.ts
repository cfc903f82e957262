import { and, asc, eq, inArray, isNull } from "drizzle-orm";
import { nameOf } from "~/domain/account/name-rules";
import { findOwnEvent } from "~/domain/event/own.server";
import type { Context, UserActor } from "~/domain/shared/context";
import { sumCents } from "~/domain/shared/money";
import { bookedPosition, runningSearch } from "~/domain/shared/tables/live-rows";
import { bookings, positions, replacements, staffTypes, users } from "~db/schema";
import { type Cancellation, findCancellation, sumOf, type TakenBack } from "../cancellation.queries.server";

type Reader = Context<UserActor>;

/** An own event, or of it only one group of equal places, or only these places. */
export interface OfEvent {
  eventId: string;
  groupId?: string | null;
  positionIds?: readonly string[];
}

/** The places of an own event or of a part of it, in their order, with whoever is booked; null for a stranger's. */
export function findPlacesToCancel(context: Reader, { eventId, groupId = null, positionIds = [] }: OfEvent) {
  const event = findOwnEvent(context, eventId);
  if (!event) return null;
  const places = context.db
    .select({
      positionId: positions.id,
      startsAt: positions.startsAt,
      endsAt: positions.endsAt,
      workDe: staffTypes.nameDe,
      workEn: staffTypes.nameEn,
      bookingId: bookings.id,
      firstName: users.firstName,
      lastName: users.lastName,
      searchId: replacements.id,
    })
    .from(positions)
    .innerJoin(staffTypes, eq(staffTypes.id, positions.staffTypeId))
    .leftJoin(bookings, bookedPosition)
    .leftJoin(users, eq(users.id, bookings.userId))
    .leftJoin(replacements, runningSearch)
    .where(
      and(
        eq(positions.eventId, event.id),
        groupId === null ? undefined : eq(positions.groupId, groupId),
        positionIds.length === 0 ? undefined : inArray(positions.id, [...positionIds]),
        isNull(positions.deletedAt),
      ),
    )
    .orderBy(asc(positions.startsAt), asc(positions.jobId), asc(positions.id))
    .all();
  return {
    event: { id: event.id, eventName: event.eventName, companyId: event.companyId },
    booked: places.flatMap(({ bookingId, firstName, lastName, ...place }) =>
      bookingId ? [{ ...place, bookingId, person: nameOf({ firstName, lastName }) }] : [],
    ),
    /** Nobody is booked for them, and they have not begun; somebody may be searched for in the place of who dropped out. */
    open: places.filter(({ bookingId, startsAt }) => bookingId === null && startsAt > context.now),
  };
}

export type BookedPlace = NonNullable<ReturnType<typeof findPlacesToCancel>>["booked"][number];

/** Each of these bookings with what cancelling it costs after those before it, or why it stays. */
export function cancellationsOf(context: Reader, places: readonly BookedPlace[]): (BookedPlace & Cancellation)[] {
  const taken: TakenBack = new Map();
  return places.flatMap((place) => {
    const found = findCancellation(context, place.positionId, taken);
    return found ? [{ ...place, ...found }] : [];
  });
}

/** What cancelling several bookings costs and gives back together, without and with VAT. */
export function sumsOf(found: readonly Cancellation[]) {
  return {
    people: found.length,
    netCents: sumCents(found.map(({ netCents }) => netCents)),
    feeCents: sumCents(found.map(({ feeCents }) => feeCents)),
    back: sumOf(found.flatMap(({ parts }) => parts)),
  };
}
