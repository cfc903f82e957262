import { Form } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { MOST_TEXT } from "~/domain/message/announcements/rules";
import { isolated } from "~/i18n/isolated";
import { ErrorSummary, FormError, named } from "~/ui/form/error-summary";
import { FieldError, FieldHint, type FieldSource, SelectField, TextAreaField, wire } from "~/ui/form/form";
import { SubmissionIdField } from "~/ui/form/hidden-field";
import { SubmitButton } from "~/ui/form/submit-button";
import { fieldsOf, type RefusedForm } from "~/ui/form/typed-fields";
import { Icon } from "~/ui/parts/icon";

interface BookedJob {
  id: string;
  name: string;
  job: string;
}

interface AnnouncementFormProps {
  submissionId: string;
  people: number;
  /** Days and groups. */
  options: { value: string; label: string }[];
  booked: BookedJob[];
  /** Who is chosen to begin with. */
  chosen: { to: string; booking: string[] };
  /** The address names somebody who is not booked. */
  gone: boolean;
  refused: RefusedForm | undefined;
}

/** A text, and to whom it goes: all of the event, a day, a group, or people who are ticked (CREW-17). */
export function AnnouncementForm(props: AnnouncementFormProps) {
  const { submissionId, people, options, booked, chosen, gone, refused } = props;
  const { t } = useTranslation("calendar");
  const field = fieldsOf(refused, chosen);
  const labels = { to: t("announcements.for"), booking: t("announcements.people"), text: t("announcements.text") };
  return (
    <>
      <FormError errors={refused ? refused.errors.form : gone ? ["nobodyBooked"] : null} />
      <Form className="card stack" method="post" noValidate>
        <SubmissionIdField value={submissionId} />
        <ErrorSummary fields={named(field, labels)} />
        <SelectField
          field={field("to")}
          label={labels.to}
          blank={t("announcements.all", { count: people })}
          options={options}
        />
        <Ticks field={field("booking")} label={labels.booking} booked={booked} />
        <TextAreaField
          field={field("text")}
          label={labels.text}
          hint={t("announcements.textHint", { max: MOST_TEXT })}
          maxLength={MOST_TEXT}
          rows={5}
        />
        <p className="row row--end">
          <SubmitButton tone="act">{t("announcements.send")}</SubmitButton>
        </p>
      </Form>
    </>
  );
}

/** Everybody who is booked with a box for each job; open where somebody is ticked or something is wrong with it. */
function Ticks({ field, label, booked }: { field: FieldSource; label: string; booked: BookedJob[] }) {
  const { t } = useTranslation("calendar");
  const wired = wire(field, t("announcements.peopleHint"));
  const ticked = [field.initialValue ?? []].flat();
  return (
    <details open={ticked.length > 0 || wired.invalid}>
      <summary className="button button--bare button--s">
        {label} <Icon name="fold" />
      </summary>
      <fieldset className="stack stack--s" aria-describedby={wired.describedBy}>
        <legend className="hush">{label}</legend>
        <FieldHint id={wired.hintId}>{t("announcements.peopleHint")}</FieldHint>
        <FieldError id={wired.errorId} message={wired.error} />
        {booked.map(({ id, name, job }, at) => (
          <label key={id} className="check">
            <input
              type="checkbox"
              // The first one answers for the field, so that a link to the field leads to it.
              id={at === 0 ? wired.id : undefined}
              name={field.name}
              value={id}
              defaultChecked={ticked.includes(id)}
              aria-invalid={wired.invalid}
            />
            <span>
              {isolated(name)} <span className="small soft">{job}</span>
            </span>
          </label>
        ))}
      </fieldset>
    </details>
  );
}
