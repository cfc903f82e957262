import type { TFunction } from "i18next";
import { needsBreakNote } from "~/domain/hours/rules";
import { formatDay, formatHours, formatMonthOfYear, formatWeekdayDay } from "~/i18n/format";
import { escapeHtml } from "../../shared/documents/escape-html";
import { csvOf } from "../../shared/tables/csv";
import type { WorkingTime } from "./working-time.queries.server";

/** A job of the record; days and clock times are those of Vienna. */
interface RecordLine {
  day: string;
  start: string;
  /** The day of the end, where it is another one. */
  endDay: string | null;
  end: string;
  minutes: number;
  event: string;
  company: string;
  breakMinutes: number | null;
  confirmed: boolean;
}

export interface RecordContent extends Pick<WorkingTime, "month" | "name" | "dateOfBirth"> {
  agency: string;
  jobs: readonly RecordLine[];
}

/** What is known of the break, and that times are as booked while nobody has confirmed others. */
function breakNoteOf({ breakMinutes, minutes, confirmed }: RecordLine, t: TFunction): string {
  const known = breakMinutes !== null;
  return [
    breakMinutes ? t("pay:record.break", { minutes: breakMinutes }) : known ? t("pay:record.noBreak") : null,
    needsBreakNote(minutes) && !breakMinutes ? t("pay:record.breakDue") : null,
    confirmed ? null : t("pay:record.asBooked"),
  ]
    .filter(Boolean)
    .join(", ");
}

export const recordTitle = ({ month, name }: Pick<RecordContent, "month" | "name">, t: TFunction): string =>
  t("pay:record.documentTitle", { name, month: formatMonthOfYear(t, month) });

/** The record of a month on paper; everything in it is text (LAWS-10). */
export function recordHtml(content: RecordContent, t: TFunction): string {
  const word = (key: string) => escapeHtml(t(`pay:record.${key}`));
  const heads = ["day", "start", "end", "hours", "breaks", "job"].map((key) => `<th scope="col">${word(key)}</th>`);
  const sum = content.jobs.reduce((all, { minutes }) => all + minutes, 0);
  const born = content.dateOfBirth
    ? `<p>${escapeHtml(t("pay:record.born", { day: formatDay(content.dateOfBirth) }))}</p>`
    : "";
  return `<p class="small">${escapeHtml(content.agency)}</p><h1>${escapeHtml(recordTitle(content, t))}</h1>${born}
<table><thead><tr>${heads.join("")}</tr></thead><tbody>${content.jobs.map((job) => jobRow(job, t)).join("")}</tbody>
<tfoot><tr><th scope="row" colspan="3">${word("sum")}</th><td>${escapeHtml(formatHours(t, sum))}</td><td colspan="2"></td></tr></tfoot></table>
${content.jobs.length === 0 ? `<p>${word("none")}</p>` : ""}<p class="small">${word("law")}</p>`;
}

function jobRow(job: RecordLine, t: TFunction): string {
  const end = job.endDay ? `${job.end} (${formatDay(job.endDay)})` : job.end;
  const cells = [
    formatWeekdayDay(t, job.day),
    job.start,
    end,
    formatHours(t, job.minutes),
    breakNoteOf(job, t),
    `${job.event}, ${job.company}`,
  ];
  return `<tr>${cells.map((cell) => `<td>${escapeHtml(cell)}</td>`).join("")}</tr>`;
}

export const recordStyles = `
table { margin-top: 6mm; }
td, th { font-size: 9pt; vertical-align: top; }
th, td:nth-child(-n + 4) { white-space: nowrap; }
tr { break-inside: avoid; }
.small { font-size: 8pt; color: #4c5952; }
`;

const columns = ["name", "day", "start", "end", "endDay", "hours", "breaks", "event", "company"] as const;

/** The same as a table. */
export function recordCsv({ jobs, name }: RecordContent, t: TFunction): string {
  return csvOf(
    columns.map((column) => t(`pay:record.${column}`)),
    jobs.map((job) => [
      name,
      job.day,
      job.start,
      job.end,
      job.endDay ?? job.day,
      Math.round((job.minutes * 100) / 60) / 100,
      breakNoteOf(job, t),
      job.event,
      job.company,
    ]),
  );
}
