import { useTranslation } from "react-i18next";
import { FileField } from "~/components/file-field";
import { DateField, SelectField, TimeField } from "~/components/form";
import { HiddenField } from "~/components/hidden-field";
import { Icon } from "~/components/icon";
import { PlaceField } from "~/components/place-field";
import { SpanNote } from "~/components/span-note";
import { SubmitButton } from "~/components/submit-button";
import type { FieldErrors } from "~/components/use-request-draft";
import { shiftMinutes } from "~/domain/event/clock";
import { briefingFields, type JobDraft, type PositionDraft, positionName, uploadName } from "~/domain/event/draft";
import { estimateOf, type RateOf } from "~/domain/event/estimate";
import { BRIEFING_EXTENSIONS, MAX_BRIEFINGS, QUANTITIES } from "~/domain/event/rules";
import { formatMoney } from "~/i18n/format";

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

/** One row of the request: how many, where, when; its price, its briefings, and what can be done with it. */
export function PositionFields({ job, index, position, live, liveJob, rateOf, firstDay, errors }: PositionFieldsProps) {
  const { t } = useTranslation("event");
  const name = positionName(job, index);
  const estimate = estimateOf(liveJob, live, rateOf);
  const field = (part: Exclude<keyof PositionDraft, "key" | "briefings">) => ({
    name: `${name}.${part}`,
    initialValue: position[part],
    errors: errors[`${name}.${part}`],
  });
  return (
    <fieldset className="position" data-id={name}>
      <legend className="hush">{t("position.title", { number: index + 1 })}</legend>
      <div className="position__grid">
        <SelectField field={field("quantity")} label={t("position.quantity")} options={quantities} />
        <PlaceField field={field("jobPlace")} label={t("position.place")} maxLength={200} />
        <DateField field={field("jobDate")} label={t("position.date")} min={firstDay} />
        <TimeField field={field("jobStart")} label={t("position.start")} />
        <TimeField field={field("jobEnd")} label={t("position.end")} />
      </div>
      <SpanNote minutes={shiftMinutes(live.jobDate, live.jobStart, live.jobEnd)} />
      <PositionBriefings job={job} index={index} position={position} errors={errors} />
      <div className="row row--apart">
        <div className="row tight">
          <SubmitButton name="intent" value={`duplicate-position:${job}:${index}`} tone="bare" small icon="copy">
            {t("position.duplicate")}
          </SubmitButton>
          <SubmitButton name="intent" value={`delete-position:${job}:${index}`} tone="lose" small icon="bin">
            {t("position.delete")}
          </SubmitButton>
        </div>
        <output className="pay pay--s" name={`${name}.price`} aria-label={t("position.price")}>
          {estimate ? formatMoney(estimate.totalCents) : "–"}
        </output>
      </div>
    </fieldset>
  );
}

type PositionBriefingsProps = Pick<PositionFieldsProps, "job" | "index" | "position" | "errors">;

/** Files chosen before stand here with a way to remove them; the field goes when both places are taken (REQ-36). */
function PositionBriefings({ job, index, position, errors }: PositionBriefingsProps) {
  const { t } = useTranslation("event");
  const upload = uploadName(job, index);
  const free = MAX_BRIEFINGS - position.briefings.length;
  return (
    <div className="stack stack--s">
      {briefingFields(positionName(job, index), position.briefings).map(([name, value]) => (
        <HiddenField key={name} name={name} value={value} />
      ))}
      {position.briefings.map(({ fileId, name }, slot) => (
        <p key={fileId} className="row tight small">
          <Icon name="file" />
          {name}
          <SubmitButton name="intent" value={`remove-briefing:${job}:${index}:${slot}`} tone="lose" small icon="cross">
            <span className="hush">{t("position.removeBriefing", { name })}</span>
          </SubmitButton>
        </p>
      ))}
      {free > 0 ? (
        <details open={errors[upload] ? true : undefined}>
          <summary className="button button--bare button--s">
            <Icon name="up" />
            {t("position.briefing")}
          </summary>
          <FileField
            field={{ name: upload, errors: errors[upload] }}
            label={t("position.briefing")}
            hint={t("position.briefingHint")}
            hushLabel
            multiple={free > 1}
            accept={BRIEFING_EXTENSIONS.map((extension) => `.${extension}`).join()}
          />
        </details>
      ) : null}
    </div>
  );
}
