import { eq } from "drizzle-orm";
import { config } from "~/config.server";
import { bookings, hoursConfirmations } from "~db/schema";
import type { Context } from "../shared/context";
import { clockOf, dayOf, minutesOf } from "../shared/time.server";
import { findJobFacts } from "./job-facts.queries.server";

/** Hours that the agency recorded, for the booked person: their own pay only (D-02). */
export function hoursRecordedMail({ db }: Context, data: Record<string, unknown>, language: "de" | "en") {
  const id = String(data.hoursConfirmationId);
  const row = db
    .select({ hours: hoursConfirmations, positionId: bookings.positionId })
    .from(hoursConfirmations)
    .innerJoin(bookings, eq(bookings.id, hoursConfirmations.bookingId))
    .where(eq(hoursConfirmations.id, id))
    .get();
  if (!row) throw new Error(`no hours ${id}`);
  const job = findJobFacts({ db }, row.positionId, language);
  const { confirmStartsAt, confirmEndsAt, reason, staffTotalCents } = row.hours;
  return {
    job,
    day: dayOf(confirmStartsAt),
    start: clockOf(confirmStartsAt),
    end: clockOf(confirmEndsAt),
    minutes: minutesOf({ startsAt: confirmStartsAt, endsAt: confirmEndsAt }),
    reason: reason ?? "",
    staffTotalCents,
    jobHref: `${config().baseUrl}/staff/job-details/${job.positionId}/${job.eventId}`,
  };
}
