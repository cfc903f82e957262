import { useTranslation } from "react-i18next";
import { briefingFields, lineOf, type PositionDraft, positionName } from "~/domain/event/request/draft";
import { HiddenField } from "~/ui/form/hidden-field";
import type { FieldErrors } from "./request-answer";

type PositionLineProps = { job: number; index: number; position: PositionDraft; errors: FieldErrors };

const parts = ["quantity", "jobPlace", "jobDate", "jobStart", "jobEnd"] as const;

/** A row of a long request as a line: it carries all that was typed, and its button draws it with its fields. */
export function PositionLine({ job, index, position, errors }: PositionLineProps) {
  const { t } = useTranslation("request");
  const name = positionName(job, index);
  const isFaulty = parts.some((part) => errors[`${name}.${part}`]) || errors[`${name}.upload`];
  const { quantity, jobPlace, jobDate, jobStart, jobEnd, briefings } = position;
  const said = [
    `${quantity} × ${jobPlace || "–"}`,
    jobDate || "–",
    `${jobStart || "–"} – ${jobEnd || "–"}`,
    ...briefings.map((briefing) => briefing.name),
  ];
  return (
    <div className="position row row--apart" id={name}>
      <input type="hidden" name={`${name}.line`} value={lineOf(position)} />
      {briefingFields(name, briefings).map(([field, value]) => (
        <HiddenField key={field} name={field} value={value} />
      ))}
      <span className="grow">{`${t("position.title", { number: index + 1 })}: ${said.join(", ")}`}</span>
      {isFaulty ? <span className="error">{t("position.faulty")}</span> : null}
      <button
        type="submit"
        className="button button--bare button--s"
        formAction={`#${name}.jobPlace`}
        name="intent"
        value={`edit-position:${job}:${index}`}
      >
        {t("position.edit")}
      </button>
    </div>
  );
}
