import type { TFunction } from "i18next";
import { positionName, type RequestDraft } from "~/domain/event/request/draft";
import { estimateOf, rateIn, sumEstimates } from "~/domain/event/request/estimate";
import type { OfferedStaffType } from "~/domain/pricing/queries.server";
import type { FieldRefusal } from "~/domain/shared/result";
import { isDay } from "~/domain/shared/time.server";
import { formatDuration, formatMoney, formatTimeSpan, formatWeekdayDay } from "~/i18n/format";

export type ShownRow = {
  id: string;
  job: string;
  day: string;
  time: string;
  place: string;
  quantity: string;
  price: string;
  errors: string[];
};

export type ShownRows = { rows: ShownRow[]; places: number; hours: string; total: string };

type Given = { staffTypes: readonly OfferedStaffType[]; refusals: readonly FieldRefusal[]; t: TFunction };

/** What a request comes to before it is published: its rows with what is wrong with each, hours and price. */
export function shownRows(draft: RequestDraft, { staffTypes, refusals, t }: Given): ShownRows {
  const rateOf = rateIn(staffTypes);
  const errorsOf = (name: string) =>
    refusals.flatMap(({ field, key }) => (field.startsWith(`${name}.`) ? [String(key)] : []));
  const drawn = draft.jobs.flatMap((job, j) =>
    job.jobPositions.map((row, p) => ({ job, row, name: positionName(j, p), estimate: estimateOf(job, row, rateOf) })),
  );
  const estimates = drawn.flatMap(({ estimate }) => estimate ?? []);
  const minutes = estimates.reduce((sum, each) => sum + each.minutes * each.quantity, 0);
  return {
    rows: drawn.map(({ job, row, name, estimate }) => ({
      id: name,
      job: staffTypes.find(({ id }) => id === job.staffType)?.name ?? "–",
      day: isDay(row.jobDate) ? formatWeekdayDay(t, row.jobDate) : row.jobDate || "–",
      time: formatTimeSpan(row.jobStart || "–", row.jobEnd || "–"),
      place: row.jobPlace,
      quantity: row.quantity,
      price: estimate ? formatMoney(t, estimate.totalCents) : "–",
      errors: errorsOf(name),
    })),
    places: drawn.reduce((sum, { row }) => sum + (Number(row.quantity) || 0), 0),
    hours: minutes > 0 ? formatDuration(t, minutes) : "–",
    total: formatMoney(t, sumEstimates(estimates).totalCents),
  };
}
