import { type MetaFunction, useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { staffAction, staffLoader } from "~/access/guards.server";
import { offerFacts } from "~/domain/application/offer-facts.server";
import { findOwnApplicationById } from "~/domain/application/own-application.queries.server";
import { withdrawApplicant } from "~/domain/selection/withdraw-applicant.server";
import { noFields } from "~/domain/shared/schema";
import { redirectWithFlash } from "~/http/flash.server";
import { formAction } from "~/http/form-action.server";
import type { StaffVisit } from "~/http/visit.server";
import { FormError } from "~/ui/form/error-summary";
import { SubmitButton } from "~/ui/form/submit-button";
import type { RefusedForm } from "~/ui/form/typed-fields";
import { BackLink } from "~/ui/frame/back-link";
import { JobTicket } from "~/ui/job/job-ticket";
import { ButtonLink } from "~/ui/parts/button-link";

export const loader = staffLoader(({ context, params, language, t }) => {
  const found = findOwnApplicationById(context, params.applicationId ?? "");
  if (!found) throw new Response("404", { status: 404 });
  return {
    pageTitle: t("application:withdraw.title"),
    title: language === "de" ? found.jobNameDe : found.jobNameEn,
    eventName: found.eventName,
    companyName: found.companyName,
    positionId: found.positionId,
    facts: offerFacts(found, null),
    chosen: found.readyAt !== null || found.listEntryId !== null,
  };
});

export const action = staffAction(
  formAction(noFields, (_typed, { context, params }: StaffVisit) => {
    const done = withdrawApplicant(context, { applicationId: params.applicationId ?? "" });
    if (!done.ok) return { form: [done.refusal], status: 409 };
    return redirectWithFlash("/staff/my-jobs", "applicationWithdrawn");
  }),
);

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: `${data?.pageTitle} – Tagwerk` }];

export default function ApplicationWithdraw() {
  const job = useLoaderData<typeof loader>();
  const refused = useActionData<typeof action>() as RefusedForm | undefined;
  const { t } = useTranslation("application");
  return (
    <div className="wrap wrap--text page stack stack--l">
      <BackLink href="/staff/my-jobs">{t("myJobs.title")}</BackLink>
      <h1>{t("withdraw.title")}</h1>
      <FormError errors={refused?.errors.form} />
      <JobTicket id={job.positionId} job={job} facts={job.facts} level={2} />
      <p>{t(job.chosen ? "withdraw.chosen" : "withdraw.text")}</p>
      <form method="post" className="row">
        <SubmitButton tone="lose">{t("withdraw.confirm")}</SubmitButton>
        <ButtonLink href="/staff/my-jobs">{t("withdraw.keep")}</ButtonLink>
      </form>
    </div>
  );
}
