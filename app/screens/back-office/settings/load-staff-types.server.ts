import { listPricedStaffTypes } from "~/domain/pricing/staff-types.queries.server";
import { newId } from "~/domain/shared/ids";
import type { AgencyVisit } from "~/screens/back-office/frame/agency-visit";
import { shownPrice } from "./staff-type-page.server";

/** The kinds of work with their prices, now and next. */
export function loadStaffTypes({ context, t }: AgencyVisit) {
  return {
    title: t("backOffice:staffTypes.title"),
    submissionId: newId(context.now),
    types: listPricedStaffTypes(context).map(({ prices, ...type }) => ({
      ...type,
      price: prices.filter(({ state }) => state === "inForce").map((price) => shownPrice(t, price))[0] ?? null,
      coming: prices.filter(({ state }) => state === "coming").map((price) => shownPrice(t, price))[0] ?? null,
    })),
  };
}
