import { z } from "zod";
import { CANCEL_REASON_MAX } from "../booking/cancellation-rules";
import { MAX_EVENT_POSITIONS } from "../event/rules";
import { typedText } from "../shared/typed-text";
import { EXPORT_FORMATS } from "./accounting/accounts";

/** An amount as the page showed it; what is no number is like none that it could have shown. */
const shownCents = z.coerce.number().catch(Number.NaN);

/** Ends a booking for the fee that was shown. */
export const cancellationForm = z.object({
  bookingId: typedText,
  feeCents: shownCents,
  backCents: shownCents,
  reason: z.string().trim().max(CANCEL_REASON_MAX, `tooLong?max=${CANCEL_REASON_MAX}`).default(""),
});

/** Ends several bookings for the fees that were shown, and withdraws as many empty places. */
export const cancelSeveralForm = cancellationForm.omit({ bookingId: true }).extend({
  booking: z.preprocess(
    (value) => (value === undefined ? [] : [value].flat()),
    z.array(z.string().max(40)).max(MAX_EVENT_POSITIONS, "tooManyPositions"),
  ),
  withdraw: z.string().optional(),
  open: shownCents,
});

/** The day on which money for an invoice came, and how much; without an amount all that is open. */
export const paidForm = z.object({ receivedOn: typedText, amount: typedText });

/** A receipt that is taken back. */
export const undoReceiptForm = z.object({ receiptId: typedText });

/** Bills of a period for the accountant. */
export const accountingForm = z.object({
  format: z.enum(EXPORT_FORMATS).catch("csv"),
  from: typedText,
  until: typedText,
  onlyNew: z.string().optional(),
});

export const customerAccountForm = z.object({ accountNumber: typedText });

/** A credit of a company, and for which open invoice it is used. */
export const creditForm = z.object({ creditId: typedText, orderId: typedText });

/** An entry of the bank for what was proposed: these invoices, or the payout of a month. */
export const bookForm = z.object({ entryId: typedText, orderIds: typedText, month: typedText });

/** Which invoices an entry of the bank is for, by the numbers of their bills. */
export const bookAsForm = z.object({ entryId: typedText, numbers: typedText });

export const entryForm = z.object({ entryId: typedText });

export const bankBookingForm = z.object({ bookingId: typedText });

/** Which columns of a CSV hold what. */
export const columnsForm = z.object({
  header: typedText,
  day: typedText,
  amount: typedText,
  counterparty: typedText,
  text: typedText,
  reference: typedText,
});

export const dunningStopForm = z.object({ billId: typedText, untilDay: typedText, reason: typedText });

export const letterTextForm = z.object({
  step: z.coerce.number().int().catch(1),
  basedOn: z.coerce.number().int().catch(-1),
  bodyDe: typedText,
  bodyEn: typedText,
});

/** The day on which a public customer's bill was handed in. */
export const deliveredForm = z.object({ deliveredOn: typedText });

/** A refund that was transferred, or is tried again. */
export const refundForm = z.object({ refundId: typedText });

/** What is taken back of a bill, with VAT, and why. */
export const correctionForm = z.object({ amount: typedText, reason: typedText });
