import { json } from "@remix-run/node";
import { findWallPerson, listJobWall, listOwnSpans } from "~/domain/application/job-wall.queries.server";
import { lastDayOf, offerFacts } from "~/domain/application/offer-facts.server";
import { minimumCentsOf, NEAR_KM, type WallQuery } from "~/domain/application/wall-query";
import { overlap } from "~/domain/booking/rules";
import { isDay, startOfDay } from "~/domain/shared/time.server";
import { hasWallAccess, staffState } from "~/domain/staff/rules";
import { throwIfFault } from "~/gateways/faults.server";
import { readFlash } from "~/http/flash.server";
import type { StaffVisit } from "~/http/visit.server";
import { wallFiltersOf } from "./wall-filters.server";

type Person = NonNullable<ReturnType<typeof findWallPerson>>;

export async function loadJobWall(visit: StaffVisit) {
  throwIfFault("jobs.load");
  const { context, language, settings, t, request } = visit;
  const page = { title: t("application:wall.title"), description: t("public:work.lead") };
  const { query, cookie } = await wallFiltersOf(visit);
  const person = findWallPerson(context);
  if (!person || !hasWallAccess({ state: staffState(person), active: true }))
    return { ...page, query, access: false as const };
  const { offers, more } = listJobWall(context, filterOf(query, person), language, query.page * settings.pageSize);
  const own = listOwnSpans(context);
  const flash = await readFlash(request);
  const wall = {
    ...page,
    query,
    access: true as const,
    more,
    /** How many the page before showed. */
    seen: (query.page - 1) * settings.pageSize,
    hasHome: person.home !== null,
    /** The number that was stored with the last application has a wrong check digit (D-12). */
    hint: flash?.values?.hint === "ssnChecksum",
    offers: offers.map((offer) => ({
      ...offerFacts(offer, person.home),
      id: offer.id,
      href: `/staff/job-wall-details/${offer.id}/${offer.eventId}`,
      jobName: offer.jobName,
      eventName: offer.eventName,
      places: offer.places,
      lastDay: lastDayOf(offer.openUntil, context.now),
      clash: own.some((span) => overlap(span, offer)),
    })),
  };
  return cookie ? json(wall, { headers: { "Set-Cookie": cookie } }) : wall;
}

function filterOf(query: WallQuery, { home, regions, staffTypeIds }: Person) {
  return {
    eventId: query.allEvents ? null : query.eventId,
    regions: query.region ? regions : null,
    staffTypeIds: query.types ? staffTypeIds : null,
    near: query.near && home ? { home, km: NEAR_KM } : null,
    onlyFree: query.free,
    from: isDay(query.from) ? startOfDay(query.from) : null,
    minimumCents: minimumCentsOf(query),
  };
}
