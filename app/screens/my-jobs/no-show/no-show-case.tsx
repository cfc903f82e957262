import { type MetaFunction, useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { appealNoShow } from "~/domain/booking/no-show/appeal-no-show.server";
import { appealForm } from "~/domain/booking/schema";
import { redirectWithFlash } from "~/http/flash.server";
import { formAction, refusalOf } from "~/http/form-action.server";
import { notFound } from "~/http/found.server";
import { staffAction, staffLoader } from "~/http/guards.server";
import type { StaffVisit } from "~/http/visit.server";
import { FormError } from "~/ui/form/error-summary";
import type { RefusedForm } from "~/ui/form/typed-fields";
import { BackLink } from "~/ui/frame/back-link";
import { AgencyPhone } from "../agency-phone";
import { AppealForm } from "./appeal-form";
import { loadNoShowCase } from "./load-no-show-case.server";
import { NoShowAnswer } from "./no-show-answer";
import { NoShowReport } from "./no-show-report";

export const loader = staffLoader(loadNoShowCase);

export const action = staffAction(
  formAction(appealForm, ({ words }, { context, params }: StaffVisit) => {
    const bookingId = params.bookingId ?? "";
    const done = appealNoShow(context, { bookingId, words });
    if (!done.ok && done.refusal === "notFound") throw notFound();
    if (!done.ok) return refusalOf(done, { status: 409 });
    return redirectWithFlash(`/staff/bookings/${bookingId}/no-show`, "appealMade");
  }),
);

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: `${data?.title} – Tagwerk` }];

/** That the person is said to have been missing, and their answer to it (SUBS-08). */
export default function NoShowCase() {
  const { state, submissionId, phone, title, job, report, answered } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>() as RefusedForm | undefined;
  const { t } = useTranslation("cancellation");
  return (
    <div className="wrap wrap--text page stack stack--l">
      <div className="stack stack--s">
        <BackLink href="/staff/my-jobs">{t("own.toJobs")}</BackLink>
        <h1>{title}</h1>
        <p className="soft">{t("own.when", job)}</p>
      </div>
      <NoShowReport {...report} company={job.company} />
      {state === "reported" ? (
        <AppealForm until={answered.until} submissionId={submissionId} answer={answer} />
      ) : (
        <>
          <FormError errors={answer?.errors.form} />
          <NoShowAnswer state={state} {...answered} />
        </>
      )}
      <p className="small soft">
        {t("own.ask")} <AgencyPhone phone={phone} />
      </p>
    </div>
  );
}
