import { useTranslation } from "react-i18next";
import { formatMoney, formatTimeSpan, formatWeekdayDay } from "~/i18n/format";
import { CheckField } from "~/ui/form/choices";
import { FieldError, type FieldSource } from "~/ui/form/form";
import { HiddenField, QueueField, SubmissionIdField } from "~/ui/form/hidden-field";
import { fieldsOf, type RefusedForm } from "~/ui/form/typed-fields";
import { Icon } from "~/ui/parts/icon";
import { Note } from "~/ui/parts/note";
import { ApplicationErrors, ApplicationFields } from "./application-fields";

interface ChoiceFacts {
  /** The ids of the open positions of one time, joined by commas. */
  value: string;
  day: string;
  start: string;
  end: string;
  place: string;
  totalCents: number;
  notFree: boolean;
}

interface ApplyFormProps {
  job: {
    opened: { value: string; refusal: string | null };
    choices: ChoiceFacts[];
    refused: (ChoiceFacts & { refusal: string | null; work: { text: string } | null })[];
    positionId: string;
    asksSsn: boolean;
    /** What was said before instead of a number. */
    withoutSsn: object;
    remarksMaxLength: number;
    submissionId: string;
    owner: string;
  };
  refused: RefusedForm | undefined;
}

/** One remark for one or more times of a job (WALL-07, WALL-10, WALL-21); its button stands in the dock. */
export function ApplyForm({ job, refused }: ApplyFormProps) {
  const { t } = useTranslation("application");
  const field = fieldsOf(refused, {
    ...job.withoutSsn,
    jobPositions: job.opened.refusal ? "" : job.opened.value,
  });
  const several = job.choices.length > 1 || job.refused.length > 0;
  const times = { ...field("jobPositions"), id: several ? "times" : "apply" };
  return (
    <form className="stack" id="apply" method="post">
      <h2>{t("job.apply")}</h2>
      <ApplicationErrors field={field} first={[{ field: times, label: t("job.choose") }]} />
      <SubmissionIdField value={job.submissionId} />
      <HiddenField name="owner" value={job.owner} />
      {/* A number of the insurance is nothing that a phone keeps (OFFL-07). */}
      {job.asksSsn ? null : <QueueField kind="apply" about={job.positionId} />}
      {several ? (
        <Choices choices={job.choices} refused={job.refused} field={times} />
      ) : (
        <HiddenField name="jobPositions" value={job.choices[0]?.value ?? ""} />
      )}
      <ApplicationFields job={job} field={field} />
      {job.choices.length === 1 && job.choices[0]?.notFree ? (
        <div data-message="dayNotFree">
          <Note icon="alert">{t("messages:dayNotFree")}</Note>
        </div>
      ) : null}
    </form>
  );
}

/** Some of the positions may be gone since the form was shown; the rest of that time stays chosen. */
function isChosen({ value }: ChoiceFacts, chosen: string[]): boolean {
  const open = value.split(",");
  return chosen.some((ids) => ids.split(",").some((id) => open.includes(id)));
}

interface ChoicesProps {
  choices: ChoiceFacts[];
  refused: ApplyFormProps["job"]["refused"];
  field: FieldSource;
}

/** When to work; what cannot be chosen says why (FLOW-08). */
function Choices({ choices, refused, field }: ChoicesProps) {
  const { t } = useTranslation("application");
  const chosen = [field.initialValue].flat().map(String);
  const places = new Set([...choices, ...refused].map(({ place }) => place));
  const timeOf = ({ day, start, end, place }: ChoiceFacts) =>
    `${formatWeekdayDay(t, day)}, ${formatTimeSpan(start, end)}${places.size > 1 ? `, ${place}` : ""}`;
  return (
    <fieldset className="field" id={field.id}>
      <legend className="label">{t("job.choose")}</legend>
      <p className="hint">{t("job.chooseHint")}</p>
      {choices.map((choice) => (
        <CheckField
          key={choice.value}
          field={{ name: field.name, id: `position-${choice.value.split(",")[0]}` }}
          defaultChecked={isChosen(choice, chosen)}
          value={choice.value}
          label={`${timeOf(choice)} · ${formatMoney(t, choice.totalCents)}`}
          hint={choice.notFree ? t("messages:dayNotFree") : undefined}
        />
      ))}
      {refused.map((time) => (
        <p className="row tight small soft" key={`${time.day} ${time.start} ${time.place}`}>
          <Icon name="lock" />
          <span className="grow">
            {timeOf(time)}: {time.work ? time.work.text : t(`messages:${time.refusal}`)}
          </span>
        </p>
      ))}
      <FieldError message={field.errors?.[0]} />
    </fieldset>
  );
}
