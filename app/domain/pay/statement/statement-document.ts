import type { TFunction } from "i18next";
import { formatDay, formatHours, formatMoney, formatTimeSpan } from "~/i18n/format";
import { escapeHtml } from "../../shared/documents/escape-html";

/** What a statement prints; days and clock times are those of Vienna. */
export interface StatementContent {
  month: string;
  issuer: { name: string; address: string; phone: string; email: string };
  person: { name: string; address: string[]; number: number };
  payNumber: string;
  jobs: StatementJob[];
  extras: { label: string; cents: number }[];
  grossCents: number;
  /** The last four signs of the account; null where none is known. */
  account: string | null;
}

export interface StatementJob {
  event: string;
  company: string;
  day: string;
  start: string;
  end: string;
  breakMinutes: number;
  minutes: number;
  rateCents: number;
  workCents: number;
  bonusCents: number;
  travelCents: number;
  totalCents: number;
  correction: boolean;
  /** The name of the month in which the job began, when it is another one. */
  from: string | null;
}

const lines = (parts: readonly (string | null)[]) =>
  parts
    .filter((part): part is string => Boolean(part))
    .map(escapeHtml)
    .join("<br>");

/** The body of a person's statement of a month; everything in it is text (PAYR-13). */
export function statementHtml(content: StatementContent, t: TFunction): string {
  const word = (key: string, values: Record<string, string | number> = {}) => t(`pay:document.${key}`, values);
  const { issuer, person } = content;
  const facts: [string, string][] = [
    [word("payNumber"), content.payNumber],
    [word("personNumber"), String(person.number)],
    [word("account"), content.account ? word("accountEnd", { last: content.account }) : word("noAccount")],
  ];
  return `
<header class="issuer"><p class="brand">${escapeHtml(issuer.name)}</p>
<p class="small">${lines([issuer.address, `${issuer.phone} · ${issuer.email}`])}</p></header>
<div class="heads"><section class="to"><p>${lines([person.name, ...person.address])}</p></section>
<table class="facts">${facts.map(([label, value]) => `<tr><th scope="row">${escapeHtml(label)}</th><td>${escapeHtml(value)}</td></tr>`).join("")}</table></div>
<h1>${escapeHtml(word("title", { month: content.month }))}</h1>
<table class="service"><thead><tr><th scope="col">${word("job")}</th><th scope="col">${word("time")}</th><th scope="col">${word("calculation")}</th><th scope="col" class="num">${word("gross")}</th></tr></thead>
<tbody>${content.jobs.map((job) => jobRow(job, t, word)).join("")}${content.extras.map((extra) => extraRow(extra, t)).join("")}</tbody></table>
<div class="end"><table class="sums"><tr class="total"><th scope="row">${escapeHtml(word("sum"))}</th><td class="num">${formatMoney(t, content.grossCents)}</td></tr></table>
<div class="terms"><p>${escapeHtml(word("notPayslip"))}</p></div></div>`;
}

type Word = (key: string, values?: Record<string, string | number>) => string;

function jobRow(job: StatementJob, t: TFunction, word: Word): string {
  const notes = [job.correction ? word("correction") : null, job.from ? word("from", { month: job.from }) : null];
  return `<tr><td><b>${escapeHtml(job.event)}</b><br>${lines([job.company, ...notes])}</td>
<td class="keep">${lines([
    formatDay(job.day),
    formatTimeSpan(job.start, job.end),
    job.breakMinutes > 0 ? word("break", { minutes: job.breakMinutes }) : null,
  ])}</td>
<td class="keep">${lines([
    word("work", {
      hours: formatHours(t, job.minutes),
      rate: formatMoney(t, job.rateCents),
      sum: formatMoney(t, job.workCents),
    }),
    job.bonusCents ? word("bonus", { sum: formatMoney(t, job.bonusCents) }) : null,
    job.travelCents ? word("travel", { sum: formatMoney(t, job.travelCents) }) : null,
  ])}</td>
<td class="num">${escapeHtml(formatMoney(t, job.totalCents))}</td></tr>`;
}

const extraRow = ({ label, cents }: StatementContent["extras"][number], t: TFunction) =>
  `<tr><td colspan="3">${escapeHtml(label)}</td><td class="num">${escapeHtml(formatMoney(t, cents))}</td></tr>`;

export const statementStyles = `
.issuer { display: flex; justify-content: space-between; gap: 10mm; padding-bottom: 4mm; border-bottom: 1.4pt solid #14533d; }
.issuer p, .to p, .terms p { margin: 0; }
.issuer .small { text-align: right; }
.brand { font: 700 15pt/1.1 "Liberation Sans Narrow", "Liberation Sans", sans-serif; color: #14533d; }
.small { font-size: 8pt; line-height: 1.4; color: #4c5952; }
.heads { display: flex; justify-content: space-between; align-items: flex-start; gap: 12mm; margin: 9mm 0 12mm; }
.facts { width: auto; background: #f4f2ea; border-collapse: separate; border-spacing: 0; padding: 2mm 4mm; }
.facts th, .facts td { border: 0; padding: .7mm 0; font-size: 9.5pt; white-space: nowrap; }
.facts th { font-weight: 400; padding-right: 7mm; }
.facts td { text-align: right; }
.service thead th { border-bottom: 1pt solid #14533d; }
.service td { border-bottom-color: #d6d2c2; padding-block: 2mm; font-size: 9.5pt; }
.keep { white-space: nowrap; }
.num { padding-right: 0; text-align: right; font-variant-numeric: tabular-nums; }
.end { break-inside: avoid; padding-top: 2mm; }
.sums { width: 62%; margin: 0 0 5mm 38%; }
.sums .total th, .sums .total td { border: 0; font-weight: 700; font-size: 13pt; color: #14533d; border-top: .6pt solid #14533d; padding-top: 2mm; }
.terms { background: #f4f2ea; border-left: 2pt solid #14533d; padding: 3mm 4mm; }
`;
