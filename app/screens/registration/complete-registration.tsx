import { type MetaFunction, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { publicLoader } from "~/access/guards.server";
import { waitingJobsOf } from "~/answers/waiting-jobs.server";
import { findOwnProfile } from "~/domain/staff/queries.server";
import { missingByPage } from "~/domain/staff/registration/registration-pages";
import { foundOr404 } from "~/http/found.server";
import { WaitingJobs } from "~/ui/job/waiting-jobs";
import { ButtonLink } from "~/ui/parts/button-link";
import { Status } from "~/ui/parts/status";
import { MissingPages } from "./missing-pages";
import { openedSecondStep } from "./opened-registration.server";
import { registrationHref } from "./registration-href";

export const loader = publicLoader(async (visit) => {
  const { link } = await openedSecondStep(visit);
  const { missing } = foundOr404(findOwnProfile(visit.context, link.userId));
  return {
    title: visit.t("account:staffStep.title2"),
    count: missing.length,
    pages: missingByPage(missing),
    jobs: waitingJobsOf(visit, link.userId),
  };
});

/** A page of staff, with the styles of theirs. */
export const handle = { sheet: "staff" };

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: `${data?.title} – Tagwerk` }];

/** Where a registration stands that was not submitted, and where it goes on (JOIN-07). */
export default function CompleteRegistration() {
  const { count, pages, jobs } = useLoaderData<typeof loader>();
  const { t } = useTranslation("account");
  const { t: staff } = useTranslation("staff");
  const first = pages.find(({ fields }) => fields.length > 0);
  const field = first?.fields[0];
  return (
    <div className="wrap wrap--text page stack stack--l">
      <div className="stack stack--s">
        <p className="small soft">{t("staffStep.title2")}</p>
        <div>
          <Status tone="act" icon="pen">
            {t("staffStep.notSubmitted")}
          </Status>
        </div>
        <h1>{t("staffStep.missing", { count })}</h1>
        <p className="soft">{t("staffStep.onlyThen")}</p>
      </div>
      <ButtonLink tone="act" wide href={registrationHref(first?.page ?? "voice", field)}>
        {field ? t("staffStep.continueWith", { field: staff(`field.${field}`) }) : t("staffStep.submit")}
      </ButtonLink>
      <WaitingJobs jobs={jobs} />
      <MissingPages pages={pages} />
    </div>
  );
}
