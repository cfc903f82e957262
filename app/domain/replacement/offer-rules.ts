import { MINUTE } from "~/config/durations";
import { SHORTEST_MS } from "~/domain/invitation/waves/wave-rules";
import { BONUS_PERCENTS } from "~/domain/pricing/rules";

const QUARTER_MS = 15 * MINUTE;

export type OfferRefusal = "replacementOver" | "offerBonus" | "offerStart" | "offerNothing";

export interface OfferFacts {
  searching: boolean;
  /** The person who is gone was missing, so that the job may begin later. */
  missed: boolean;
  bonusPercent: number;
  startsAt: number;
  endsAt: number;
  now: number;
}

export interface Offer {
  bonusPercent: number;
  /** A later start, UTC ms; null when it stays. */
  startsAt: number | null;
}

/** The bonuses that are more than the one of now, up to 50 % (SUBS-23). */
export const higherBonuses = (percent: number): number[] => BONUS_PERCENTS.filter((each) => each > percent);

/** Each quarter of an hour, from the next one on, at which a job can begin later; none unless somebody was missing. */
export function laterStarts({ missed, startsAt, endsAt, now }: OfferFacts): number[] {
  if (!missed) return [];
  const first = (Math.floor(Math.max(now, startsAt) / QUARTER_MS) + 1) * QUARTER_MS;
  const count = Math.max(0, Math.floor((endsAt - SHORTEST_MS - first) / QUARTER_MS) + 1);
  return Array.from({ length: count }, (_, index) => first + index * QUARTER_MS);
}

/** Why a position in replacement cannot be offered like this, or null: a higher bonus, a later start, or both. */
export function offerRefusal(facts: OfferFacts, { bonusPercent, startsAt }: Offer): OfferRefusal | null {
  if (!facts.searching) return "replacementOver";
  if (bonusPercent !== facts.bonusPercent && !higherBonuses(facts.bonusPercent).includes(bonusPercent))
    return "offerBonus";
  if (startsAt !== null && !laterStarts(facts).includes(startsAt)) return "offerStart";
  return bonusPercent === facts.bonusPercent && startsAt === null ? "offerNothing" : null;
}
