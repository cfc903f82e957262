import { deletePosition } from "~/domain/event/delete-position.server";
import { endReplacement } from "~/domain/replacement/end-replacement.server";
import type { Context, UserActor } from "~/domain/shared/context";
import { sumCents } from "~/domain/shared/money";
import { enqueue } from "~/domain/shared/outbox.server";
import { ok, type Result, refuse } from "~/domain/shared/result";
import { once } from "~/domain/shared/submissions.server";
import { type CancelWithFeeRefusal, cancelFound, notifyCompany, toldOf } from "../cancel-with-fee.server";
import { type Cancellation, findCancellation, sumOf } from "../cancellation.queries.server";
import { type BookedPlace, findPlacesToCancel, type OfEvent } from "./places-to-cancel.queries.server";

export interface CancelSeveral extends OfEvent {
  submissionId: string;
  bookingIds: readonly string[];
  /** The places that nobody is booked for are withdrawn as well, with those that become free. */
  withdraw: boolean;
  /** As the person saw and agreed to them: fees without VAT, what comes back with VAT, in cents, and places nobody is booked for. */
  expectedFeeCents: number;
  expectedBackCents: number;
  expectedOpen: number;
  /** For everybody who was booked; may be empty. */
  reason: string;
}

export type CancelledSeveral = { people: number; places: number };
export type CancelSeveralRefusal = CancelWithFeeRefusal | "nobodyTicked";

/**
 * Cancels bookings of an own event, or of one group of it, as `cancelWithFee` does each of them, and withdraws the places
 * that stay empty (CREW-09): all of it or nothing. The company has one mail of it. Refused when fees, sums or places are
 * not those that were shown.
 */
export function cancelSeveral(
  context: Context<UserActor>,
  input: CancelSeveral,
): Result<CancelledSeveral, CancelSeveralRefusal> {
  return once(context, "cancelSeveral", input, (tx): Result<CancelledSeveral, CancelSeveralRefusal> => {
    const shown = findPlacesToCancel(tx, input);
    if (!shown) return refuse("notFound");
    const { event, booked, open } = shown;
    const wanted = new Set(input.bookingIds);
    const chosen = booked.filter(({ bookingId }) => wanted.has(bookingId));
    if (chosen.length !== wanted.size || (input.withdraw && open.length !== input.expectedOpen))
      return refuse("cancellationChanged");
    if (chosen.length + (input.withdraw ? open.length : 0) === 0) return refuse("nobodyTicked");
    const done: Done[] = [];
    for (const place of chosen) {
      const cancelled = cancelPlace(tx, place, input.reason);
      if (!cancelled.ok) return cancelled;
      done.push(cancelled.value);
    }
    if (!isAsShown(done, input)) return refuse("cancellationChanged");
    const withdrawn = input.withdraw ? [...open, ...chosen.map((place) => ({ ...place, searchId: null }))] : [];
    for (const { positionId, searchId } of withdrawn) {
      const gone = searchId ? endReplacement(tx, { positionId }) : deletePosition(tx, { positionId, confirmed: true });
      if (!gone.ok) return refuse(gone.refusal === "paymentPending" ? "paymentPending" : "cancellationChanged");
    }
    notify(tx, event, done);
    return ok({ people: done.length, places: withdrawn.length });
  });
}

type Done = { found: Cancellation; corrected: Parameters<typeof notifyCompany>[2] };

function cancelPlace(
  tx: Context<UserActor>,
  { positionId, bookingId }: BookedPlace,
  reason: string,
): Result<Done, CancelWithFeeRefusal> {
  const found = findCancellation(tx, positionId);
  // What cannot be cancelled has no box to tick: the page then says why.
  if (!found || found.refusal || found.booking.id !== bookingId) return refuse("cancellationChanged");
  const cancelled = cancelFound(tx, found, reason);
  return cancelled.ok ? ok({ found, corrected: cancelled.value }) : cancelled;
}

const isAsShown = (done: readonly Done[], { expectedFeeCents, expectedBackCents }: CancelSeveral): boolean =>
  sumCents(done.map(({ found }) => found.feeCents)) === expectedFeeCents &&
  sumCents(done.map(({ found }) => found.back?.totalCents ?? 0)) === expectedBackCents;

/** One booking is written about as if it were cancelled alone, several in one mail. */
function notify(
  tx: Context<UserActor>,
  event: { id: string; eventName: string; companyId: string },
  done: readonly Done[],
): void {
  const [first] = done;
  if (!first) return;
  if (done.length === 1) {
    notifyCompany(tx, first.found, first.corrected);
    return;
  }
  const back = sumOf(done.flatMap(({ found }) => found.parts));
  const data = {
    eventId: event.id,
    event: event.eventName,
    people: done.map(({ found }) => found.person),
    netCents: sumCents(done.map(({ found }) => found.netCents)),
    feeCents: sumCents(done.map(({ found }) => found.feeCents)),
    backCents: back?.totalCents ?? 0,
    toCardCents: back?.toCardCents ?? 0,
    transferCents: back?.transferCents ?? 0,
  };
  for (const userId of toldOf(tx, event.companyId)) {
    enqueue(tx, {
      kind: "mail",
      payload: { template: "bookings-cancelled", userId, data },
      dedupeKey: `bookings-cancelled:${first.found.booking.id}:${userId}`,
    });
  }
}
