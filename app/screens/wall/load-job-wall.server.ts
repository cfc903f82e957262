import { json } from "@remix-run/node";
import { findWallPerson } from "~/domain/application/job-wall.queries.server";
import { lastDayOf, offerFacts } from "~/domain/application/offer-facts.server";
import { findWall, type WallCard } from "~/domain/application/wall/find-wall.server";
import { type ShownTime, TOGGLES, type Wishes } from "~/domain/application/wall/sort-out";
import { minimumCentsOf, NEAR_KM, type WallQuery } from "~/domain/application/wall-query";
import type { Coordinates } from "~/domain/place/rules";
import { newId } from "~/domain/shared/ids";
import { isDay, startOfDay } from "~/domain/shared/time.server";
import { hasWallAccess, staffState } from "~/domain/staff/rules";
import { throwIfFault } from "~/gateways/faults.server";
import { readFlash } from "~/http/flash.server";
import type { StaffVisit } from "~/http/visit.server";
import { wallFiltersOf } from "./wall-filters.server";

export async function loadJobWall(visit: StaffVisit) {
  throwIfFault("jobs.load");
  const { context, language, settings, t, request } = visit;
  const page = { title: t("application:wall.title"), description: t("public:work.lead") };
  const { query, cookie } = await wallFiltersOf(visit);
  const person = findWallPerson(context);
  if (!person || !hasWallAccess({ state: staffState(person), active: true }))
    return { ...page, query, access: false as const };
  const { cards, ...found } = findWall(context, person, wishesOf(query), language, query.page * settings.pageSize);
  const flash = await readFlash(request);
  const wall = {
    ...page,
    query,
    access: true as const,
    ...found,
    more: found.total > cards.length,
    /** How many the page before showed. */
    seen: (query.page - 1) * settings.pageSize,
    hasHome: person.home !== null,
    /** The number that was stored with the last application has a wrong check digit (D-12). */
    hint: flash?.values?.hint === "ssnChecksum",
    offers: cards.map((card) => offerOf(card, person.home, context.now)),
    submissionId: newId(context.now),
  };
  return cookie ? json(wall, { headers: { "Set-Cookie": cookie } }) : wall;
}

function wishesOf(query: WallQuery): Wishes {
  return {
    eventId: query.allEvents ? null : query.eventId,
    from: isDay(query.from) ? startOfDay(query.from) : null,
    minimumCents: minimumCentsOf(query),
    nearKm: NEAR_KM,
    on: TOGGLES.filter((toggle) => query[toggle]),
  };
}

/** A job of the wall: what its first open time says, and all its times when there are several (FLOW-08). */
function offerOf({ times, fits, jobId, eventId, ...names }: WallCard, home: Coordinates | null, now: number) {
  const [first] = times.filter(({ openIds }) => openIds.length > 0);
  const [id] = first?.openIds ?? [];
  if (!first || !id) throw new Error(`job ${jobId} of the wall has no open time`);
  return {
    ...names,
    ...offerFacts(first.time, home),
    id,
    jobId,
    href: `/staff/job-wall-details/${id}/${eventId}`,
    places: first.openIds.length,
    lastDay: lastDayOf(first.time.openUntil, now),
    bookedDay: first.bookedDay,
    fits,
    times: times.length > 1 ? times.map((shown) => timeOf(shown, home)) : [],
  };
}

function timeOf({ time, openIds, bookedDay }: ShownTime, home: Coordinates | null) {
  const { day, start, end, place, totalCents } = offerFacts(time, home);
  return { day, start, end, place, totalCents, value: openIds.join(","), bookedDay };
}

export type WallOffer = ReturnType<typeof offerOf>;
