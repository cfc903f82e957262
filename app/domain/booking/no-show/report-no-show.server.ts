import { and, eq, isNull } from "drizzle-orm";
import { bookings, users } from "~db/schema";
import { ownedBy } from "../../event/own.server";
import type { Context, UserActor } from "../../shared/context";
import { ok, type Result, refuse } from "../../shared/result";
import { once } from "../../shared/submissions.server";
import { receivedAt } from "../day/received.queries.server";
import { type NoShowReport, storeReason } from "../ending/booking-reason.server";
import { endBooking } from "../ending/end-booking.server";
import { type NoShowRefusal, noShowRefusal } from "./no-show-rules";

interface ReportNoShow extends NoShowReport {
  positionId: string;
  /** Whose booking the page showed, so that nobody reports the next one. */
  bookingId: string;
  submissionId: string;
}

/**
 * The company, or the agency for it, reports that a booked person did not come (SUBS-07): the booking ends, somebody else
 * is looked for, and the person gets the words and may contradict them. A form that comes twice reports once.
 */
export function reportNoShow(
  context: Context<UserActor>,
  { positionId, bookingId, submissionId, words, called }: ReportNoShow,
): Result<{ firstName: string }, NoShowRefusal | "notFound" | "submittedOtherwise"> {
  return once(
    context,
    "reportNoShow",
    { submissionId, positionId, bookingId, words, called },
    (tx): Result<{ firstName: string }, NoShowRefusal | "notFound"> => {
      const live = and(
        eq(bookings.id, bookingId),
        eq(bookings.positionId, positionId),
        isNull(bookings.cancelledAt),
        ownedBy(tx.actor, bookings.companyId),
      );
      const found = tx.db
        .select({ booking: bookings, firstName: users.firstName })
        .from(bookings)
        .innerJoin(users, eq(users.id, bookings.userId))
        .where(live)
        .get();
      if (!found) return refuse("notFound");
      const { booking, firstName } = found;
      const { startsAt, hoursConfirmedAt } = booking;
      const time = receivedAt(tx, bookingId);
      const refusal = noShowRefusal({
        startsAt,
        now: tx.now,
        hoursConfirmed: hoursConfirmedAt !== null,
        received: time !== null,
        byAgency: tx.actor.role === "superuser",
      });
      if (refusal === "noShowCheckedIn") return refuse(refusal, { name: firstName, time: time ?? "" });
      if (refusal) return refuse(refusal);
      storeReason(tx, booking, { words, called });
      endBooking(tx, booking, { kind: "noShow", reason: "" });
      return ok({ firstName });
    },
  );
}
