import { askedJobsOf } from "~/answers/asked-jobs.server";
import { waitingJobsOf } from "~/answers/waiting-jobs.server";
import { findOwnAttendance } from "~/domain/attendance/reminders/attendance.queries.server";
import { findOnSite } from "~/domain/contract/job-details.queries.server";
import { listMyJobs, MY_JOBS_TABS } from "~/domain/hours/my-jobs.queries.server";
import { listOwnStandbys } from "~/domain/invitation/standby/standby.queries.server";
import type { StaffVisit } from "~/http/visit.server";
import { MORE } from "~/ui/frame/pager";
import { weeksOfJobs } from "../print/weeks-of-jobs.server";
import { proposedLine } from "../proposed/proposed-hours.server";
import { tabHref } from "../tab-href";

/** Pages 1 to n are shown together, so a limit keeps the longest answer in bounds. */
const MAX_PAGE = 50;

/** The person's own jobs, or what they stand by for. */
export function loadMyJobs(visit: StaffVisit) {
  const { context, url, settings, language, t } = visit;
  const wanted = url.searchParams.get("tab");
  const standbyTab = wanted === "standby";
  const standbys = listOwnStandbys(context, language);
  const tab = MY_JOBS_TABS.find((each) => each === wanted) ?? "all";
  const asked = Number(url.searchParams.get("page") ?? 1);
  const page = Number.isInteger(asked) ? Math.min(Math.max(asked, 1), MAX_PAGE) : 1;
  const found = listMyJobs(context, settings, { tab, page, language });
  const { jobs, total } = standbyTab ? { jobs: [], total: 0 } : found;
  const { counts } = found;
  const ofJobs = MY_JOBS_TABS.map((name) => ({ name, count: counts[name], current: !standbyTab && name === tab }));
  const own = { name: "standby" as const, count: standbys.length, current: standbyTab };
  return {
    title: t("application:myJobs.title"),
    tabs: standbyTab || standbys.length > 0 ? [...ofJobs, own] : ofJobs,
    tab,
    asked: askedJobsOf(visit),
    waiting: waitingJobsOf(visit, visit.user.id),
    standbys: standbyTab ? standbys : null,
    // A job that is ready says on its day where to be (FLOW-12).
    jobs: jobs.map((job) => ({
      ...job,
      proposed: job.label === "jobDone" ? proposedLine({ context, t }, job.bookingId) : null,
      onSite: job.today && job.step === null ? findOnSite(context, job.positionId) : null,
    })),
    attendance: jobs[0]?.booked ? findOwnAttendance(context, jobs[0].positionId) : null,
    total,
    any: standbyTab || counts.all > 0 || standbys.length > 0,
    print:
      url.searchParams.get("view") === "print"
        ? weeksOfJobs(listMyJobs(context, settings, { tab: "booked", page: MAX_PAGE, language }).jobs)
        : null,
    moreHref: jobs.length < total ? `${tabHref(tab, page + 1)}#${MORE}` : null,
    /** How many the page before showed. */
    seen: (page - 1) * settings.pageSize,
  };
}
