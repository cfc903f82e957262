import { and, eq, isNull } from "drizzle-orm";
import { alias } from "drizzle-orm/sqlite-core";
import { appeals, bookingReasons, bookings, companies, events, positions, staffTypes, users } from "~db/schema";
import { ownedBy } from "../../event/own.server";
import type { Context, UserActor } from "../../shared/context";
import { dayOf, daysBetween } from "../../shared/time.server";
import { receivedAt } from "../day/received.queries.server";
import { readReport } from "../ending/booking-reason.server";
import { listReliabilityEntries } from "../reliability/reliability.queries.server";
import { reliabilityOf } from "../reliability/rules";
import { answerDue, appealableUntil, appealState, noShowRefusal } from "./no-show-rules";

type Reader = Context<UserActor>;

/** Who is booked for a position of the actor's, and why they cannot be reported as missing; null when nobody is. */
export function findReportable({ db, now, actor }: Reader, positionId: string) {
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
    person: `${firstName} ${lastName}`,
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

/** What a no-show does to the reliability of its person, in percent with and without it. */
export function noShowEffect(
  context: Pick<Context, "db" | "now">,
  { id, userId, startsAt }: Pick<typeof bookings.$inferSelect, "id" | "userId" | "startsAt">,
) {
  const others = listReliabilityEntries(context, userId, { without: id });
  const missed = { daysAgo: daysBetween(dayOf(startsAt), dayOf(context.now)), kept: 0 };
  return { without: reliabilityOf(others).percent, counted: reliabilityOf([...others, missed]).percent };
}

const decider = alias(users, "decider");

function selectNoShows({ db }: Pick<Context, "db">) {
  return db
    .select({
      booking: bookings,
      stored: bookingReasons.reasonEncrypted,
      appeal: appeals,
      decidedBy: decider.firstName,
      firstName: users.firstName,
      lastName: users.lastName,
      eventId: events.id,
      eventName: events.eventName,
      companyName: companies.companyName,
      place: positions.jobPlace,
      workDe: staffTypes.nameDe,
      workEn: staffTypes.nameEn,
    })
    .from(bookings)
    .innerJoin(positions, eq(positions.id, bookings.positionId))
    .innerJoin(staffTypes, eq(staffTypes.id, positions.staffTypeId))
    .innerJoin(events, eq(events.id, positions.eventId))
    .innerJoin(companies, eq(companies.id, bookings.companyId))
    .innerJoin(users, eq(users.id, bookings.userId))
    .leftJoin(bookingReasons, eq(bookingReasons.bookingId, bookings.id))
    .leftJoin(appeals, eq(appeals.bookingId, bookings.id))
    .leftJoin(decider, eq(decider.id, appeals.decidedBy));
}

type Row = ReturnType<ReturnType<typeof selectNoShows>["all"]>[number];

function shown({ stored, ...row }: Row, now: number) {
  const { booking, appeal } = row;
  const reportedAt = booking.cancelledAt ?? 0;
  return {
    ...row,
    reportedAt,
    report: readReport(booking.id, stored),
    state: appealState(reportedAt, appeal, now),
    appealableUntil: appealableUntil(reportedAt),
    answerDue: appeal && answerDue(appeal.appealedAt),
  };
}

const isNoShow = eq(bookings.cancelledKind, "noShow");

/** A no-show of the person who asks, with what was reported and where their appeal stands; null when it is not theirs. */
export function findOwnNoShow(context: Reader, bookingId: string) {
  const own = and(eq(bookings.id, bookingId), eq(bookings.userId, context.actor.userId), isNoShow);
  const row = selectNoShows(context).where(own).get();
  return row ? { ...shown(row, context.now), effect: noShowEffect(context, row.booking) } : null;
}

/** The same for the mail to the person. */
export function findNoShow(context: Pick<Context, "db" | "now">, bookingId: string) {
  const row = selectNoShows(context)
    .where(and(eq(bookings.id, bookingId), isNoShow))
    .get();
  return row ? { ...shown(row, context.now), effect: noShowEffect(context, row.booking) } : null;
}

/** An appeal with its no-show, for the agency and the mail with its decision. */
export function findAppealCase(context: Pick<Context, "db" | "now">, appealId: string) {
  const row = selectNoShows(context).where(eq(appeals.id, appealId)).get();
  return row?.appeal ? { ...shown(row, context.now), appeal: row.appeal } : null;
}

export type AppealCase = NonNullable<ReturnType<typeof findAppealCase>>;
