import { type MetaFunction, useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { staffAction, staffLoader } from "~/access/guards.server";
import { reportSafety } from "~/domain/message/safety/report-safety.server";
import { safetyReportForm } from "~/domain/message/safety/schema";
import { redirectWithFlash } from "~/http/flash.server";
import { formAction, refusalOf } from "~/http/form-action.server";
import { submissionIdOf } from "~/http/forms.server";
import { notFound } from "~/http/found.server";
import type { StaffVisit } from "~/http/visit.server";
import { FormError } from "~/ui/form/error-summary";
import type { RefusedForm } from "~/ui/form/typed-fields";
import { BackLink } from "~/ui/frame/back-link";
import { EmergencyNote } from "./emergency-note";
import { loadReport } from "./load-report.server";
import { ReportForm } from "./report-form";

export const loader = staffLoader(loadReport);

export const action = staffAction(
  formAction(safetyReportForm, (typed, { context, params }: StaffVisit, form) => {
    const submissionId = submissionIdOf(form, context.now);
    const done = reportSafety(context, { ...typed, bookingId: params.bookingId ?? "", submissionId });
    if (done.ok) return redirectWithFlash("/staff/safety-reports", "safetyReported");
    if (done.refusal === "notFound") throw notFound();
    return refusalOf(done, { status: 409 });
  }),
);

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: `${data?.title} – Tagwerk` }];

/** Tells the agency, and nobody else, about a job (RATE-07). */
export default function Report() {
  const { title, job, phone, submissionId, owner, refusal, blocked, backHref } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>() as RefusedForm | undefined;
  const { t } = useTranslation("contact");
  return (
    <div className="wrap wrap--text page stack stack--l">
      <BackLink href={backHref}>{t("safety.back")}</BackLink>
      <div className="stack stack--s">
        <h1>{title}</h1>
        <p className="soft">{t("safety.job", job)}</p>
      </div>
      <EmergencyNote phone={phone} />
      <FormError errors={refusal ? [refusal] : answer?.errors.form} />
      {refusal ? null : <ReportForm {...{ answer, submissionId, owner, blocked }} company={job.company} />}
      <p className="small">
        <a className="tap" href="/staff/safety-reports">
          {t("safety.list")}
        </a>
      </p>
    </div>
  );
}
