import { useTranslation } from "react-i18next";
import { positionName, type RequestDraft } from "~/domain/event/request/draft";
import { wholeRowsOf } from "~/domain/event/request/whole-rows";
import { ErrorSummary } from "~/ui/form/error-summary";
import type { FieldErrors } from "./request-answer";

/** More than these nobody reads before mending the first. */
const MOST_NAMED = 50;
const PATH = /^jobs\[(\d+)\](?:\.jobPositions\[(\d+)\])?\.(\w+)$/;

const labels: Record<string, string> = {
  eventName: "form.eventName",
  eventExpirationDate: "form.expiration",
  staffType: "job.staffType",
  jobBonus: "job.bonus",
  jobDescription: "job.description",
  jobRequirements: "job.requirements",
  quantity: "position.quantity",
  jobPlace: "position.place",
  jobDate: "position.date",
  jobStart: "position.start",
  jobEnd: "position.end",
  upload: "position.briefing",
  whoFirst: "first.title",
  firstHours: "first.hours",
  replacementRule: "first.replacement",
};

type RequestErrorsProps = { draft: RequestDraft; errors: FieldErrors; oneJob?: boolean };

/** Names each refused field of a request with the job and position it stands in. */
export function RequestErrors({ draft, errors, oneJob }: RequestErrorsProps) {
  const { t } = useTranslation("request");
  const labelOf = (name: string) => {
    const [, job, position, part = name] = PATH.exec(name) ?? [];
    const field = t(labels[part] ?? part);
    if (job === undefined) return field;
    const numbers = { job: Number(job) + 1, number: Number(position) + 1, field };
    if (position === undefined) return oneJob ? field : t("position.jobField", numbers);
    return t(oneJob ? "position.of" : "position.inJob", numbers);
  };
  /** Where the field stands; of a row without fields, the row. */
  const idOf = (name: string) => {
    const [, job, position] = PATH.exec(name) ?? [];
    if (position === undefined || wholeRowsOf(draft, Number(job))(Number(position))) return name;
    return positionName(Number(job), Number(position));
  };
  // What belongs to no field stands above.
  const named = Object.keys(errors).filter((name) => name !== "form");
  return (
    <ErrorSummary
      count={named.length}
      fields={named
        .slice(0, MOST_NAMED)
        .map((name) => ({ field: { name, id: idOf(name), errors: errors[name] }, label: labelOf(name) }))}
    />
  );
}
