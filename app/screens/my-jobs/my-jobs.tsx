import { type MetaFunction, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { listMyJobs, MY_JOBS_TABS, type MyJobsTab } from "~/domain/hours/my-jobs.queries.server";
import { staffLoader } from "~/http/guards.server";
import { Pager } from "~/ui/frame/pager";
import { Tabs } from "~/ui/frame/tabs";
import { ButtonLink } from "~/ui/parts/button-link";
import { Empty } from "~/ui/parts/empty";
import { MyJobTicket } from "./my-job-ticket";

/** Pages 1 to n are shown together, so a limit keeps the longest answer in bounds. */
const MAX_PAGE = 50;

export const loader = staffLoader(({ context, url, settings, language, t }) => {
  const tab = MY_JOBS_TABS.find((each) => each === url.searchParams.get("tab")) ?? "all";
  const asked = Number(url.searchParams.get("page") ?? 1);
  const page = Number.isInteger(asked) ? Math.min(Math.max(asked, 1), MAX_PAGE) : 1;
  const { jobs, total, counts } = listMyJobs(context, settings, { tab, page, language });
  return {
    title: t("application:myJobs.title"),
    tabs: MY_JOBS_TABS.map((name) => ({ name, count: counts[name], current: name === tab })),
    tab,
    jobs,
    total,
    any: counts.all > 0,
    moreHref: jobs.length < total ? hrefOf(tab, page + 1) : null,
  };
});

function hrefOf(tab: MyJobsTab, page = 1): string {
  const search = new URLSearchParams();
  if (tab !== "all") search.set("tab", tab);
  if (page > 1) search.set("page", String(page));
  return `/staff/my-jobs${search.size > 0 ? `?${search}` : ""}`;
}

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: `${data?.title} – Tagwerk` }];

export default function MyJobs() {
  const { tab, tabs, jobs, total, any, moreHref } = useLoaderData<typeof loader>();
  const { t } = useTranslation("application");
  return (
    <div className="wrap wrap--text page stack">
      <h1>{t("myJobs.title")}</h1>
      {any ? (
        <Tabs
          label={t("myJobs.tabs")}
          items={tabs.map(({ name, count, current }) => ({
            href: hrefOf(name),
            label: t(`myJobs.tab.${name}`),
            count: name === "all" ? undefined : count,
            current,
          }))}
        />
      ) : null}
      {jobs.map((job) => (
        <MyJobTicket key={job.applicationId} job={job} />
      ))}
      {jobs.length === 0 ? <NoJobs tab={any ? tab : "all"} /> : null}
      {jobs.length > 0 ? <Pager shown={jobs.length} total={total} moreHref={moreHref} /> : null}
    </div>
  );
}

const emptyMessages = {
  all: "notAppliedForAnyJobs",
  booked: "noBookedJobPositionFound",
  applied: "noApplications",
  past: null,
} as const;

/** Nothing yet at all, or nothing in this tab: why, and where it comes from (MYJ-28). */
function NoJobs({ tab }: { tab: MyJobsTab }) {
  const { t } = useTranslation("application");
  const message = emptyMessages[tab];
  return (
    <Empty
      icon="ticket"
      title={message ? <span data-message={message}>{t(`messages:${message}`)}</span> : t("myJobs.nothingPast")}
      action={
        tab === "past" ? (
          <ButtonLink href={hrefOf("all")}>{t("myJobs.showAll")}</ButtonLink>
        ) : (
          <ButtonLink href="/staff/job-wall" tone="act">
            {t("myJobs.toWall")}
          </ButtonLink>
        )
      }
    >
      {t(`myJobs.empty.${tab}`)}
    </Empty>
  );
}
