import { and, eq, isNull } from "drizzle-orm";
import { nameOf } from "~/domain/account/name-rules";
import { saysWorked } from "~/domain/attendance/day/check-in-rules";
import { checkInsOf } from "~/domain/attendance/day/check-ins.queries.server";
import { receivedAt } from "~/domain/attendance/day/received.queries.server";
import { bookings, users } from "~db/schema";
import { ownedBy } from "../../event/own.server";
import type { Context, UserActor } from "../../shared/context";
import { clockOf } from "../../shared/time.server";
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
    says: ownWordOf({ db }, booking.id),
    refusal: noShowRefusal({
      startsAt: booking.startsAt,
      now,
      hoursConfirmed: booking.hoursConfirmedAt !== null,
      received: time !== null,
      byAgency: actor.kind === "user" && actor.role === "superuser",
    }),
  };
}

/** What a booked person said of coming and leaving, and whether that makes a whole job (SAFE-41). */
export function ownWordOf(context: Pick<Context, "db">, bookingId: string) {
  const noted = checkInsOf(context, [bookingId])(bookingId);
  return { ...noted.person, worked: saysWorked(noted) };
}

export type OwnWord = ReturnType<typeof ownWordOf>;

type Texts = (key: string, values: Record<string, string>) => string;

/** The same as a line of text; null while they said nothing. */
export function inWords({ hereAt, goneAt }: OwnWord, t: Texts): string | null {
  const here = hereAt === null ? [] : [t("calendar:many.here", { time: clockOf(hereAt) })];
  const gone = goneAt === null ? [] : [t("calendar:many.gone", { time: clockOf(goneAt) })];
  return [...here, ...gone].join(", ") || null;
}
