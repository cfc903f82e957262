import { eq } from "drizzle-orm";
import { pricesAt } from "~/domain/event/edit/new-terms.server";
import { inviteNextBatch } from "~/domain/invitation/waves/invite-next-batch.server";
import { recordAudit } from "~/domain/shared/audit.server";
import type { Context } from "~/domain/shared/context";
import { ok, type Result, refuse } from "~/domain/shared/result";
import { transact } from "~/domain/shared/transact.server";
import { positions } from "~db/schema";
import { type Offer, type OfferRefusal, offerRefusal } from "./offer-rules";
import { findReplacement } from "./replacement.queries.server";

type Found = NonNullable<ReturnType<typeof findReplacement>>;

/** What a position in replacement becomes by an offer: its times and prices. */
export function offeredTerms({ position }: Pick<Found, "position">, { bonusPercent, startsAt }: Offer) {
  const span = { startsAt: startsAt ?? position.startsAt, endsAt: position.endsAt };
  const prices = pricesAt(position, { ...span, bonusPercent, travelCents: position.jobTravelCostCents });
  return { ...span, ...prices };
}

/** Why a position in replacement cannot be offered like this, or null. */
export const refusalOfOffer = ({ now }: Pick<Context, "now">, found: Found, offer: Offer): OfferRefusal | null =>
  offerRefusal({ ...found.position, searching: found.state === "searching", missed: found.missed, now }, offer);

/**
 * Company or agency raise the bonus of a position in replacement, and after a no-show set a later start (SUBS-23); then
 * the next people are asked. What it costs more is charged when it is filled. Refused when the price is not the one that
 * was shown.
 */
export function offerMore(
  context: Context,
  { positionId, shownTotalCents, ...offer }: Offer & { positionId: string; shownTotalCents: number },
): Result<{ asked: number }, OfferRefusal | "notFound" | "offerPriceChanged"> {
  return transact(context, (tx): Result<{ asked: number }, OfferRefusal | "notFound" | "offerPriceChanged"> => {
    const found = findReplacement(tx, positionId, "de");
    if (!found) return refuse("notFound");
    const refusal = refusalOfOffer(tx, found, offer);
    if (refusal) return refuse(refusal);
    const terms = offeredTerms(found, offer);
    if (terms.jobTotalCostCents !== shownTotalCents) return refuse("offerPriceChanged");
    tx.db
      .update(positions)
      .set({ ...terms, changedAt: tx.now })
      .where(eq(positions.id, positionId))
      .run();
    recordAudit(tx, {
      action: "replacement.offeredMore",
      objectType: "position",
      objectId: positionId,
      companyId: found.position.companyId,
      data: { ...offer, jobTotalCostCents: shownTotalCents },
    });
    return ok({ asked: inviteNextBatch(tx, found.search.id) ?? 0 });
  });
}
