import { type MetaFunction, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { staffLoader } from "~/access/guards.server";
import { formatWeekdayDay } from "~/i18n/format";
import { BackLink } from "~/ui/frame/back-link";
import { JobTexts } from "~/ui/job/job-texts";
import { JobTicket } from "~/ui/job/job-ticket";
import { OfferTicket } from "~/ui/job/offer-ticket";
import { PayLines } from "~/ui/job/pay-lines";
import { ButtonLink } from "~/ui/parts/button-link";
import { loadAppliedJob } from "./load-applied-job.server";
import { ProgressStatus } from "./progress-status";

export const loader = staffLoader(loadAppliedJob);

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: `${data?.title} – Tagwerk` }];

export default function JobDetailsApplied() {
  const job = useLoaderData<typeof loader>();
  const { t } = useTranslation("application");
  return (
    <div className="wrap wrap--text page stack stack--l">
      <BackLink href="/staff/my-jobs">{t("myJobs.title")}</BackLink>
      <JobTicket
        id={job.positionId}
        job={job}
        facts={job.facts}
        status={job.label ? <ProgressStatus label={job.label} /> : null}
        state={job.over ? "gone" : job.jobHref ? "booked" : undefined}
      />
      {job.jobHref ? (
        <p>
          <ButtonLink href={job.jobHref}>{t("applied.toJob")}</ButtonLink>
        </p>
      ) : null}
      {job.proposals.length > 0 ? (
        <section className="stack stack--s" id="proposals">
          <h2>{t("applied.proposals")}</h2>
          {job.proposals.map((offer) => (
            <OfferTicket key={offer.id} offer={offer} />
          ))}
        </section>
      ) : null}
      {job.remarks === null ? null : (
        <section className="stack stack--s">
          <h2>{t("applied.remarks")}</h2>
          <p className="pre">{job.remarks || t("applied.noRemarks")}</p>
          <p className="small soft">{t("applied.appliedOn", { day: formatWeekdayDay(t, job.appliedDay) })}</p>
        </section>
      )}
      {job.withdrawHref ? (
        <p>
          <a className="tap small" href={job.withdrawHref}>
            {t("applied.withdraw")}
          </a>
        </p>
      ) : null}
      <JobTexts description={job.description} requirements={job.requirements} />
      <section className="stack stack--s">
        <h2>{t("job.sum")}</h2>
        <PayLines pay={job.facts} />
      </section>
    </div>
  );
}
