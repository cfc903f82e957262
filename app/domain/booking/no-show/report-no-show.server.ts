import { and, eq, isNull } from "drizzle-orm";
import { receivedAt } from "~/domain/attendance/day/received.queries.server";
import { i18nOf } from "~/i18n/language.server";
import { bookings, users } from "~db/schema";
import { ownedBy } from "../../event/own.server";
import type { Context, UserActor } from "../../shared/context";
import { ok, type Result, refuse } from "../../shared/result";
import { once } from "../../shared/submissions.server";
import { openAppeal } from "../appeals/make-appeal.server";
import { type NoShowReport, storeReason } from "../ending/booking-reason.server";
import { endBooking } from "../ending/end-booking.server";
import { inWords, ownWordOf } from "./no-show.queries.server";
import { type NoShowRefusal, noShowRefusal } from "./no-show-rules";

interface ReportNoShow extends NoShowReport {
  positionId: string;
  /** Whose booking the page showed, so that nobody reports the next one. */
  bookingId: string;
  submissionId: string;
}

/**
 * The company, or the agency for it, reports that a booked person did not come (SUBS-07): the booking ends, somebody else
 * is looked for, and the person gets the words and may contradict them. Who said that they came and left has
 * contradicted already: the agency decides, and the money waits for it (SAFE-41). A form that comes twice reports once.
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
        .select({ booking: bookings, firstName: users.firstName, language: users.language })
        .from(bookings)
        .innerJoin(users, eq(users.id, bookings.userId))
        .where(live)
        .get();
      if (!found) return refuse("notFound");
      const { booking, firstName, language } = found;
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
      const says = ownWordOf(tx, bookingId);
      if (says.worked && tx.actor.role === "employer") openAppeal(tx, booking, inWords(says, i18nOf(language).t) ?? "");
      return ok({ firstName });
    },
  );
}
