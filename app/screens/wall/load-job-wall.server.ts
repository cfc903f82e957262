import { json } from "@remix-run/node";
import { askedJobsOf } from "~/answers/asked-jobs.server";
import { waitingJobsOf } from "~/answers/waiting-jobs.server";
import { findWallPerson } from "~/domain/application/job-wall.queries.server";
import { offerFacts } from "~/domain/application/offer-facts.server";
import { cardFacts, type WallCard } from "~/domain/application/wall/card-facts.server";
import type { ShownTime } from "~/domain/application/wall/filter-jobs";
import { findWall } from "~/domain/application/wall/find-wall.server";
import { wishesOf } from "~/domain/application/wall/wishes-of.server";
import { recallWallQuery, rememberedOf, type WallQuery } from "~/domain/application/wall-query";
import type { Coordinates } from "~/domain/place/rules";
import { findNamedWork, type NamedWork } from "~/domain/pricing/slugs.queries.server";
import { newId } from "~/domain/shared/ids";
import { dayOf } from "~/domain/shared/time.server";
import { findOwnProfile } from "~/domain/staff/queries.server";
import { staffState } from "~/domain/staff/rules";
import { throwIfFault } from "~/gateways/faults.server";
import { wallCookie } from "~/http/cookies.server";
import { isPrefetch, readFlash } from "~/http/flash.server";
import type { StaffVisit, Visit } from "~/http/visit.server";
import { rawCookie } from "~/i18n/raw-cookie";
import { hrefOf, loadAfterApplying } from "./load-after-applying.server";

export async function loadJobWall(visit: StaffVisit) {
  throwIfFault("jobs.load");
  const { context, language, settings, t, request } = visit;
  const page = { title: t("application:wall.title"), description: t("public:work.lead") };
  const { query, cookie } = await wallFiltersOf(visit);
  const person = findWallPerson(context);
  const state = person && staffState(person);
  const waits = state === "approvalPending";
  if (!person || state === "registrationPending") {
    const missing = findOwnProfile(context, visit.user.id)?.missing.length ?? 0;
    return { ...page, query, access: false as const, missing };
  }
  // An event is named to those who may apply for it (WALL-05).
  const wishes = wishesOf(waits ? { ...query, eventId: null } : query);
  const { cards, ...found } = findWall(context, person, wishes, language, query.page * settings.pageSize);
  const flash = await readFlash(request);
  const wall = {
    ...page,
    query,
    work: query.work ? nameOf(findNamedWork(context, query.work), language) : "",
    access: true as const,
    ...found,
    more: found.total > cards.length,
    /** How many the page before showed. */
    seen: (query.page - 1) * settings.pageSize,
    agreement: settings.collectiveAgreement,
    hasHome: person.home !== null,
    /** The number that was stored with the last application has a wrong check digit (D-12). */
    hint: flash?.values?.hint === "ssnChecksum",
    waits,
    reviewDays: settings.profileReviewDays,
    waiting: waits ? waitingJobsOf(visit, visit.user.id) : [],
    asked: askedJobsOf(visit),
    applied: loadAfterApplying(visit, person, flash?.values?.applied),
    offers: cards.map((card) => offerOf(card, person.home, { now: context.now, waits })),
    submissionId: newId(context.now),
  };
  return cookie ? json(wall, { headers: { "Set-Cookie": cookie } }) : wall;
}

/** An unknown kind of work still is a filter that can be taken off. */
const nameOf = (work: NamedWork | null, language: "de" | "en") =>
  (language === "de" ? work?.nameDe : work?.nameEn) ?? "–";

/**
 * A job of the wall: what its first open time says, and all its times when there are several (FLOW-08). Who waits for the
 * approval applies on its page, for one time (SEEN-12).
 */
function offerOf(
  { fits, ...card }: WallCard,
  home: Coordinates | null,
  { now, waits }: { now: number; waits: boolean },
) {
  const facts = cardFacts(card, home, now);
  const times = card.times.length > 1 && !waits ? card.times.map((shown) => timeOf(shown, home)) : [];
  return { ...facts, href: hrefOf(facts), fits, times, afterApproval: waits };
}

function timeOf({ time, openIds, bookedDay, notBeside }: ShownTime, home: Coordinates | null) {
  const { day, start, end, place, totalCents } = offerFacts(time, home);
  return { day, start, end, place, totalCents, value: openIds.join(","), bookedDay, notBeside };
}

export type WallOffer = ReturnType<typeof offerOf>;

/** The filters of this visit to the job wall, and the cookie that remembers them for the next one on this device. */
async function wallFiltersOf({ request, url, user, context }: Visit): Promise<{
  query: WallQuery;
  cookie: string | null;
}> {
  const saved: unknown = rawCookie(request, "wall") ? await wallCookie().parse(request.headers.get("Cookie")) : null;
  const before = isSaved(saved) && saved.by === user?.id ? saved.filters : "";
  const query = recallWallQuery(url.searchParams, before, dayOf(context.now));
  const filters = rememberedOf(url.searchParams);
  if (filters === null || filters === before || isPrefetch(request)) return { query, cookie: null };
  return { query, cookie: await wallCookie().serialize({ by: user?.id, filters }) };
}

/** Two people may use one phone, so the filters are somebody's. */
function isSaved(value: unknown): value is { by: string; filters: string } {
  return typeof value === "object" && value !== null && "filters" in value && typeof value.filters === "string";
}
