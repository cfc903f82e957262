import { Form, type MetaFunction, useActionData, useLoaderData, useNavigation } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { bookerAction, bookerLoader } from "~/access/guards.server";
import { findAnnouncements } from "~/domain/message/announcements/announcements.queries.server";
import { MOST_TEXT } from "~/domain/message/announcements/rules";
import { announcementForm } from "~/domain/message/announcements/schema";
import { newId } from "~/domain/shared/ids";
import { formAction, intents } from "~/http/form-action.server";
import { foundOr404 } from "~/http/found.server";
import { formatWeekdayDay } from "~/i18n/format";
import { ErrorSummary, FormError, named } from "~/ui/form/error-summary";
import { SelectField, TextAreaField } from "~/ui/form/form";
import { SubmissionIdField } from "~/ui/form/hidden-field";
import { SubmitButton } from "~/ui/form/submit-button";
import { fieldsOf, type RefusedForm } from "~/ui/form/typed-fields";
import { BackLink } from "~/ui/frame/back-link";
import { Empty } from "~/ui/parts/empty";
import { send, withdraw } from "./announcement-actions.server";
import { AnnouncementCard } from "./announcement-card";

export const loader = bookerLoader(({ context, params, user, t }) => {
  const { event, ...found } = foundOr404(findAnnouncements(context, params.eventId ?? ""));
  const team = user.role === "superuser" ? "/superuser/back-office/events" : "/organization/my-events";
  return {
    title: t("calendar:announcements.title"),
    eventName: event.eventName,
    back: `${team}/${event.id}`,
    submissionId: newId(context.now),
    ...found,
  };
});

export const action = bookerAction(intents({ "": formAction(announcementForm, send), withdraw }));

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: `${data?.title} – Tagwerk` }];

/** What the team of an event is told, and who has read it (MSG-01, MSG-03). */
export default function AnnouncementsPage() {
  const { title, eventName, back, submissionId, people, days, announcements } = useLoaderData<typeof loader>();
  const refused = useActionData<typeof action>() as RefusedForm | undefined;
  const { t } = useTranslation("calendar");
  const field = fieldsOf(refused, { day: "", text: "" });
  const busy = useNavigation().state === "submitting";
  const labels = { text: t("announcements.text"), day: t("announcements.for") };
  return (
    <div className="wrap wrap--text page stack stack--l">
      <BackLink href={back}>{eventName}</BackLink>
      <div className="stack stack--s">
        <h1>{title}</h1>
        <p className="soft">{t("announcements.lead")}</p>
      </div>
      <FormError errors={refused?.errors.form} />
      {people === 0 ? (
        <Empty icon="users" title={t("messages:nobodyBooked")} />
      ) : (
        // Sent, it begins anew; refused, it keeps what is typed.
        <Form key={announcements[0]?.id} className="card stack" method="post" noValidate>
          <SubmissionIdField value={submissionId} />
          <ErrorSummary fields={named(field, labels)} />
          <SelectField
            field={field("day")}
            label={labels.day}
            blank={t("announcements.all", { count: people })}
            options={days.map(({ day, people: count }) => ({
              value: day,
              label: t("announcements.dayOption", { day: formatWeekdayDay(t, day), count }),
            }))}
          />
          <TextAreaField
            field={field("text")}
            label={labels.text}
            hint={t("announcements.textHint", { max: MOST_TEXT })}
            maxLength={MOST_TEXT}
            rows={5}
          />
          <p className="row row--end">
            <SubmitButton tone="act" busy={busy}>
              {t("announcements.send")}
            </SubmitButton>
          </p>
        </Form>
      )}
      {announcements.map((announcement) => (
        <AnnouncementCard key={announcement.id} announcement={announcement} />
      ))}
      {announcements.length === 0 && people > 0 ? <p className="soft">{t("announcements.none")}</p> : null}
    </div>
  );
}
