import { type MetaFunction, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { findApplicant } from "~/domain/application/apply-facts.queries.server";
import { asStaff } from "~/domain/staff/as-staff";
import { waitingJobsOf } from "~/forms/waiting-jobs.server";
import { publicLoader } from "~/http/guards.server";
import { WaitingJobs } from "~/ui/job/waiting-jobs";
import { ButtonLink } from "~/ui/parts/button-link";

export const loader = publicLoader((visit) => {
  const { t, user, context } = visit;
  const staff = user?.role === "employee" ? user : null;
  return {
    title: t("account:allSet.title"),
    profileHref: staff ? "/staff/profile" : "?modal=login&role=employee&from=/staff/profile",
    jobs: staff ? waitingJobsOf(visit, staff.id) : [],
    asksSsn: staff ? !findApplicant(asStaff(context, staff.id)).hasSsn : false,
  };
});

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: `${data?.title} – Tagwerk` },
  { name: "robots", content: "noindex" },
];

/** After staff handed in their profile (REG-42). */
export default function AllSet() {
  const { profileHref, jobs, asksSsn } = useLoaderData<typeof loader>();
  const { t } = useTranslation("account");
  const [first] = jobs;
  return (
    <div className="wrap wrap--text page stack">
      <h1>{t("allSet.title")}</h1>
      <p className="lead">{t("allSet.text")}</p>
      <WaitingJobs jobs={jobs} linked />
      {first && asksSsn ? (
        <>
          <p>{t("public:waiting.missing")}</p>
          <p>
            <ButtonLink tone="act" href={first.href}>
              {t("public:waiting.ssn")}
            </ButtonLink>
          </p>
        </>
      ) : null}
      <p>
        <ButtonLink tone="plain" href={profileHref}>
          {t("allSet.profile")}
        </ButtonLink>
      </p>
    </div>
  );
}
