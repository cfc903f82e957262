import { useTranslation } from "react-i18next";
import { shiftMinutes } from "~/domain/event/clock";
import {
  briefingFields,
  type JobDraft,
  type PositionDraft,
  positionName,
  uploadName,
} from "~/domain/event/request/draft";
import { estimateOf, type RateOf } from "~/domain/event/request/estimate";
import { BRIEFING_ACCEPTS, MAX_BRIEFINGS, QUANTITIES } from "~/domain/event/rules";
import { formatMoney } from "~/i18n/format";
import { messageKey, translateMessage } from "~/i18n/translate-message";
import { FileField } from "~/ui/form/file-field";
import { DateField, FieldError, SelectField, TimeField } from "~/ui/form/form";
import { HiddenField } from "~/ui/form/hidden-field";
import { PlaceField } from "~/ui/form/place-field";
import { SubmitButton } from "~/ui/form/submit-button";
import { SpanNote } from "~/ui/job/span-note";
import { Icon } from "~/ui/parts/icon";
import type { FieldErrors } from "./request-answer";

type PositionFieldsProps = {
  job: number;
  index: number;
  position: PositionDraft;
  /** What stands in the fields now, and in those of its job. */
  live: PositionDraft;
  liveJob: JobDraft;
  rateOf: RateOf;
  /** The earliest day that the form takes. */
  firstDay: string;
  errors: FieldErrors;
};

const quantities = QUANTITIES.map((quantity) => ({ value: String(quantity), label: String(quantity) }));

const parts = [
  { part: "quantity", label: "position.quantity" },
  { part: "jobPlace", label: "position.place" },
  { part: "jobDate", label: "position.date" },
  { part: "jobStart", label: "position.start" },
  { part: "jobEnd", label: "position.end" },
] as const;

/** One row of the request: how many, where, when; its price, its briefings, and what can be done with it. */
export function PositionFields({ job, index, position, live, liveJob, rateOf, firstDay, errors }: PositionFieldsProps) {
  const { t } = useTranslation("request");
  const name = positionName(job, index);
  const estimate = estimateOf(liveJob, live, rateOf);
  // Without scripts the answer opens at the job again.
  const here = `#job-${job}`;
  const field = (part: Exclude<keyof PositionDraft, "key" | "briefings">) => ({
    name: `${name}.${part}`,
    initialValue: position[part],
    errors: errors[`${name}.${part}`],
  });
  return (
    <fieldset className="position" data-id={name}>
      <legend className="hush">{t("position.title", { number: index + 1 })}</legend>
      <div className="position__grid">
        <SelectField errorElsewhere field={field("quantity")} label={t("position.quantity")} options={quantities} />
        <PlaceField errorElsewhere field={field("jobPlace")} label={t("position.place")} maxLength={200} />
        <DateField errorElsewhere field={field("jobDate")} label={t("position.date")} min={firstDay} />
        <TimeField errorElsewhere field={field("jobStart")} label={t("position.start")} />
        <TimeField errorElsewhere field={field("jobEnd")} label={t("position.end")} />
      </div>
      {parts.map(({ part, label }) => (
        <RowError key={part} name={`${name}.${part}`} label={t(label)} errors={errors} />
      ))}
      <SpanNote minutes={shiftMinutes(live.jobDate, live.jobStart, live.jobEnd)} />
      <SavedBriefings job={job} index={index} position={position} />
      <div className="row row--apart">
        <div className="row tight grow">
          <BriefingUpload job={job} index={index} position={position} errors={errors} />
          <SubmitButton
            formAction={here}
            name="intent"
            value={`duplicate-position:${job}:${index}`}
            tone="bare"
            small
            icon="copy"
          >
            {t("position.duplicate")}
          </SubmitButton>
          <SubmitButton
            formAction={here}
            name="intent"
            value={`delete-position:${job}:${index}`}
            tone="lose"
            small
            icon="bin"
          >
            {t("position.delete")}
          </SubmitButton>
        </div>
        <output className="pay pay--s" name={`${name}.price`} aria-label={t("position.price")}>
          {estimate ? formatMoney(t, estimate.totalCents) : "–"}
        </output>
      </div>
    </fieldset>
  );
}

/** What is wrong with a field of the row, under all of them: the fields are too narrow for a sentence. */
function RowError({ name, label, errors }: { name: string; label: string; errors: FieldErrors }) {
  const { t } = useTranslation("messages");
  const [message] = errors[name] ?? [];
  if (!message) return null;
  return (
    <p className="error" role="alert" id={`${name}-error`} data-message={messageKey(message)}>
      <Icon name="alert" />
      <span>
        {label}: {translateMessage(t, message)}
      </span>
    </p>
  );
}

/** Files that were chosen before, with a way to remove them. */
function SavedBriefings({ job, index, position }: Pick<PositionFieldsProps, "job" | "index" | "position">) {
  const { t } = useTranslation("request");
  return (
    <>
      {briefingFields(positionName(job, index), position.briefings).map(([name, value]) => (
        <HiddenField key={name} name={name} value={value} />
      ))}
      {position.briefings.map(({ fileId, name }, slot) => (
        <p key={fileId} className="row tight small">
          <Icon name="file" />
          {name}
          <SubmitButton
            formAction={`#job-${job}`}
            name="intent"
            value={`remove-briefing:${job}:${index}:${slot}`}
            tone="lose"
            small
            icon="cross"
          >
            <span className="hush">{t("position.removeBriefing", { name })}</span>
          </SubmitButton>
        </p>
      ))}
    </>
  );
}

/** Gone when both places are taken (REQ-36); what was one too many is still explained. */
function BriefingUpload({
  job,
  index,
  position,
  errors,
}: Pick<PositionFieldsProps, "job" | "index" | "position" | "errors">) {
  const { t } = useTranslation("request");
  const name = uploadName(job, index);
  const free = MAX_BRIEFINGS - position.briefings.length;
  if (free <= 0) {
    return errors[name] ? (
      <div id={name} tabIndex={-1}>
        <FieldError id={`${name}-error`} message={errors[name][0]} />
      </div>
    ) : null;
  }
  return (
    <details open={errors[name] ? true : undefined}>
      <summary className="button button--bare button--s">
        <Icon name="up" />
        {t("position.briefing")}
      </summary>
      <FileField
        field={{ name, errors: errors[name] }}
        label={t("position.briefing")}
        hint={t("position.briefingHint")}
        hushLabel
        multiple={free > 1}
        accept={BRIEFING_ACCEPTS}
      />
    </details>
  );
}
