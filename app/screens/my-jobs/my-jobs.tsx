import { type MetaFunction, useLoaderData } from "@remix-run/react";
import { Fragment } from "react";
import { useTranslation } from "react-i18next";
import { findOwnAttendance } from "~/domain/booking/attendance/attendance.queries.server";
import { findOnSite } from "~/domain/contract/job-details.queries.server";
import { listMyJobs, MY_JOBS_TABS } from "~/domain/hours/my-jobs.queries.server";
import { staffLoader } from "~/http/guards.server";
import { MORE, moreId, Pager } from "~/ui/frame/pager";
import { Tabs } from "~/ui/frame/tabs";
import { AttendanceForm } from "./attendance/attendance-form";
import { MyJobTicket } from "./my-job-ticket";
import { NoJobs } from "./no-jobs";
import { OnSite } from "./on-site";
import { PrintedJobs } from "./print/printed-jobs";
import { weeksOfJobs } from "./print/weeks-of-jobs.server";
import { tabHref } from "./tab-href";

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
    // A job that is ready says on its day where to be (FLOW-12).
    jobs: jobs.map((job) => ({
      ...job,
      onSite: job.today && job.step === null ? findOnSite(context, job.positionId) : null,
    })),
    attendance: jobs[0]?.booked ? findOwnAttendance(context, jobs[0].positionId) : null,
    total,
    any: counts.all > 0,
    print:
      url.searchParams.get("view") === "print"
        ? weeksOfJobs(listMyJobs(context, settings, { tab: "booked", page: MAX_PAGE, language }).jobs)
        : null,
    moreHref: jobs.length < total ? `${tabHref(tab, page + 1)}#${MORE}` : null,
    /** How many the page before showed. */
    seen: (page - 1) * settings.pageSize,
  };
});

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: `${data?.title} – Tagwerk` }];

export default function MyJobs() {
  const { title, tab, tabs, jobs, attendance, total, any, moreHref, seen, print } = useLoaderData<typeof loader>();
  const { t } = useTranslation("application");
  if (print) return <PrintedJobs title={title} weeks={print} />;
  return (
    <div className="wrap wrap--text page stack">
      <h1>{t("myJobs.title")}</h1>
      {any ? (
        <Tabs
          label={t("myJobs.tabs")}
          items={tabs.map(({ name, count, current }) => ({
            href: tabHref(name),
            label: t(`myJobs.tab.${name}`),
            count: name === "all" ? undefined : count,
            current,
          }))}
        />
      ) : null}
      {jobs.map(({ onSite, ...job }, index) => (
        <Fragment key={job.applicationId}>
          <MyJobTicket id={moreId(index, seen)} job={job} />
          {index === 0 && attendance ? <AttendanceForm {...attendance} /> : null}
          {onSite ? <OnSite {...onSite} /> : null}
        </Fragment>
      ))}
      {jobs.length === 0 ? <NoJobs tab={any ? tab : "all"} /> : null}
      {jobs.length > 0 ? <Pager shown={jobs.length} total={total} moreHref={moreHref} /> : null}
      {jobs.some(({ booked, over }) => booked && !over) ? (
        <p className="small">
          <a className="tap" href="/staff/my-jobs?view=print">
            {t("plan:print")}
          </a>
        </p>
      ) : null}
    </div>
  );
}
