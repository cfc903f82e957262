import { type MetaFunction, useActionData, useLoaderData, useNavigation } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { objectionAnswerForm, timesForm } from "~/domain/agency/schema";
import { findRecordable, recordRefusal } from "~/domain/hours/record-hours.server";
import { newId } from "~/domain/shared/ids";
import { clockOf, dayOf } from "~/domain/shared/time.server";
import { formAction, intents } from "~/http/form-action.server";
import { foundOr404 } from "~/http/found.server";
import { superuserAction, superuserLoader } from "~/http/guards.server";
import { formatDay, formatMoney, formatTimeSpan } from "~/i18n/format";
import { translateMessage } from "~/i18n/translate-message";
import { PageHead } from "~/screens/back-office/frame/page-head";
import type { RefusedForm } from "~/ui/form/typed-fields";
import { BackLink } from "~/ui/frame/back-link";
import { Line, Lines } from "~/ui/parts/lines";
import { Note } from "~/ui/parts/note";
import { correctTimes, recordTimes, upholdHours } from "./hours-actions.server";
import { KeepForm, TimesForm } from "./hours-forms";
import { HoursVersions } from "./hours-versions";
import { shownObjection, shownVersions } from "./hours-versions.server";

export const loader = superuserLoader(({ context, params, settings, t, language }) => {
  const found = foundOr404(findRecordable(context, params.bookingId ?? ""));
  const { booking, position, event, staffType, company, person, confirmation } = found;
  return {
    title: t("backOffice:hours.title"),
    name: `${person.firstName} ${person.lastName}`,
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
    version: confirmation?.version ?? 0,
    versions: shownVersions(context, booking.id, t),
    objection: shownObjection(context, booking.id),
  };
});

export const action = superuserAction(
  intents({
    record: formAction(timesForm, recordTimes),
    correct: formAction(timesForm, correctTimes),
    keep: formAction(objectionAnswerForm, upholdHours),
  }),
);

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: `${data?.title} – Tagwerk` }];

export default function Hours() {
  const data = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>() as RefusedForm | undefined;
  const { t } = useTranslation("backOffice");
  const { t: messages } = useTranslation("messages");
  const form = { answer, submissionId: data.submissionId, busy: useNavigation().state === "submitting" };
  const { versions, objection } = data;
  const times = versions[0] ?? data;
  const intent = versions.length > 0 ? "correct" : "record";
  return (
    <>
      <BackLink href={`/superuser/back-office?kind=${objection ? "objections" : "hours"}`}>
        {t(objection ? "queue.objections.name" : "queue.hours.name")}
      </BackLink>
      <PageHead title={`${data.title}: ${data.name}`} lead={`${data.event} · ${data.company}`} />
      <div className="split">
        <div className="stack">
          {objection ? (
            <section className="card stack stack--s" aria-labelledby="objection">
              <h2 id="objection">{t("hours.objection")}</h2>
              <Lines>
                <Line label={t("hours.objectedAt")}>{objection.at}</Line>
                <Line label={t("hours.words")}>{objection.words}</Line>
              </Lines>
            </section>
          ) : null}
          {intent === "record" && data.refusal ? (
            <Note tone="act">{translateMessage(messages, data.refusal)}</Note>
          ) : (
            <TimesForm
              key={data.version}
              {...form}
              intent={intent}
              start={times.start}
              end={times.end}
              version={data.version}
            />
          )}
          {objection ? <KeepForm {...form} /> : null}
        </div>
        <div className="stack">
          <HoursVersions versions={versions} />
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
      </div>
    </>
  );
}
