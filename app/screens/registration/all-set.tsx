import { type MetaFunction, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { publicLoader } from "~/access/guards.server";
import { waitingJobsOf } from "~/answers/waiting-jobs.server";
import { findApplicant } from "~/domain/application/apply-facts.queries.server";
import { asStaff } from "~/domain/staff/as-staff";
import { WaitingJobs } from "~/ui/job/waiting-jobs";
import { ButtonLink } from "~/ui/parts/button-link";

export const loader = publicLoader((visit) => {
  const { t, user, context } = visit;
  const staff = user?.role === "employee" ? user : null;
  const jobs = staff ? waitingJobsOf(visit, staff.id) : [];
  const [first] = jobs;
  // What an application needs is asked for on the page of its job.
  const ssnHref = staff && first && !findApplicant(asStaff(context, staff.id)).hasSsn ? `${first.href}#ssn` : null;
  return {
    title: t(ssnHref ? "account:allSet.almost" : "account:allSet.title"),
    // Whoever has handed in may apply ahead (SEEN-12).
    wallHref: staff ? "/staff/job-wall" : null,
    profileHref: staff ? "/staff/profile" : "?modal=login&role=employee&from=/staff/profile",
    jobs,
    ssnHref,
  };
});

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: `${data?.title} – Tagwerk` }];

/** After staff handed in their profile (REG-42). */
export default function AllSet() {
  const { title, wallHref, profileHref, jobs, ssnHref } = useLoaderData<typeof loader>();
  const { t } = useTranslation("account");
  return (
    <div className="wrap wrap--text page stack">
      <h1>{title}</h1>
      {ssnHref ? (
        <>
          <p className="lead">{t("public:waiting.missing")}</p>
          <p>
            <ButtonLink tone="act" href={ssnHref}>
              {t("public:waiting.ssn")}
            </ButtonLink>
          </p>
        </>
      ) : null}
      <p className={ssnHref ? undefined : "lead"}>{t("allSet.text")}</p>
      <WaitingJobs jobs={jobs} linked />
      <p className="row">
        {wallHref ? (
          <ButtonLink tone={ssnHref ? "plain" : "main"} href={wallHref}>
            {t("allSet.wall")}
          </ButtonLink>
        ) : null}
        <ButtonLink tone="plain" href={profileHref}>
          {t("allSet.profile")}
        </ButtonLink>
      </p>
    </div>
  );
}
