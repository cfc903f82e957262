import { useTranslation } from "react-i18next";
import { formatMoney, formatTimeSpan, formatWeekdayShort } from "~/i18n/format";
import { CheckField } from "~/ui/form/choices";
import { ErrorSummary } from "~/ui/form/error-summary";
import { FieldError, TextAreaField, TextField } from "~/ui/form/form";
import { HiddenField, SubmissionIdField } from "~/ui/form/hidden-field";
import { Note } from "~/ui/parts/note";

interface ChoiceFacts {
  /** The ids of the open positions of one time, joined by commas. */
  value: string;
  day: string;
  start: string;
  end: string;
  totalCents: number;
}

interface ApplyFormProps {
  job: {
    opened: ChoiceFacts;
    others: ChoiceFacts[];
    asksSsn: boolean;
    remarksMaxLength: number;
    submissionId: string;
  };
  typed: Record<string, unknown>;
  errors: Record<string, string[] | null>;
}

/** One remark for one or more times of a job (WALL-07, WALL-10, WALL-21); its button stands in the dock. */
export function ApplyForm({ job, typed, errors }: ApplyFormProps) {
  const { t } = useTranslation("application");
  const field = (name: string) => ({
    name,
    initialValue: typed[name],
    ...(errors[name] ? { errors: errors[name] ?? [] } : {}),
  });
  const remarks = field("remarks");
  const ssn = field("ssn");
  return (
    <form className="stack" id="apply" method="post">
      <h2>{t("job.apply")}</h2>
      <ErrorSummary
        fields={[
          { field: ssn, label: t("job.ssn") },
          { field: remarks, label: t("job.remarks") },
        ]}
      />
      <SubmissionIdField value={job.submissionId} />
      {job.others.length > 0 ? (
        <Choices
          choices={[job.opened, ...job.others]}
          chosen={chosenOf(typed.jobPositions) ?? [job.opened.value]}
          error={errors.jobPositions?.[0]}
        />
      ) : (
        <HiddenField name="jobPositions" value={job.opened.value} />
      )}
      {job.asksSsn ? (
        <TextField
          field={ssn}
          label={t("job.ssn")}
          hint={t("job.ssnHint")}
          required
          maxLength={40}
          autoComplete="off"
        />
      ) : null}
      <TextAreaField
        field={remarks}
        label={t("job.remarks")}
        hint={t("job.remarksHint")}
        maxLength={job.remarksMaxLength}
      />
      <Note icon="lock">{t("job.privacy")}</Note>
    </form>
  );
}

function chosenOf(typed: unknown): string[] | null {
  if (Array.isArray(typed)) return typed.map(String);
  return typeof typed === "string" ? [typed] : null;
}

/** Some of the positions may be gone since the form was shown; the rest of that time stays chosen. */
function isChosen({ value }: ChoiceFacts, chosen: string[]): boolean {
  const open = value.split(",");
  return chosen.some((ids) => ids.split(",").some((id) => open.includes(id)));
}

function Choices({ choices, chosen, error }: { choices: ChoiceFacts[]; chosen: string[]; error?: string }) {
  const { t } = useTranslation("application");
  return (
    <fieldset className="field">
      <legend className="label">{t("job.choose")}</legend>
      <p className="hint">{t("job.chooseHint")}</p>
      {choices.map((choice) => (
        <CheckField
          key={choice.value}
          field={{ name: "jobPositions", id: `position-${choice.value.split(",")[0]}` }}
          defaultChecked={isChosen(choice, chosen)}
          value={choice.value}
          label={`${formatWeekdayShort(t, choice.day)}, ${formatTimeSpan(choice.start, choice.end)} · ${formatMoney(choice.totalCents)}`}
        />
      ))}
      <FieldError message={error} />
    </fieldset>
  );
}
