import { type NewPosition, spanOfPosition } from "~/domain/event/request/new-request.server";
import { positionPrices } from "~/domain/pricing/rules";
import type { Context } from "~/domain/shared/context";
import { minutesOf } from "~/domain/shared/time.server";
import type { positions } from "~db/schema";
import { placeOf } from "../insert-positions.server";

type Position = typeof positions.$inferSelect;
type Wanted = Pick<NewPosition, "jobPlace" | "jobDate" | "jobStart" | "jobEnd" | "shown">;

/** The prices of a position at the rates at which it was published. */
export function pricesAt(
  position: Pick<Position, "pricePerHourCents" | "effectivePricePerHourCents">,
  work: { startsAt: number; endsAt: number; bonusPercent: number; travelCents: number },
) {
  const { staff, employer } = positionPrices({
    staffRateCents: position.pricePerHourCents,
    employerRateCents: position.effectivePricePerHourCents,
    minutes: minutesOf(work),
    bonusPercent: work.bonusPercent,
    travelCents: work.travelCents,
  });
  return {
    bonusPercent: work.bonusPercent,
    jobTravelCostCents: work.travelCents,
    staffPriceCents: staff.jobPriceCents,
    staffTotalCents: staff.totalCents,
    jobPriceCents: employer.jobPriceCents,
    jobTotalCostCents: employer.totalCents,
  };
}

/** What a position becomes: its columns, what one place costs then, and whether place or times are others. */
export function newTerms(context: Context, position: Position, wanted: Wanted) {
  const span = spanOfPosition(wanted);
  if (!span) throw new Error("an unchecked position");
  const { startsAt, endsAt } = span;
  const prices = pricesAt(position, {
    startsAt,
    endsAt,
    bonusPercent: position.bonusPercent,
    travelCents: position.jobTravelCostCents,
  });
  const sameSpan = startsAt === position.startsAt && endsAt === position.endsAt;
  const samePlace = wanted.jobPlace === position.jobPlace;
  // A place that is written as before stays what it was found to be.
  const where = samePlace ? {} : placeOf(context, wanted.jobPlace);
  return {
    columns: { ...where, startsAt, endsAt, ...prices },
    jobTotalCostCents: prices.jobTotalCostCents,
    moved: !sameSpan || !samePlace,
  };
}
