import { inArray } from "drizzle-orm";
import { changedPositionRefusals, roomRefusal } from "~/domain/event/request/check-request.server";
import type { NewPosition } from "~/domain/event/request/new-request.server";
import { recordAudit } from "~/domain/shared/audit.server";
import type { Context, UserActor } from "~/domain/shared/context";
import { type Message, ok, type Result, refuse } from "~/domain/shared/result";
import { type Seen, staleRefusal } from "~/domain/shared/seen";
import { transact } from "~/domain/shared/transact.server";
import { positions } from "~db/schema";
import { findOwnEvent } from "../own.server";
import { changeCount } from "./change-count.server";
import { type EditablePlace, editValues, findEditable } from "./editable.queries.server";
import { newTerms } from "./new-terms.server";
import { notifyApplicants, shownOf } from "./notify-applicants.server";
import { countRefusal } from "./rules";
import { tellOfPlaces } from "./tell-of-places.server";

export interface EditPosition {
  positionId: string;
  /** As a new position; its quantity is the number of equal places there shall be. */
  wanted: NewPosition;
  seen: Seen;
  /** The total of one place, without VAT, that the page showed as the new one. */
  shownTotalCents: number;
}

/**
 * Changes a published position and its equal places while nobody is booked on them (DESK-04): how many, where,
 * when. Prices follow from the rates at which it was published. Refused when somebody else has changed it
 * meanwhile, and with `priceNotShown` when the new price is not the one that the page showed.
 */
export function editPosition(context: Context<UserActor>, input: EditPosition): Result<{ eventId: string }, Message> {
  return transact(context, (tx): Result<{ eventId: string }, Message> => {
    const found = findEditable(tx, input.positionId);
    const event = found && findOwnEvent(tx, found.position.eventId);
    if (!found || !event) return refuse("notFound");
    if (found.refusal) return refuse(found.refusal);
    const { wanted, seen } = input;
    const { position, places } = found;
    const stale = staleRefusal(seen, editValues(found), wantedValues(wanted));
    if (stale) return stale;
    const [refusal] = changedPositionRefusals(tx, { ...wanted, quantity: 1 }, event.eventExpirationDate);
    const miscounted = countRefusal(wanted.quantity);
    if (refusal || miscounted) return refuse(refusal?.key ?? miscounted ?? "number");
    const more = wanted.quantity - places.length;
    const tooMany = more > 0 ? roomRefusal(tx, [{ ...wanted, quantity: more }], event.id) : null;
    if (tooMany) return refuse(tooMany);
    const terms = newTerms(tx, position, wanted);
    if (terms.jobTotalCostCents !== input.shownTotalCents) return refuse("priceNotShown");
    const counted = changeCount(tx, { places, count: wanted.quantity, terms });
    if (!counted.ok) return counted;
    const changed = writeTerms(tx, counted.value.staying, terms);
    const before = shownOf(position);
    const notified = notifyApplicants(tx, {
      places: changed,
      before: () => before,
      after: shownOf,
      moved: terms.moved,
    });
    // Whoever reads what has changed is not written to twice.
    if (notified === 0) tellOfPlaces(tx, counted.value.added);
    recordAudit(tx, {
      action: "position.edited",
      objectType: "position",
      objectId: position.id,
      companyId: position.companyId,
      data: {
        eventId: event.id,
        notified,
        before: { ...before, quantity: places.length },
        after: { ...shownOf({ ...position, ...terms.columns }), quantity: wanted.quantity },
      },
    });
    return ok({ eventId: event.id });
  });
}

const wantedValues = (wanted: NewPosition): Seen => ({
  quantity: String(wanted.quantity),
  jobPlace: wanted.jobPlace,
  jobDate: wanted.jobDate,
  jobStart: wanted.jobStart,
  jobEnd: wanted.jobEnd,
});

function writeTerms(tx: Context, places: EditablePlace[], { columns, moved }: ReturnType<typeof newTerms>) {
  const ids = places.map(({ id }) => id);
  tx.db
    .update(positions)
    .set({ ...columns, changedAt: tx.now, ...(moved ? { movedAt: tx.now } : {}) })
    .where(inArray(positions.id, ids))
    .run();
  return places.map((place) => ({ ...place, ...columns }));
}
