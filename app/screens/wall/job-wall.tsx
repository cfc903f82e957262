import { json } from "@remix-run/node";
import { type MetaFunction, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { findWallPerson, listJobWall, listOwnSpans } from "~/domain/application/job-wall.queries.server";
import { lastDayOf, offerFacts } from "~/domain/application/offer-facts.server";
import { isFiltered, minimumCentsOf, NEAR_KM, type WallQuery, withoutFilters } from "~/domain/application/wall-query";
import { overlap } from "~/domain/booking/rules";
import { needsBreakNote } from "~/domain/hours/rules";
import { isDay, startOfDay } from "~/domain/shared/time.server";
import { hasWallAccess, staffState } from "~/domain/staff/rules";
import { throwIfFault } from "~/gateways/faults.server";
import { readFlash } from "~/http/flash.server";
import { staffLoader } from "~/http/guards.server";
import { OfferTicket } from "~/ui/job/offer-ticket";
import { ButtonLink } from "~/ui/parts/button-link";
import { Empty } from "~/ui/parts/empty";
import { Note } from "~/ui/parts/note";
import { WallFilters } from "./wall-filters";
import { wallFiltersOf } from "./wall-filters.server";
import { wallHref } from "./wall-href";

type Person = NonNullable<ReturnType<typeof findWallPerson>>;

export const loader = staffLoader(async (visit) => {
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
});

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

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: `${data?.title} – Tagwerk` },
  { name: "description", content: data?.description },
];

export default function JobWall() {
  const data = useLoaderData<typeof loader>();
  const { t } = useTranslation("application");
  if (!data.access) return <UnderReview />;
  const { query, offers, more } = data;
  return (
    <div className="wrap page stack">
      <div className="row row--apart">
        <h1>{t("wall.title")}</h1>
        {offers.length > 0 ? (
          <p className="soft small num">{t(more ? "wall.shownMore" : "wall.shown", { count: offers.length })}</p>
        ) : null}
      </div>
      {data.hint ? (
        <div data-message="ssnChecksum">
          <Note tone="act">
            {t("messages:ssnChecksum")} {t("wall.ssnHint")}
          </Note>
        </div>
      ) : null}
      <WallFilters query={query} hasHome={data.hasHome} />
      {offers.length > 0 ? (
        <>
          <h2 className="hush">{t("wall.list")}</h2>
          <div className="grid grid--jobs">
            {offers.map((offer) => (
              <OfferTicket key={offer.id} offer={offer} />
            ))}
          </div>
          {offers.some(({ minutes }) => needsBreakNote(minutes)) ? (
            <p className="small soft">{t("wall.breakNote")}</p>
          ) : null}
          {more ? (
            <nav className="pager" aria-label={t("common:pager.label")}>
              <span className="num">{t("wall.shownMore", { count: offers.length })}</span>
              <ButtonLink href={wallHref(query, { page: query.page + 1 })} tone="plain">
                {t("common:action.loadMore")}
              </ButtonLink>
            </nav>
          ) : null}
        </>
      ) : (
        <NoJobs query={query} />
      )}
    </div>
  );
}

/** Why there is nothing, and the way out (WALL-23). */
function NoJobs({ query }: { query: WallQuery }) {
  const { t } = useTranslation("application");
  const filtered = isFiltered(query);
  const atEvent = query.eventId !== null && !query.allEvents;
  return (
    <Empty
      icon="search"
      title={<span data-message="noJobsFound">{t("messages:noJobsFound")}</span>}
      action={
        filtered ? (
          <ButtonLink href={wallHref(withoutFilters(query))}>{t("wall.reset")}</ButtonLink>
        ) : atEvent ? (
          <ButtonLink href={wallHref(query, { allEvents: true })}>{t("wall.allEvents")}</ButtonLink>
        ) : (
          <ButtonLink href="/staff/my-jobs">{t("wall.toMyJobs")}</ButtonLink>
        )
      }
    >
      {t(filtered ? "wall.emptyFiltered" : atEvent ? "wall.emptyEvent" : "wall.empty")}
    </Empty>
  );
}

/** Without approval there are no jobs to apply for, whatever the address asks (D-13). */
function UnderReview() {
  const { t } = useTranslation("application");
  return (
    <div className="wrap page stack">
      <h1>{t("wall.title")}</h1>
      <Empty
        icon="clock"
        title={<span data-message="applicationUnderReview">{t("messages:applicationUnderReview")}</span>}
        action={<ButtonLink href="/staff/profile">{t("wall.toProfile")}</ButtonLink>}
      >
        {t("messages:checkProfile")}
      </Empty>
    </div>
  );
}
