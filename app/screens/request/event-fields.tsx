import { useTranslation } from "react-i18next";
import { hasRoomForJob, type RequestDraft } from "~/domain/event/request/draft";
import { DateField, TextField } from "~/ui/form/form";
import { SubmitButton } from "~/ui/form/submit-button";
import type { NearTerm } from "./job-fields";
import type { FieldErrors } from "./request-answer";

type EventFieldsProps = { draft: RequestDraft; errors: FieldErrors; nearTerm: NearTerm };

/** What the event is called, and until when people may apply. */
export function EventFields({ draft, errors, nearTerm }: EventFieldsProps) {
  const { t } = useTranslation("request");
  const field = (name: "eventName" | "eventExpirationDate") => ({
    name,
    initialValue: draft[name],
    errors: errors[name],
  });
  return (
    <section className="card stack" aria-labelledby="event-title">
      <h2 id="event-title">{t("form.event")}</h2>
      <div className="two">
        <TextField
          field={field("eventName")}
          label={t("form.eventName")}
          hint={t("form.eventNameHint")}
          maxLength={nearTerm.eventNameMaxLength}
          autoComplete="off"
        />
        <DateField
          field={field("eventExpirationDate")}
          label={t("form.expiration")}
          hint={t("form.expirationHint")}
          min={nearTerm.today}
        />
      </div>
    </section>
  );
}

export function AnotherJob({ draft }: { draft: RequestDraft }) {
  const { t } = useTranslation("request");
  if (!hasRoomForJob(draft, 1)) return null;
  return (
    <div>
      <SubmitButton id="add-job" formAction="#add-job" name="intent" value="add-job" tone="plain" icon="plus">
        {t("form.addJob")}
      </SubmitButton>
    </div>
  );
}
