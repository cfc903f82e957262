import { lowPrices } from "~/domain/pricing/minimum-pay";
import { priceMark } from "~/domain/pricing/set-staff-type-price.server";
import { findPricedStaffType } from "~/domain/pricing/staff-types.queries.server";
import { listDatedValues } from "~/domain/shared/dated/dated-values.server";
import { newId } from "~/domain/shared/ids";
import { dayOf } from "~/domain/shared/time.server";
import { foundOr404 } from "~/http/found.server";
import type { AgencyVisit } from "~/screens/back-office/frame/agency-visit";
import { shownLowPrice, shownPrice, staffTypeHistory } from "./staff-type-page.server";

/** One kind of work with its prices and what happened to it. */
export function loadStaffType(visit: AgencyVisit) {
  const { context, params } = visit;
  const { prices, ...type } = foundOr404(findPricedStaffType(context, params.staffTypeId ?? ""));
  return {
    title: type.nameDe,
    type,
    prices: prices.map((price) => shownPrice(visit.t, price)),
    low: lowPrices(prices, listDatedValues(context, "minimumPayCents"), context.now).map((low) =>
      shownLowPrice(visit.t, low),
    ),
    priceMark: priceMark(prices),
    submissionId: newId(context.now),
    today: dayOf(context.now),
    changes: staffTypeHistory(visit, type.id),
  };
}
