import { type MetaFunction, useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import type { z } from "zod";
import { staffAction, staffLoader } from "~/access/guards.server";
import { findOwnAnswer } from "~/domain/rating/own-answer.queries.server";
import { rateCompany } from "~/domain/rating/rate-company.server";
import { companyForm } from "~/domain/rating/schema";
import { dayOf } from "~/domain/shared/time.server";
import { goTo } from "~/http/flash.server";
import { formAction, refusalOf } from "~/http/form-action.server";
import { foundOr404, notFound } from "~/http/found.server";
import type { StaffVisit } from "~/http/visit.server";
import { formatWeekdayDay } from "~/i18n/format";
import { FormError } from "~/ui/form/error-summary";
import { aboveForm, type RefusedForm } from "~/ui/form/typed-fields";
import { BackLink } from "~/ui/frame/back-link";
import { CompanyAnswered } from "./company-answered";
import { CompanyForm } from "./company-form";

export const loader = staffLoader(({ context, params, language, t }) => {
  const job = foundOr404(findOwnAnswer(context, params.bookingId ?? ""));
  return {
    title: t("people:ratings.company.title2"),
    state: job.state,
    companyName: job.companyName,
    job: `${language === "de" ? job.workDe : job.workEn}, ${job.eventName} · ${formatWeekdayDay(t, job.day)}`,
    until: formatWeekdayDay(t, dayOf(job.closesAt)),
    reportHref: `/staff/bookings/${job.bookingId}/safety-report`,
    jobHref: `/staff/job-details/${job.positionId}/${job.eventId}`,
  };
});

export const action = staffAction(
  formAction(companyForm, (marks: z.output<typeof companyForm>, { context, params }: StaffVisit) => {
    const bookingId = params.bookingId ?? "";
    const rated = rateCompany(context, { bookingId, ...marks });
    if (rated.ok) return goTo(`/staff/bookings/${bookingId}/rate`);
    if (rated.refusal === "notFound") throw notFound();
    return refusalOf(rated, { status: 409 });
  }),
);

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: `${data?.title} – Tagwerk` }];

/** A person says how it was at a company: three marks that go into an average, and no words (RATE-04). */
export default function RateCompany() {
  const { title, state, companyName, job, until, jobHref, reportHref } = useLoaderData<typeof loader>();
  const refused = useActionData<typeof action>() as RefusedForm | undefined;
  const { t } = useTranslation("people");
  return (
    <div className="wrap wrap--text page stack stack--l">
      <BackLink href={jobHref}>{t("ratings.company.toJob")}</BackLink>
      <div className="stack stack--s">
        <h1>{title}</h1>
        <p className="soft">{job}</p>
      </div>
      {state === "open" ? (
        <CompanyForm companyName={companyName} until={until} refused={refused} />
      ) : refused && state !== "done" ? (
        <FormError errors={aboveForm(refused)} />
      ) : (
        <CompanyAnswered state={state} />
      )}
      <p className="small">
        <a className="tap" href={reportHref}>
          {t("contact:safety.link")}
        </a>
      </p>
    </div>
  );
}
