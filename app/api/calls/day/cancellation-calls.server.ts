import { z } from "zod";
import { call } from "~/api/call";
import { answer, made, refuseFields } from "~/api/reply";
import { cents, day, id, text } from "~/api/shapes/shapes";
import { cancelOwnBooking } from "~/domain/booking/ending/cancel-own-booking.server";
import { findOwnCancellation } from "~/domain/booking/ending/own-cancellation.queries.server";
import { ownCancellationForm } from "~/domain/booking/schema";
import { effectShown, type Reliability } from "~/domain/reliability/rules";

const reliability = z
  .object({ jobs: z.number().int(), percent: z.number().int().nullable() })
  .meta({ description: "The jobs that count; no percentage while they are too few" });

const shownReliability = ({ jobs, percent }: Reliability) => ({ jobs, percent });

const consequence = z
  .object({
    bookingId: id,
    jobPositionID: id,
    eventID: id.meta({ description: "The event's _id" }),
    ended: z.enum(["byStaff", "byOthers"]).nullable().meta({ description: "Who has cancelled it already" }),
    refused: z.string().nullable().meta({ description: "Why it cannot be cancelled now" }),
    kept: z.number().meta({ description: "What counts as kept: 1, 0.5 or 0.25" }),
    before: reliability,
    after: reliability,
    fullUntil: day.meta({ description: "Until when it counts in full" }),
    goneOn: day.meta({ description: "From when on it counts no more" }),
    payCents: cents.meta({ description: "Euro cents, gross, that are not earned" }),
    expectedReliability: z.string().meta({ description: "To be sent along when the job is cancelled" }),
  })
  .meta({ id: "Consequence" });

function endedBy({ cancelledAt, cancelledKind }: { cancelledAt: number | null; cancelledKind: string | null }) {
  if (cancelledAt === null) return null;
  return cancelledKind === "byStaff" ? ("byStaff" as const) : ("byOthers" as const);
}

/** A person looks at what cancelling their job does, and cancels it (SUBS-01 to SUBS-05). */
export const cancellationCalls = [
  call("DAPI-02", "GET bookings/cancellation/{bookingId}", "staff", {
    data: consequence,
    handle: ({ context }, { params: { bookingId } }) => {
      const found = findOwnCancellation(context, bookingId);
      if (!found) return null;
      const { booking, eventId, effect, refusal, fullUntil, goneOn, payCents } = found;
      return answer({
        bookingId,
        jobPositionID: booking.positionId,
        eventID: eventId,
        ended: endedBy(booking),
        refused: refusal?.refusal ?? null,
        kept: effect.kept,
        before: shownReliability(effect.before),
        after: shownReliability(effect.after),
        fullUntil,
        goneOn,
        payCents,
        expectedReliability: effectShown(effect),
      });
    },
  }),
  call("DAPI-02", "POST bookings/cancel/{bookingId}", "staff", {
    body: z.object({
      reason: ownCancellationForm.shape.reason,
      words: ownCancellationForm.shape.words,
      expectedReliability: text,
    }),
    data: z.object({ bookingId: id, ended: z.literal(true) }),
    handle: ({ context }, { params: { bookingId }, body }) => {
      const { reason, words, expectedReliability } = body;
      const form = ownCancellationForm.safeParse({ reason, words });
      if (!form.success) return refuseFields([{ field: "words", key: "required" }]);
      const done = cancelOwnBooking(context, { bookingId, expectedEffect: expectedReliability, reason, words });
      return made(done, () => ({ bookingId, ended: true as const }));
    },
  }),
];
