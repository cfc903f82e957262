import type { TFunction } from "i18next";
import { formatDay, formatDaySpan, formatHours, formatMoney, formatPercent, formatTimeSpan } from "~/i18n/format";
import { billableMinutes } from "../pricing/rules";
import type { BillContent, BillService } from "./content";

const escapeHtml = (text: string) => text.replace(/[<>&"']/g, (sign) => `&#${sign.charCodeAt(0)};`);
const lines = (parts: readonly (string | null)[]) =>
  parts
    .filter((part): part is string => Boolean(part))
    .map(escapeHtml)
    .join("<br>");

/** The body of the printed bill, in the language that `t` speaks. Everything in it is text. */
export function billHtml(content: BillContent, t: TFunction): string {
  const word = (key: string, values: Record<string, string | number> = {}) => t(`bill:document.${key}`, values);
  return `
<table class="heads"><tr><td>${lines([content.issuerName, content.issuerAddress, `${word("vatNumber")} ${content.issuerVatNumber}`, content.issuerRegister, `${content.issuerPhone} · ${content.issuerEmail}`])}</td></tr></table>
<p class="to"><span class="small">${escapeHtml(word("to"))}</span><br>${lines([
    content.customerName,
    ...content.customerAddress,
    content.customerVatNumber && `${word("vatNumber")} ${content.customerVatNumber}`,
  ])}</p>
<h1>${escapeHtml(word("title", { number: content.billNumber }))}</h1>
<table class="facts">${facts(content, word)}</table>
<table class="service"><thead><tr><th class="keep">${word("position")}</th><th>${word("service")}</th><th>${word("time")}</th><th>${word("calculation")}</th><th class="num">${word("net")}</th></tr></thead>
<tbody>${content.service.map((service) => row(service, t, word)).join("")}</tbody></table>
<table class="sums">${sums(content, word)}</table>
${content.taxNote ? `<p><b>${escapeHtml(word(content.taxNote))}</b></p>` : ""}
<p>${escapeHtml(terms(content, word))}</p>`;
}

type Word = (key: string, values?: Record<string, string | number>) => string;

function facts(content: BillContent, word: Word): string {
  const [first = "", last = first] = content.serviceDays;
  const rows: [string, string][] = [
    [word("number"), content.billNumber],
    [word("issueDay"), formatDay(content.issueDay)],
    [word("serviceDays"), formatDaySpan(first, last)],
    [word("order"), word("orderOf", { number: content.orderNumber, day: formatDay(content.orderDay) })],
  ];
  if (content.dueDay) rows.push([word("dueDay"), formatDay(content.dueDay)]);
  return rows.map(([label, value]) => `<tr><th>${escapeHtml(label)}</th><td>${escapeHtml(value)}</td></tr>`).join("");
}

function row(service: BillService, t: TFunction, word: Word): string {
  const kind = service.extraHours ? word("extraHours") : null;
  return `<tr><td>${service.cartItemPosition}</td>
<td>${lines([`${service.work}: ${service.person}`, kind, `${service.eventName}, ${service.place}`])}</td>
<td class="keep">${lines([formatDay(service.day), formatTimeSpan(service.start, service.end)])}</td>
<td class="keep">${lines(calculation(service, t, word))}</td>
<td class="num">${escapeHtml(formatMoney(service.netCents))}</td></tr>`;
}

/** How the price came about: hours and rate, bonus, travel. */
function calculation(service: BillService, t: TFunction, word: Word): (string | null)[] {
  const billed = billableMinutes(service.minutes);
  const hours = formatHours(t, billed);
  const rate = formatMoney(service.ratePerHourCents);
  return [
    service.extraHours ? word("confirmed", { hours }) : `${hours} × ${rate}`,
    billed > service.minutes ? word("minimum") : null,
    service.bonusCents
      ? word("bonus", { percent: formatPercent(service.bonusPercent), amount: formatMoney(service.bonusCents) })
      : null,
    service.travelCents ? word("travel", { amount: formatMoney(service.travelCents) }) : null,
  ];
}

function sums(content: BillContent, word: Word): string {
  const rows: [string, number][] = [[word("netSum"), content.netCents]];
  if (content.discountCents) {
    rows.push([word("discount", { code: content.promotionCode ?? "" }).trim(), -content.discountCents]);
    rows.push([word("netAfterDiscount"), content.netCents - content.discountCents]);
  }
  rows.push([word("tax", { rate: formatPercent(content.taxPercent) }), content.taxCents]);
  const cells = rows.map(
    ([label, cents]) => `<tr><th>${escapeHtml(label)}</th><td class="num">${formatMoney(cents)}</td></tr>`,
  );
  return `${cells.join("")}<tr class="total"><th>${escapeHtml(word("total"))}</th><td class="num">${formatMoney(content.totalCents)}</td></tr>`;
}

function terms(content: BillContent, word: Word): string {
  if (!content.dueDay) return word("paidByCard");
  return word("payBy", {
    day: formatDay(content.dueDay),
    iban: content.issuerIban,
    bic: content.issuerBic,
    number: content.billNumber,
  });
}

export const billStyles = `
.heads { margin-top: 0; }
.heads td { border: 0; text-align: right; font-size: 9pt; color: #4c5952; }
.to { margin: 0 0 10mm; min-height: 28mm; }
.small { font-size: 8pt; color: #4c5952; }
.facts { width: auto; }
.facts th { font-weight: 400; padding-right: 8mm; border: 0; }
.facts td { border: 0; padding-block: .6mm; }
.facts th { padding-block: .6mm; }
.service { margin-top: 6mm; }
.keep { white-space: nowrap; }
.sums { width: 60%; margin-left: 40%; break-inside: avoid; }
.sums th { font-weight: 400; }
.sums .total th, .sums .total td { font-weight: 700; font-size: 12pt; color: #16211b; border-bottom: 1pt solid #16211b; }
`;
