import { z } from "zod";
import { CANCEL_REASON_MAX } from "../booking/cancellation-rules";
import { typedText } from "../shared/typed-text";

/** An amount as the page showed it; what is no number is like none that it could have shown. */
const shownCents = z.coerce.number().catch(Number.NaN);

/** Ends a booking for the fee that was shown. */
export const cancellationForm = z.object({
  bookingId: typedText,
  feeCents: shownCents,
  backCents: shownCents,
  reason: z.string().trim().max(CANCEL_REASON_MAX, `tooLong?max=${CANCEL_REASON_MAX}`).default(""),
});

/** The day on which an invoice was paid. */
export const paidForm = z.object({ receivedOn: typedText });

/** A refund that was transferred, or is tried again. */
export const refundForm = z.object({ refundId: typedText });

/** What is taken back of a bill, with VAT, and why. */
export const correctionForm = z.object({ amount: typedText, reason: typedText });
