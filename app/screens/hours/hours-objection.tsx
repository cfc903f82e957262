import { json } from "@remix-run/node";
import { type MetaFunction, useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { publicAction, publicLoader } from "~/access/guards.server";
import { nameOf } from "~/domain/account/name-rules";
import { findObjectable } from "~/domain/hours/object-to-hours.server";
import { OBJECTION_MAX } from "~/domain/hours/record-rules";
import { objectionForm } from "~/domain/hours/schema";
import { clockOf, dayOf } from "~/domain/shared/time.server";
import { objectionCookie } from "~/http/cookies.server";
import { formAction } from "~/http/form-action.server";
import { keyBrought } from "~/http/link-keys.server";
import { formatTimeSpan, formatWeekdayDay } from "~/i18n/format";
import { ErrorSummary, FormError } from "~/ui/form/error-summary";
import { TextAreaField } from "~/ui/form/form";
import { SubmitButton } from "~/ui/form/submit-button";
import { fieldsOf, type RefusedForm } from "~/ui/form/typed-fields";
import { Empty } from "~/ui/parts/empty";
import { Line, Lines } from "~/ui/parts/lines";
import { objectByLink } from "./object.server";

/** The link of a mail opens this page; only its button objects (SAFE-11). */
export const loader = publicLoader(async (visit) => {
  const { context, settings, t } = visit;
  const found = findObjectable(context, await keyBrought(visit, objectionCookie()));
  const title = t("hours:objection.title");
  const { agencyEmail } = settings;
  if (!found) return json({ title, agencyEmail, hours: null }, { status: 410 });
  const { confirmStartsAt, confirmEndsAt } = found.hours;
  const hours = {
    person: nameOf(found),
    event: found.eventName,
    day: formatWeekdayDay(t, dayOf(confirmStartsAt)),
    time: formatTimeSpan(clockOf(confirmStartsAt), clockOf(confirmEndsAt)),
  };
  return { title, agencyEmail, hours };
});

export const action = publicAction(formAction(objectionForm, objectByLink));

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: `${data?.title} – Tagwerk` }];

export default function HoursObjection() {
  const { hours, agencyEmail } = useLoaderData<typeof loader>();
  const refused = useActionData<typeof action>() as RefusedForm | undefined;
  const { t } = useTranslation("hours");
  const field = fieldsOf(refused)("words");
  if (!hours)
    return (
      <div className="wrap wrap--text page">
        <Empty icon="lock" title={t("over.title")} action={<a href={`mailto:${agencyEmail}`}>{agencyEmail}</a>}>
          {t("objection.over")}
        </Empty>
      </div>
    );
  return (
    <div className="wrap wrap--text page">
      <form className="card stack" method="post" noValidate>
        <h1>{t("objection.title")}</h1>
        <p>{t("objection.lead")}</p>
        <FormError errors={refused?.errors.form} />
        <ErrorSummary fields={[{ field, label: t("objection.words") }]} />
        <Lines>
          <Line label={t("objection.person")}>{hours.person}</Line>
          <Line label={t("objection.event")}>{hours.event}</Line>
          <Line label={t("objection.time")}>{`${hours.day}, ${hours.time}`}</Line>
        </Lines>
        <TextAreaField field={field} label={t("objection.words")} maxLength={OBJECTION_MAX} rows={5} required />
        <p>
          <SubmitButton tone="act">{t("objection.send")}</SubmitButton>
        </p>
      </form>
    </div>
  );
}
