import { Form, type MetaFunction, useActionData, useLoaderData, useNavigation } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { bookerAction, bookerLoader } from "~/access/guards.server";
import { FIELD_CAPS, PHONE_TYPED } from "~/domain/account/rules";
import { findOwnEventDay } from "~/domain/event/event-day.queries.server";
import { EVENT_DAY_CAPS } from "~/domain/event/event-day-rules";
import { eventDayForm } from "~/domain/event/schema";
import { formAction } from "~/http/form-action.server";
import { foundOr404 } from "~/http/found.server";
import { formatWeekdayDay } from "~/i18n/format";
import { ErrorSummary, FormError, named } from "~/ui/form/error-summary";
import { TextAreaField, TextField } from "~/ui/form/form";
import { SeenFields } from "~/ui/form/hidden-field";
import { SubmitButton } from "~/ui/form/submit-button";
import { fieldsOf, type RefusedForm } from "~/ui/form/typed-fields";
import { BackLink } from "~/ui/frame/back-link";
import { eventHref, postEventDay } from "./post-event-day.server";

export const loader = bookerLoader(({ context, params, user, t }) => {
  const { eventId = "", date: day = "" } = params;
  const { event, saved: _saved, ...values } = foundOr404(findOwnEventDay(context, { eventId, day }));
  return { title: t("event:day.title"), event: event.eventName, back: eventHref(user, eventId), day, values };
});

export const action = bookerAction(formAction(eventDayForm, postEventDay));

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: `${data?.title} – Tagwerk` }];

/** What the team of one day is told: meeting point, dress, whom to call (MSG-05). */
export default function EventDayContact() {
  const { title, event, back, day, values } = useLoaderData<typeof loader>();
  const refused = useActionData<typeof action>() as RefusedForm | undefined;
  const { t } = useTranslation("event");
  const field = fieldsOf(refused, values);
  const labels = {
    meetingPoint: t("day.meetingPoint"),
    dress: t("day.dress"),
    contactName: t("day.contactName"),
    contactPhone: t("day.contactPhone"),
    notes: t("day.notes"),
  };
  // Also while the page is read anew: until then the form says that it saw what stood before.
  const busy = useNavigation().state !== "idle";
  return (
    <div className="wrap wrap--text page stack">
      <BackLink href={back}>{event}</BackLink>
      <div className="stack stack--s">
        <h1>{title}</h1>
        <p className="soft num">{formatWeekdayDay(t, day)}</p>
      </div>
      <Form className="card stack" method="post" noValidate>
        <SeenFields values={values} />
        <ErrorSummary fields={named(field, labels)} />
        <FormError errors={refused?.errors.form} />
        <TextField
          field={field("meetingPoint")}
          label={labels.meetingPoint}
          hint={t("day.meetingPointHint")}
          maxLength={EVENT_DAY_CAPS.meetingPoint}
        />
        <TextField
          field={field("dress")}
          label={labels.dress}
          hint={t("day.dressHint")}
          maxLength={EVENT_DAY_CAPS.dress}
        />
        <TextField
          field={field("contactName")}
          label={labels.contactName}
          hint={t("day.contactHint")}
          maxLength={FIELD_CAPS.contactPerson}
        />
        <TextField field={field("contactPhone")} label={labels.contactPhone} type="tel" maxLength={PHONE_TYPED} />
        <TextAreaField field={field("notes")} label={labels.notes} maxLength={EVENT_DAY_CAPS.notes} />
        <div className="row">
          <SubmitButton busy={busy}>{t("day.save")}</SubmitButton>
        </div>
      </Form>
    </div>
  );
}
