import { and, eq, isNull } from "drizzle-orm";
import { nameOf } from "~/domain/account/name-rules";
import { bookings, users } from "~db/schema";
import { ownedBy } from "../../event/own.server";
import type { Context, UserActor } from "../../shared/context";
import { receivedAt } from "../day/received.queries.server";
import { noShowRefusal } from "./no-show-rules";

/** Who is booked for a position of the actor's, and why they cannot be reported as missing; null when nobody is. */
export function findReportable({ db, now, actor }: Context<UserActor>, positionId: string) {
  const live = and(
    eq(bookings.positionId, positionId),
    isNull(bookings.cancelledAt),
    ownedBy(actor, bookings.companyId),
  );
  const found = db
    .select({ booking: bookings, firstName: users.firstName, lastName: users.lastName })
    .from(bookings)
    .innerJoin(users, eq(users.id, bookings.userId))
    .where(live)
    .get();
  if (!found) return null;
  const { booking, firstName, lastName } = found;
  const time = receivedAt({ db }, booking.id);
  return {
    bookingId: booking.id,
    firstName,
    person: nameOf({ firstName, lastName }),
    checkedInAt: time,
    refusal: noShowRefusal({
      startsAt: booking.startsAt,
      now,
      hoursConfirmed: booking.hoursConfirmedAt !== null,
      received: time !== null,
      byAgency: actor.kind === "user" && actor.role === "superuser",
    }),
  };
}
