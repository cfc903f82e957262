import { type MetaFunction, useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { applyForPosition } from "~/domain/application/apply-for-position.server";
import { findWallPerson } from "~/domain/application/job-wall.queries.server";
import { lastDayOf, offerFacts } from "~/domain/application/offer-facts.server";
import { APPLY_STATUS, type ApplyRefusal } from "~/domain/application/rules";
import { applyForm } from "~/domain/application/schema";
import { type Choice, findWallJob } from "~/domain/application/wall-job.queries.server";
import { applicationsCloseAt } from "~/domain/event/rules";
import { newId } from "~/domain/shared/ids";
import { dayOf } from "~/domain/shared/time.server";
import { normaliseSsn, ssnHint } from "~/domain/staff/rules";
import { redirectWithFlash } from "~/http/flash.server";
import { parseForm, refused } from "~/http/forms.server";
import { staffAction, staffLoader } from "~/http/guards.server";
import { formatHours, formatMoney, formatWeekdayShort } from "~/i18n/format";
import { messageKey } from "~/i18n/translate-message";
import { FormError } from "~/ui/form/error-summary";
import { SubmitButton } from "~/ui/form/submit-button";
import { BackLink } from "~/ui/frame/back-link";
import { Dock } from "~/ui/frame/dock";
import { JobTexts } from "~/ui/job/job-texts";
import { JobTicket } from "~/ui/job/job-ticket";
import { PayLines } from "~/ui/job/pay-lines";
import { Status } from "~/ui/parts/status";
import { ApplyForm } from "./apply-form";
import { CannotApply } from "./cannot-apply";

/** The bottom of a phone belongs to the one step of this page. */
export const handle = { task: true };

export const loader = staffLoader(({ context, params, language, settings }) => {
  const found = findWallJob(context, { positionId: params.id ?? "", eventId: params.eventId ?? "" });
  if (!found) throw new Response("404", { status: 404 });
  const { job, applicant, opened, others } = found;
  const home = findWallPerson(context)?.home ?? null;
  const choiceOf = ({ first, openIds, total, refusal }: Choice) => ({
    ...offerFacts(first, home),
    value: openIds.join(","),
    open: openIds.length,
    total,
    refusal,
  });
  const closesAt = applicationsCloseAt(opened.first);
  return {
    title: language === "de" ? job.jobNameDe : job.jobNameEn,
    eventName: job.eventName,
    companyName: job.companyName,
    description: job.jobDescription,
    requirements: job.jobRequirements,
    opened: {
      ...choiceOf(opened),
      ...(opened.refusal ? {} : { until: dayOf(closesAt - 1) }),
      lastDay: lastDayOf(closesAt, context.now),
      latitude: opened.first.latitude,
      longitude: opened.first.longitude,
    },
    others: others.map(choiceOf).filter(({ refusal }) => refusal === null),
    asksSsn: !applicant.hasSsn,
    appliedHref: `/staff/job-details-applied/${params.id}/${params.eventId}?fromMyJob=true`,
    remarksMaxLength: settings.textMaxLength,
    submissionId: newId(context.now),
  };
});

export const action = staffAction(async (visit) => {
  const submission = await parseForm(visit, applyForm(visit.settings.textMaxLength));
  if (submission.status !== "success") return refused(submission);
  const { jobPositions, remarks, ssn, submissionId } = submission.value;
  const positionIds = jobPositions.flatMap((ids) => ids.split(","));
  const applied = applyForPosition(visit.context, { positionIds, remarks, ssn, submissionId });
  if (applied.ok) {
    const hint = ssnHint(normaliseSsn(ssn));
    return redirectWithFlash("/staff/job-wall", "appliedSuccessfully", hint ? { values: { hint } } : {});
  }
  const { refusal } = applied;
  if (refusal in APPLY_STATUS) {
    return refused(submission, { form: [refusal], status: APPLY_STATUS[refusal as ApplyRefusal] });
  }
  if (refusal === "notFound") return refused(submission, { form: [refusal], status: 404 });
  return refused(submission, { fields: { ssn: [refusal] } });
});

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: `${data?.title} – Tagwerk` }];

export default function JobWallDetails() {
  const job = useLoaderData<typeof loader>();
  const result = useActionData<typeof action>()?.result;
  const { t } = useTranslation("application");
  const { opened } = job;
  const errors = result?.error ?? {};
  const formErrors = errors[""] ?? [];
  return (
    <>
      <div className="wrap wrap--text page stack stack--l">
        <BackLink href="/staff/job-wall">{t("job.back")}</BackLink>
        <FormError errors={formErrors} />
        <JobTicket
          job={job}
          facts={opened}
          status={
            opened.lastDay && !opened.refusal ? (
              <Status tone="act" icon="clock">
                {t(`offer.${opened.lastDay}`)}
              </Status>
            ) : null
          }
        />
        {opened.refusal ? (
          <CannotApply
            refusal={opened.refusal}
            said={formErrors.map(messageKey).includes(opened.refusal)}
            appliedHref={job.appliedHref}
          />
        ) : null}
        <JobTexts description={job.description} requirements={job.requirements} />
        <section className="stack stack--s">
          <h2>{t("job.sum")}</h2>
          <PayLines pay={opened} />
        </section>
        {opened.refusal ? null : <ApplyForm job={job} typed={result?.initialValue ?? {}} errors={errors} />}
      </div>
      {opened.refusal ? null : (
        <Dock>
          <span>
            <span className="pay">{formatMoney(opened.totalCents)}</span>
            <br />
            <span className="per">
              {formatWeekdayShort(t, opened.day)}, {formatHours(t, opened.minutes)}
            </span>
          </span>
          <SubmitButton tone="act" form="apply">
            {t("job.submit")}
          </SubmitButton>
        </Dock>
      )}
    </>
  );
}
