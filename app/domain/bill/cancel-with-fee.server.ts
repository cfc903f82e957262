import { listCompanyUsers } from "~/domain/account/company/company-people.server";
import { formatDay, formatPercent } from "~/i18n/format";
import { i18nOf } from "~/i18n/language.server";
import { cancelBooking } from "../booking/cancel-booking.server";
import type { CancelRefusal } from "../booking/cancellation-rules";
import type { Context, UserActor } from "../shared/context";
import { sumCents } from "../shared/money";
import { enqueue } from "../shared/outbox.server";
import { ok, type Result, refuse } from "../shared/result";
import { once } from "../shared/submissions.server";
import { dayOf } from "../shared/time.server";
import { type Cancellation, type CancelledPart, findCancellation } from "./cancellation.queries.server";
import type { BillContent, BillService } from "./content";
import type { BillAmounts } from "./correction-rules";
import { type CorrectableRefusal, type Corrected, writeCorrection } from "./write-correction.server";

export interface CancelWithFee {
  positionId: string;
  /** Whose booking the page showed, so that nobody cancels the next one. */
  bookingId: string;
  submissionId: string;
  /** The fee without VAT and what comes back with VAT, in cents, as the person saw and agreed to them. */
  expectedFeeCents: number;
  expectedBackCents: number;
  /** For the person who was booked; may be empty. */
  reason: string;
}

export type Cancelled = { firstName: string; billNumber: string | null; refundCents: number };
export type CancelWithFeeRefusal =
  | CancelRefusal
  | CorrectableRefusal
  | "notFound"
  | "cancellationChanged"
  | "submittedOtherwise";

/**
 * Cancels a booking for the fee of the terms (D-33), by the company or the agency for it: the booking ends, a correction
 * takes the price back without the fee, and what was paid of that goes back. Everything in one transaction; a form that
 * comes twice cancels once. Refused when fee or sum are not those that were shown.
 */
export function cancelWithFee(
  context: Context<UserActor>,
  input: CancelWithFee,
): Result<Cancelled, CancelWithFeeRefusal> {
  return once(context, "cancelWithFee", input, (tx): Result<Cancelled, CancelWithFeeRefusal> => {
    const found = findCancellation(tx, input.positionId);
    if (!found) return refuse("notFound");
    if (found.refusal) return refuse(found.refusal);
    const { booking, feeCents, back, firstName } = found;
    const seen =
      input.bookingId === booking.id &&
      input.expectedFeeCents === feeCents &&
      input.expectedBackCents === (back?.totalCents ?? 0);
    if (!seen) return refuse("cancellationChanged");
    const cancelled = cancelFound(tx, found, input.reason);
    if (!cancelled.ok) return cancelled;
    notifyCompany(tx, found, cancelled.value);
    return ok({ firstName, billNumber: cancelled.value?.billNumber ?? null, refundCents: refundOf(cancelled.value) });
  });
}

type Correction = { billNumber: string; refundCents: number } | null;

/** The booking ends and its price is taken back, for the command that has checked that it is what was shown. */
export function cancelFound(
  tx: Context<UserActor>,
  found: Cancellation,
  reason: string,
): Result<Correction, CancelRefusal | "notFound"> {
  const cancelled = cancelBooking(tx, { bookingId: found.booking.id, reason });
  return cancelled.ok ? ok(correct(tx, found)) : cancelled;
}

/** What goes back of what was paid. */
export const refundOf = (correction: Correction): number => correction?.refundCents ?? 0;

/** A correction for each bill that took something of the price; the first of them is the one that is named. */
function correct(tx: Context<UserActor>, found: Cancellation): Correction {
  const done = found.parts.flatMap((part) => correctPart(tx, found, part) ?? []);
  const [first] = done;
  return first
    ? { billNumber: first.billNumber, refundCents: sumCents(done.map(({ refundCents }) => refundCents)) }
    : null;
}

function correctPart(tx: Context<UserActor>, found: Cancellation, part: CancelledPart): Corrected | null {
  const { person, percent, booking } = found;
  const { back, correctable } = part;
  if (!back || !correctable) return null;
  const { t } = i18nOf(correctable.original.language);
  const reason = t("bill:document.cancelReason", {
    person,
    day: formatDay(dayOf(booking.startsAt)),
    percent: formatPercent(t, percent),
  });
  return writeCorrection(tx, {
    ...correctable,
    grossCents: back.totalCents,
    reason,
    requestedBy: tx.actor.userId,
    rowsOf: (amounts) => rowsOf(found, part, amounts, correctable.original),
  });
}

/** The price that is taken back, and the fee that stays: together what the correction comes to. */
function rowsOf(
  { percent, booking }: Cancellation,
  { line, feeCents }: CancelledPart,
  { netCents }: BillAmounts,
  { language, contentJson }: { language: "de" | "en"; contentJson: string },
): BillService[] {
  const { t } = i18nOf(language);
  const content: BillContent = JSON.parse(contentJson);
  const billed = content.service.find(({ cartItemPosition }) => cartItemPosition === line.cartItemPosition);
  const row = (cartItemPosition: number, cartItemName: string, cents: number): BillService => ({
    kind: "correction",
    cartItemPosition,
    cartItemName,
    eventId: billed?.eventId ?? "",
    eventName: billed?.eventName ?? "",
    day: dayOf(booking.startsAt),
    netCents: cents,
    extraHours: false,
  });
  const price = row(1, t("bill:document.cancelRow", { name: line.cartItemName }), netCents - feeCents);
  const fee = row(2, t("bill:document.cancelFeeRow", { percent: formatPercent(t, percent) }), feeCents);
  return feeCents > 0 ? [price, fee] : [price];
}

/** Whoever cancelled has it in writing; all of the company, when the agency did (D-24). */
export function notifyCompany(tx: Context<UserActor>, found: Cancellation, corrected: Correction): void {
  const { booking, person, percent, netCents, feeCents, back } = found;
  const data = {
    positionId: booking.positionId,
    person,
    percent,
    netCents,
    feeCents,
    backCents: back?.totalCents ?? 0,
    refundCents: refundOf(corrected),
    method: back?.method ?? "invoice",
    billNumber: corrected?.billNumber ?? null,
  };
  for (const userId of toldOf(tx, booking.companyId)) {
    enqueue(tx, {
      kind: "mail",
      payload: { template: "booking-cancelled", userId, data },
      dedupeKey: `booking-cancelled:${booking.id}:${userId}`,
    });
  }
}

/** Whoever of the company cancels, or all of it. */
export function toldOf(tx: Context<UserActor>, companyId: string): string[] {
  const people = listCompanyUsers(tx, companyId, { by: tx.actor.userId }).map(({ id }) => id);
  const own = people.filter((id) => id === tx.actor.userId);
  return own.length > 0 ? own : people;
}
