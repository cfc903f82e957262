import { findOffer } from "~/domain/bill/replacement/offer.queries.server";
import { higherBonuses, laterStarts } from "~/domain/replacement/offer-rules";
import type { findReplacement } from "~/domain/replacement/replacement.queries.server";
import { offerForm } from "~/domain/replacement/schema";
import { clockOf } from "~/domain/shared/time.server";
import type { BookerVisit } from "~/http/visit.server";
import { formatMoney } from "~/i18n/format";

type Found = NonNullable<ReturnType<typeof findReplacement>>;

/** What can be offered for a position in replacement: bonuses and later starts. */
export function offerChoice({ context, url }: BookerVisit, found: Found) {
  const { position, missed, state, goneStartsAt } = found;
  const facts = { ...position, missed, searching: state === "searching", now: context.now };
  return {
    bonus: url.searchParams.get("bonus") ?? String(position.bonusPercent),
    bonuses: [position.bonusPercent, ...higherBonuses(position.bonusPercent)],
    start: url.searchParams.get("start") ?? "",
    starts: laterStarts(facts).map((at) => ({ value: String(at), label: clockOf(at) })),
    needsStart: missed && position.startsAt <= goneStartsAt,
  };
}

/** What an offer that was chosen costs, to be confirmed; null while none is chosen, or it cannot be made. */
export function chosenOffer({ context, url, t }: BookerVisit, { position }: Found) {
  const typed = offerForm.safeParse({ ...Object.fromEntries(url.searchParams), total: 0 });
  if (!url.searchParams.has("bonus") || !typed.success) return null;
  const { bonus, start } = typed.data;
  const given = { positionId: position.id, bonusPercent: bonus, startsAt: start ?? null };
  const offer = findOffer(context, given);
  if (!offer || offer.refusal) return null;
  return {
    bonus: String(bonus),
    start: start === undefined ? "" : String(start),
    totalCents: String(offer.totalCents),
    price: formatMoney(t, offer.totalCents),
    less: offer.moreNetCents < 0,
    net: formatMoney(t, Math.abs(offer.moreNetCents)),
    gross: formatMoney(t, Math.abs(offer.moreGrossCents)),
  };
}

export type OfferChoice = ReturnType<typeof offerChoice>;
export type ShownOffer = NonNullable<ReturnType<typeof chosenOffer>>;
