import { useTranslation } from "react-i18next";
import { ErrorSummary } from "~/ui/form/error-summary";
import type { FieldErrors } from "~/ui/job/use-request-draft";

const PATH = /^jobs\[(\d+)\](?:\.jobPositions\[(\d+)\])?\.(\w+)$/;

const labels: Record<string, string> = {
  eventName: "request.eventName",
  eventExpirationDate: "request.expiration",
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
};

/** Names each refused field of a request with the job and position it stands in. */
export function RequestErrors({ errors, oneJob }: { errors: FieldErrors; oneJob?: boolean }) {
  const { t } = useTranslation("event");
  const labelOf = (name: string) => {
    const [, job, position, part = name] = PATH.exec(name) ?? [];
    const field = t(labels[part] ?? part);
    if (job === undefined) return field;
    const numbers = { job: Number(job) + 1, number: Number(position) + 1, field };
    if (position === undefined) return oneJob ? field : t("position.jobField", numbers);
    return t(oneJob ? "position.of" : "position.inJob", numbers);
  };
  return (
    <ErrorSummary
      fields={Object.keys(errors).map((name) => ({ field: { name, errors: errors[name] }, label: labelOf(name) }))}
    />
  );
}
