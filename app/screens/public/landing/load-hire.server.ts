import { json } from "@remix-run/node";
import { pageAddress, validUntil } from "~/answers/page-address.server";
import { listHirePages } from "~/domain/event/landing/hire.queries.server";
import { findNextPriceChange } from "~/domain/pricing/categories.queries.server";
import type { Visit } from "~/http/visit.server";
import { hireLink } from "./hire-links.server";
import { rootOf } from "./landing-links.server";

/** Every page for companies, each kind of work with the price from which it can be booked (SEEK-07). */
export function loadHire(visit: Visit) {
  const { context, settings, t } = visit;
  const pages = listHirePages(context, settings.landingMinPeople);
  const works = pages.filter(({ state }) => state === null);
  return json(
    {
      title: t("landing:hire.title"),
      description: t("landing:hire.description"),
      address: pageAddress(visit),
      root: rootOf(visit),
      works: works.map((page) => ({
        ...hireLink(visit, page, "work"),
        states: pages
          .filter(({ staffTypeId, state }) => staffTypeId === page.staffTypeId && state !== null)
          .map((one) => ({ ...hireLink(visit, one, "state"), note: "" })),
      })),
    },
    { headers: validUntil(findNextPriceChange(context)) },
  );
}
