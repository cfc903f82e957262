import { type MetaFunction, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { offerFacts } from "~/domain/application/offer-facts.server";
import { findOwnApplication } from "~/domain/application/own-application.queries.server";
import { applicationLabel } from "~/domain/application/rules";
import { dayOf } from "~/domain/shared/time.server";
import { staffLoader } from "~/http/guards.server";
import { formatDay } from "~/i18n/format";
import { BackLink } from "~/ui/frame/back-link";
import { JobTexts } from "~/ui/job/job-texts";
import { JobTicket } from "~/ui/job/job-ticket";
import { PayLines } from "~/ui/job/pay-lines";
import { ButtonLink } from "~/ui/parts/button-link";
import { ProgressStatus } from "./progress-status";

export const loader = staffLoader(({ context, params, url, language }) => {
  const found = findOwnApplication(context, { positionId: params.id ?? "", eventId: params.eventId ?? "" });
  if (!found) throw new Response("404", { status: 404 });
  const { homeLatitude: lat, homeLongitude: lng } = found;
  return {
    title: language === "de" ? found.jobNameDe : found.jobNameEn,
    eventName: found.eventName,
    companyName: found.companyName,
    description: found.jobDescription,
    requirements: found.jobRequirements,
    positionId: found.positionId,
    facts: {
      ...offerFacts(found, lat === null || lng === null ? null : { lat, lng }),
      latitude: found.latitude,
      longitude: found.longitude,
    },
    label: labelOf(found),
    over: found.endsAt <= context.now || isCancelled(found),
    appliedDay: dayOf(found.appliedAt),
    /** Only on the way from My Jobs (MYJ-07). */
    remarks: url.searchParams.get("fromMyJob") === "true" ? found.remarks : null,
    withdrawHref:
      labelOf(found) === "applied" && found.startsAt > context.now ? `/staff/applications/${found.id}/withdraw` : null,
    jobHref: found.bookingId ? `/staff/job-details/${found.positionId}/${found.eventId}` : null,
  };
});

type Found = NonNullable<ReturnType<typeof findOwnApplication>>;

/** The booking was cancelled, or the position deleted. */
const isCancelled = ({ deletedAt, bookingId, bookingCancelled }: Found) =>
  deletedAt !== null || (bookingId === null && bookingCancelled === 1);

const labelOf = (found: Found) =>
  applicationLabel({
    booked: found.bookingId !== null,
    cancelled: isCancelled(found),
    rejected: found.rejectedAt !== null,
    withdrawn: found.withdrawnAt !== null,
  });

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
      {job.remarks === null ? null : (
        <section className="stack stack--s">
          <h2>{t("applied.remarks")}</h2>
          <p className="pre">{job.remarks || t("applied.noRemarks")}</p>
          <p className="small soft">{t("applied.appliedOn", { day: formatDay(job.appliedDay) })}</p>
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
