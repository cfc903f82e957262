import { and, eq } from "drizzle-orm";
import { isFromReplacement } from "~/domain/reliability/from-replacement.server";
import { listReliabilityEntries } from "~/domain/reliability/reliability.queries.server";
import { cancelEffect, FULL_DAYS, HURRY_MS, MOST_DAYS } from "~/domain/reliability/rules";
import { bookings, companies, events, positions, staffTypes } from "~db/schema";
import { dayOfJob } from "../../event/event-day.queries.server";
import type { Context } from "../../shared/context";
import { refuse } from "../../shared/result";
import { readSettings } from "../../shared/settings.server";
import { addDays, dayOf, daysBetween } from "../../shared/time.server";
import { ownCancelRefusal } from "../cancellation-rules";

/**
 * A booking of the person who asks, live or ended, with what cancelling it now would do; null when it is not theirs. The
 * link to a booking acts for its person (D-106).
 */
export function findOwnCancellation(context: Context, bookingId: string) {
  const { db, now, actor } = context;
  const byLink = actor.kind === "link" && actor.subjectId === bookingId;
  if (actor.kind !== "user" && !byLink) return null;
  const found = db
    .select({
      booking: bookings,
      eventId: positions.eventId,
      jobNameDe: staffTypes.nameDe,
      jobNameEn: staffTypes.nameEn,
      eventName: events.eventName,
      companyName: companies.companyName,
      payCents: positions.staffTotalCents,
    })
    .from(bookings)
    .innerJoin(positions, eq(positions.id, bookings.positionId))
    .innerJoin(staffTypes, eq(staffTypes.id, positions.staffTypeId))
    .innerJoin(events, eq(events.id, positions.eventId))
    .innerJoin(companies, eq(companies.id, bookings.companyId))
    .where(and(eq(bookings.id, bookingId), actor.kind === "user" ? eq(bookings.userId, actor.userId) : undefined))
    .get();
  if (!found) return null;
  const { contact } = dayOfJob(context, {
    event: { id: found.eventId, companyId: found.booking.companyId },
    job: found.booking,
  });
  const { agencyPhone } = readSettings(context);
  const { startsAt, endsAt, bookedAt } = found.booking;
  const day = dayOf(startsAt);
  const refusal = ownCancelRefusal({ startsAt, endsAt, now });
  return {
    ...found,
    agencyPhone,
    effect: cancelEffect(
      listReliabilityEntries(context, found.booking.userId),
      { startsAt, daysAgo: daysBetween(day, dayOf(now)) },
      now,
      now < bookedAt + HURRY_MS && isFromReplacement(context, bookingId),
    ),
    /** Until when the cancellation would count in full, and when it would be gone (RATE-11). */
    fullUntil: addDays(day, FULL_DAYS),
    goneOn: addDays(day, MOST_DAYS + 1),
    refusal:
      refusal &&
      refuse(refusal, {
        contactName: contact?.contactName ?? "",
        contactPhone: contact?.contactPhone ?? "",
        agencyPhone: String(agencyPhone),
      }),
  };
}
