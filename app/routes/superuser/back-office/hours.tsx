import { Form, type MetaFunction, useActionData, useLoaderData, useNavigation } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { PageHead } from "~/components/back-office/page-head";
import { ErrorSummary, FormError } from "~/components/form/error-summary";
import { TextAreaField, TimeField, TimeSteps } from "~/components/form/form";
import { SubmissionIdField } from "~/components/form/hidden-field";
import { SubmitButton } from "~/components/form/submit-button";
import { fieldsOf, type RefusedForm } from "~/components/form/typed-fields";
import { BackLink } from "~/components/frame/back-link";
import { Line, Lines } from "~/components/parts/lines";
import { Note } from "~/components/parts/note";
import { confirmedSpan } from "~/domain/hours/confirm-hours.server";
import { findRecordable, recordHours, recordRefusal } from "~/domain/hours/record-hours.server";
import { REASON_MAX, recordRefusals } from "~/domain/hours/record-rules";
import { newId } from "~/domain/shared/ids";
import { once } from "~/domain/shared/submissions.server";
import { clockOf, dayOf, floorToQuarter } from "~/domain/shared/time.server";
import { redirectWithFlash } from "~/http/flash.server";
import { submissionIdOf } from "~/http/forms.server";
import { foundOr404 } from "~/http/found.server";
import { superuserAction, superuserLoader } from "~/http/guards.server";
import { refusedForm } from "~/http/refused-form.server";
import { shownInstant } from "~/http/shown-change.server";
import { textsOf } from "~/http/uploads.server";
import { formatDay, formatMoney, formatTimeSpan } from "~/i18n/format";
import { translateMessage } from "~/i18n/translate-message";

export const loader = superuserLoader(({ context, params, settings, t, language }) => {
  const found = foundOr404(findRecordable(context, params.bookingId ?? ""));
  const { position, event, staffType, company, person, confirmation } = found;
  return {
    title: t("backOffice:hours.title"),
    name: `${person.firstName} ${person.lastName}`,
    personHref: `/staff-detail/${person.id}`,
    eventHref: `/superuser/back-office/events/${event.id}`,
    event: event.eventName,
    company: company.companyName,
    work: language === "de" ? staffType.nameDe : staffType.nameEn,
    place: position.jobPlace,
    day: dayOf(position.startsAt),
    start: clockOf(position.startsAt),
    end: clockOf(position.endsAt),
    price: formatMoney(position.jobTotalCostCents),
    submissionId: newId(context.now),
    refusal: recordRefusal(found, context, settings),
    confirmed: confirmation && {
      span: formatTimeSpan(clockOf(confirmation.confirmStartsAt), clockOf(confirmation.confirmEndsAt)),
      way: t(`mails:hoursConfirmed.ways.${confirmation.signedWay}`),
      by: confirmation.employerName,
      at: shownInstant(confirmation.confirmedAt),
      reason: confirmation.reason,
    },
  };
});

const here = (bookingId: string) => `/superuser/back-office/hours/${bookingId}`;

export const action = superuserAction(async ({ form, context, params }) => {
  const posted = await form();
  const { jobStart = "", jobEnd = "", reason = "" } = textsOf(posted);
  const bookingId = params.bookingId ?? "";
  const { position, person } = foundOr404(findRecordable(context, bookingId));
  const times = { jobStart: quarter(jobStart), jobEnd: quarter(jobEnd) };
  const span = confirmedSpan(position.startsAt, times);
  const fields = recordRefusals({ ...times, span, now: context.now, reason });
  if (fields.length > 0) return refusedForm(posted, { fields });
  const recorded = once(context, submissionIdOf(posted, context.now), (tx) =>
    recordHours(tx, { bookingId, ...times, reason }),
  );
  if (!recorded.ok) return refusedForm(posted, { form: [recorded.refusal], status: 409 });
  return redirectWithFlash(here(bookingId), "hoursRecorded", {
    values: { name: `${person.firstName} ${person.lastName}` },
  });
});

const quarter = (clock: string) => (/^\d{2}:\d{2}$/.test(clock) ? floorToQuarter(clock) : clock);

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: `${data?.title} – Tagwerk` }];

export default function Hours() {
  const data = useLoaderData<typeof loader>();
  const answer = useActionData<RefusedForm>();
  const busy = useNavigation().state === "submitting";
  const { t } = useTranslation("backOffice");
  const { t: messages } = useTranslation("messages");
  const field = fieldsOf(answer, { jobStart: data.start, jobEnd: data.end });
  return (
    <>
      <BackLink href="/superuser/back-office?kind=hours">{t("queue.hours.name")}</BackLink>
      <PageHead title={`${data.title}: ${data.name}`} lead={`${data.event} · ${data.company}`} />
      <div className="split">
        {data.confirmed ? (
          <section className="card stack stack--s" aria-labelledby="confirmed">
            <h2 id="confirmed">{t("hours.confirmed")}</h2>
            <Lines>
              <Line label={t("hours.time")}>{data.confirmed.span}</Line>
              <Line label={t("hours.by")}>{data.confirmed.by}</Line>
              <Line label={t("hours.way")}>{data.confirmed.way}</Line>
              <Line label={t("hours.at")}>{data.confirmed.at}</Line>
              {data.confirmed.reason ? <Line label={t("hours.reason")}>{data.confirmed.reason}</Line> : null}
            </Lines>
          </section>
        ) : data.refusal ? (
          <Note tone="act">{translateMessage(messages, data.refusal)}</Note>
        ) : (
          <Form method="post" className="card stack" noValidate>
            <SubmissionIdField value={data.submissionId} />
            <ErrorSummary
              fields={["jobStart", "jobEnd", "reason"].map((name) => ({
                field: field(name),
                label: t(`hours.${name}`),
              }))}
            />
            <FormError errors={answer?.errors.form} />
            <h2>{t("hours.record")}</h2>
            <p className="soft small">{t("hours.recordWhy")}</p>
            <div className="two">
              <TimeField field={field("jobStart")} label={t("hours.jobStart")} required />
              <TimeField field={field("jobEnd")} label={t("hours.jobEnd")} required />
            </div>
            <TimeSteps />
            <TextAreaField
              field={field("reason")}
              label={t("hours.reason")}
              hint={t("hours.reasonHint")}
              maxLength={REASON_MAX}
              required
            />
            <div>
              <SubmitButton tone="act" busy={busy}>
                {t("hours.save")}
              </SubmitButton>
            </div>
          </Form>
        )}
        <section className="card stack stack--s" aria-labelledby="booked">
          <h2 id="booked">{t("hours.booked")}</h2>
          <Lines>
            <Line label={t("hours.work")}>{data.work}</Line>
            <Line label={t("hours.day")}>{formatDay(data.day)}</Line>
            <Line label={t("hours.time")}>{formatTimeSpan(data.start, data.end)}</Line>
            <Line label={t("hours.place")}>{data.place}</Line>
            <Line label={t("hours.price")}>{data.price}</Line>
          </Lines>
        </section>
      </div>
    </>
  );
}
