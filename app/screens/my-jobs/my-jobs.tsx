import { type MetaFunction, useLoaderData } from "@remix-run/react";
import { Fragment } from "react";
import { useTranslation } from "react-i18next";
import { staffAction, staffLoader } from "~/access/guards.server";
import { leaveStandbyForm } from "~/domain/invitation/schema";
import { leaveStandby } from "~/domain/invitation/standby/leave-standby.server";
import { redirectWithFlash } from "~/http/flash.server";
import { formAction } from "~/http/form-action.server";
import type { StaffVisit } from "~/http/visit.server";
import { moreId, Pager } from "~/ui/frame/pager";
import { Tabs } from "~/ui/frame/tabs";
import { AttendanceForm } from "./attendance/attendance-form";
import { MyJobTicket } from "./my-job-ticket";
import { NoJobs } from "./no-jobs";
import { OnSite } from "./on-site";
import { PrintedJobs } from "./print/printed-jobs";
import { tabHref } from "./tab-href";
import { loadMyJobs } from "./tabs/load-my-jobs.server";
import { OwnStandbys } from "./tabs/own-standbys";
import { WhatWaits } from "./what-waits";

export const loader = staffLoader(loadMyJobs);

export const action = staffAction(
  formAction(leaveStandbyForm, ({ positionId }, { context }: StaffVisit) => {
    leaveStandby(context, { positionId });
    return redirectWithFlash(tabHref("standby"), "standbyLeft");
  }),
);

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: `${data?.title} – Tagwerk` }];

export default function MyJobs() {
  const page = useLoaderData<typeof loader>();
  const { title, tab, waiting, tabs, jobs, standbys, attendance, total, any, moreHref, seen, print } = page;
  const { t } = useTranslation("application");
  if (print) return <PrintedJobs title={title} weeks={print} />;
  return (
    <div className="wrap wrap--text page stack">
      <h1>{t("myJobs.title")}</h1>
      {jobs.some(({ booked, over }) => booked && !over) ? (
        <p className="row small">
          <a className="tap" href="/staff/next">
            {t("calendar:pocket.title")}
          </a>
          <a className="tap" href="/staff/my-jobs?view=print">
            {t("calendar:plan.print")}
          </a>
        </p>
      ) : null}
      <WhatWaits {...page} />
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
      {standbys ? <OwnStandbys jobs={standbys} /> : null}
      {jobs.length === 0 && !standbys && (any || waiting.length === 0) ? <NoJobs tab={any ? tab : "all"} /> : null}
      {jobs.length > 0 ? <Pager shown={jobs.length} total={total} moreHref={moreHref} /> : null}
      <p className="row small">
        <a className="tap" href="/staff/availability">
          {t("availability.link")}
        </a>
        <a className="tap" href="/staff/reliability">
          {t("cancellation:own.reliability")}
        </a>
        <a className="tap" href="/staff/earnings">
          {t("pay:earnings.link")}
        </a>
        <a className="tap" href="/staff/ratings">
          {t("people:ratings.mine.link")}
        </a>
      </p>
    </div>
  );
}
