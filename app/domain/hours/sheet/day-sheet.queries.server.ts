import { and, asc, eq, gte, isNotNull, lt } from "drizzle-orm";
import { nameOf } from "~/domain/account/name-rules";
import { findDayCode } from "~/domain/attendance/day/day-codes.server";
import { bookings, events, positions, users } from "~db/schema";
import { openProfiles } from "../../application/profile-view.queries.server";
import { findOwnEventDay } from "../../event/event-day.queries.server";
import { phoneVisible } from "../../event/event-day-rules";
import type { Context, UserActor } from "../../shared/context";
import { byName } from "../../shared/tables/name-columns";
import { clockOf, endOfDay, startOfDay } from "../../shared/time.server";
import { selectPlaces } from "../place-rows.server";

interface Asked {
  eventId: string;
  /** YYYY-MM-DD. */
  day: string;
  language: "de" | "en";
}

/**
 * What the sheet of a day says: where to meet, whom to call, and everybody who is booked, with their phones as far as they
 * may be shown now (D-126). Null for a stranger's event, and for a day on which nobody is booked (CAL-14).
 */
export function findDaySheet(context: Context<UserActor>, { eventId, day, language }: Asked) {
  const found = findOwnEventDay(context, { eventId, day });
  if (!found) return null;
  const places = selectPlaces(context, {})
    .where(
      and(
        eq(events.id, eventId),
        gte(positions.startsAt, startOfDay(day)),
        lt(positions.startsAt, endOfDay(day)),
        isNotNull(bookings.id),
      ),
    )
    .orderBy(asc(positions.startsAt), byName(users.firstName, users.lastName))
    .all();
  const [first] = places;
  if (!first) return null;
  const isOpen = openProfiles(
    context,
    places.flatMap(({ userId }) => userId ?? []),
  );
  const { event, contactName, contactPhone, meetingPoint, dress, notes } = found;
  return {
    eventName: event.eventName,
    companyName: first.companyName,
    day,
    places: [...new Set(places.map(({ jobPlace }) => jobPlace))],
    contactName,
    contactPhone,
    meetingPoint,
    dress,
    notes,
    code: findDayCode(context, { eventId, day }),
    people: places.map(({ startsAt, endsAt, userId, firstName, lastName, phone, answeredAt, ...place }) => ({
      start: clockOf(startsAt),
      end: clockOf(endsAt),
      name: isOpen(userId ?? "") ? nameOf({ firstName, lastName }) : (firstName ?? ""),
      work: language === "de" ? place.staffTypeDe : place.staffTypeEn,
      coming: answeredAt !== null,
      phone: phoneVisible(context.actor, { startsAt, endsAt }, context.now) ? phone : null,
    })),
  };
}

export type DaySheet = NonNullable<ReturnType<typeof findDaySheet>>;
