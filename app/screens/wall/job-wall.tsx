import { type MetaFunction, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { staffLoader } from "~/access/guards.server";
import { needsBreakNote } from "~/domain/hours/rules";
import { MORE } from "~/ui/frame/pager";
import { AskedJobs } from "~/ui/job/asked-jobs";
import { PayBasis } from "~/ui/job/pay-basis";
import { ButtonLink } from "~/ui/parts/button-link";
import { Note } from "~/ui/parts/note";
import { AfterApplying } from "./after-applying";
import { loadJobWall } from "./load-job-wall.server";
import { NoOffers, NotHandedIn, UnderReview } from "./no-offers";
import { WallFilters } from "./wall-filters";
import { wallHref } from "./wall-href";
import { WallOffers } from "./wall-offers";

export const loader = staffLoader(loadJobWall);

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: `${data?.title} – Tagwerk` },
  { name: "description", content: data?.description },
];

export default function JobWall() {
  const data = useLoaderData<typeof loader>();
  const { t } = useTranslation("application");
  if (!data.access) return <NotHandedIn missing={data.missing} />;
  const { query, offers, more, total, fitting } = data;
  return (
    <div className="wrap page stack">
      <div className="row row--apart">
        <h1>{t("wall.title")}</h1>
        {offers.length > 0 ? (
          <p className="soft small num">
            {t("wall.total", { count: total })}, {t("wall.fitting", { count: fitting })}
          </p>
        ) : null}
      </div>
      {data.hint ? (
        <div data-message="ssnChecksum">
          <Note tone="act">
            {t("messages:ssnChecksum")} {t("wall.ssnHint")}
          </Note>
        </div>
      ) : null}
      {data.waits ? <UnderReview {...data} /> : null}
      <AskedJobs jobs={data.asked} />
      {data.applied ? <AfterApplying applied={data.applied} /> : null}
      <WallFilters
        query={query}
        work={data.work}
        hasHome={data.hasHome}
        counts={data.counts}
        busy={data.busy}
        found={offers.length > 0}
      />
      {offers.length > 0 ? (
        <>
          <WallOffers {...data} />
          <PayBasis agreement={data.agreement} />
          {offers.some(({ minutes }) => needsBreakNote(minutes)) ? (
            <p className="small soft">{t("wall.breakNote")}</p>
          ) : null}
          {more ? (
            <nav className="pager" aria-label={t("common:pager.label")}>
              <span className="num">{t("common:pager.shown", { shown: offers.length, total })}</span>
              <ButtonLink href={`${wallHref(query, { page: query.page + 1 })}#${MORE}`} tone="plain">
                {t("common:action.loadMore")}
              </ButtonLink>
            </nav>
          ) : null}
        </>
      ) : (
        <NoOffers query={query} />
      )}
    </div>
  );
}
