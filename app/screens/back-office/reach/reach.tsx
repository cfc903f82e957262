import { type MetaFunction, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { superuserAction, superuserLoader } from "~/access/guards.server";
import { countFoundPages } from "~/answers/reach.server";
import { listLeftOut } from "~/domain/event/landing/feed.queries.server";
import type { AgencyVisit } from "~/screens/back-office/frame/agency-visit";
import { listPage } from "~/screens/back-office/frame/list.server";
import { ListView } from "~/screens/back-office/frame/list-view";
import { PageHead } from "~/screens/back-office/frame/page-head";
import { loadTellings, makeNewKey } from "./load-tellings.server";
import { FoundPages, LeftOutJobs } from "./reach-facts";
import { Tellings } from "./tellings";
import { visitsList } from "./visits-list";
import { visitsSource } from "./visits-source.server";

/** So many of the jobs that are left out stand on the page. */
const MOST_LEFT_OUT = 25;

export const loader = superuserLoader((visit: AgencyVisit) => {
  const { context, language, settings } = visit;
  const { rows, count } = listLeftOut(context, MOST_LEFT_OUT);
  return {
    ...listPage(visitsSource, visit),
    found: countFoundPages(visit),
    told: loadTellings(visit),
    isFound: settings.searchEngines === 1,
    feeds: settings.searchEngines === 1 && settings.jobFeeds === 1,
    leftOut: {
      count,
      rows: rows.map(({ nameDe, nameEn, ...job }) => ({ ...job, work: language === "de" ? nameDe : nameEn })),
    },
  };
});

export const action = superuserAction(makeNewKey);

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: `${data?.title} – Tagwerk` }];

/** What search engines and job boards find, and whom they bring (SEEK-18). */
export default function Reach() {
  const { found, told, isFound, feeds, leftOut, ...page } = useLoaderData<typeof loader>();
  const { t } = useTranslation("backOffice");
  return (
    <>
      <PageHead title={page.title} lead={t("reach.lead")} />
      <div className="stack stack--l">
        <FoundPages found={found} isFound={isFound} />
        <Tellings told={told} />
        <section className="stack" aria-labelledby="visits">
          <div className="stack stack--s">
            <h2 id="visits">{t("reach.visitsTitle")}</h2>
            <p className="soft">{t("reach.visitsLead")}</p>
          </div>
          <ListView list={visitsList} page={page} />
        </section>
        <LeftOutJobs feeds={feeds} {...leftOut} />
      </div>
    </>
  );
}
