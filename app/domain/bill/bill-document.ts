import type { TFunction } from "i18next";
import { formatDay, formatDaySpan, formatHours, formatMoney, formatPercent, formatTimeSpan } from "~/i18n/format";
import { givenReferences } from "../payment/references/shown-references";
import { billableMinutes } from "../pricing/rules";
import { escapeHtml } from "../shared/documents/escape-html";
import type { BillContent, BillService, PlainService, WorkService } from "./content";

const lines = (parts: readonly (string | null)[]) =>
  parts
    .filter((part): part is string => Boolean(part))
    .map(escapeHtml)
    .join("<br>");

/** The name of the document, in the language that `t` speaks. */
export function billTitle(content: Pick<BillContent, "billNumber" | "correctsBillNumber">, t: TFunction): string {
  const key = content.correctsBillNumber ? "correctionTitle" : "title";
  return t(`bill:document.${key}`, { number: content.billNumber });
}

/** A code for cameras as a path on a grid. */
interface PayCode {
  size: number;
  path: string;
}

/** The body of the printed bill, in the language that `t` speaks, with the code that pays it. Everything in it is text. */
export function billHtml(content: BillContent, t: TFunction, code: PayCode | null = null): string {
  const word = (key: string, values: Record<string, string | number> = {}) => t(`bill:document.${key}`, values);
  return `
<header class="issuer"><p class="brand">${escapeHtml(content.issuerName)}</p>
<p class="small">${lines([content.issuerAddress, `${word("vatNumber")} ${content.issuerVatNumber}`, content.issuerRegister, `${content.issuerPhone} · ${content.issuerEmail}`])}</p></header>
<div class="heads"><section class="to"><p class="small">${escapeHtml(word("to"))}</p><p>${lines([
    content.customerName,
    ...content.customerAddress,
    content.customerVatNumber && `${word("vatNumber")} ${content.customerVatNumber}`,
  ])}</p></section>
<table class="facts">${facts(content, word)}</table></div>
<h1>${escapeHtml(billTitle(content, t))}</h1>
${correctionNote(content, word)}
<table class="service"><thead><tr><th scope="col" class="keep">${word("position")}</th><th scope="col">${word("service")}</th><th scope="col">${word("time")}</th><th scope="col">${word("calculation")}</th><th scope="col" class="num">${word("net")}</th></tr></thead>
<tbody>${content.service.map((service) => row(service, t, word)).join("")}</tbody></table>
<div class="end"><table class="sums">${sums(content, t, word)}</table>
${content.taxNote ? `<p class="note">${escapeHtml(word(content.taxNote))}</p>` : ""}
<div class="terms"><div>${terms(content, t, word)}</div>${code ? payCode(code, word) : ""}</div></div>`;
}

export type Word = (key: string, values?: Record<string, string | number>) => string;

const payCode = ({ size, path }: PayCode, word: Word) =>
  `<figure class="code"><svg viewBox="0 0 ${size} ${size}" role="img" aria-label="${escapeHtml(word("payCode"))}"><path d="${path}"/></svg><figcaption>${escapeHtml(word("payCode"))}</figcaption></figure>`;

function facts(content: BillContent, word: Word): string {
  const [first = "", last = first] = content.serviceDays;
  const rows: [string, string][] = [
    [word("number"), content.billNumber],
    [word("issueDay"), formatDay(content.issueDay)],
    [word("serviceDays"), formatDaySpan(first, last)],
    [word("order"), word("orderOf", { number: content.orderNumber, day: formatDay(content.orderDay) })],
  ];
  if (content.correctsBillNumber && content.correction) {
    const values = { number: content.correctsBillNumber, day: formatDay(content.correction.issueDay) };
    rows.splice(1, 0, [word("corrects"), word("orderOf", values)]);
  }
  if (content.dueDay) rows.push([word("dueDay"), formatDay(content.dueDay)]);
  for (const { name, value } of givenReferences(content.references)) rows.push([word(name), value]);
  if (content.authority?.supplierNumber) rows.push([word("supplierNumber"), content.authority.supplierNumber]);
  return rows
    .map(([label, value]) => `<tr><th scope="row">${escapeHtml(label)}</th><td>${escapeHtml(value)}</td></tr>`)
    .join("");
}

function correctionNote({ correctsBillNumber, correction }: BillContent, word: Word): string {
  if (!correctsBillNumber || !correction) return "";
  const values = { number: correctsBillNumber, day: formatDay(correction.issueDay) };
  return `<p>${escapeHtml(word("correctionText", values))}<br>${escapeHtml(word("reason", { reason: correction.reason }))}</p>`;
}

function row(service: BillService, t: TFunction, word: Word): string {
  return service.kind === undefined ? workRow(service, t, word) : plainRow(service, t, word);
}

function workRow(service: WorkService, t: TFunction, word: Word): string {
  const kind = service.extraHours ? word("extraHours") : null;
  return `<tr><td>${service.cartItemPosition}</td>
<td><b>${escapeHtml(`${service.work}: ${service.person}`)}</b><br>${lines([kind, `${service.eventName}, ${service.place}`])}</td>
<td class="keep">${lines([formatDay(service.day), formatTimeSpan(service.start, service.end), pause(service, word)])}</td>
<td class="keep">${lines(calculation(service, t, word))}</td>
<td class="num">${escapeHtml(formatMoney(t, service.netCents))}</td></tr>`;
}

/** The break of confirmed hours, whether it lowers the price or not (HRS2-16). */
function pause({ breakMinutes }: WorkService, word: Word): string | null {
  return breakMinutes === undefined ? null : word("break", { minutes: String(breakMinutes) });
}

function plainRow(service: PlainService, t: TFunction, word: Word): string {
  const how =
    service.kind === "correction" ? "" : word(service.kind === "supplement" ? "supplementReason" : "feeReason");
  return `<tr><td>${service.cartItemPosition}</td>
<td><b>${escapeHtml(service.cartItemName)}</b><br>${escapeHtml(service.eventName)}</td>
<td class="keep">${service.kind === "correction" ? "" : formatDay(service.day)}</td>
<td>${escapeHtml(how)}</td>
<td class="num">${escapeHtml(formatMoney(t, service.netCents))}</td></tr>`;
}

/** How the price came about: hours and rate, bonus, travel. */
export function calculation(service: WorkService, t: TFunction, word: Word): (string | null)[] {
  const billed = billableMinutes(service.minutes);
  const hours = formatHours(t, billed);
  const rate = formatMoney(t, service.ratePerHourCents);
  return [
    service.extraHours ? word("confirmed", { hours }) : `${hours} × ${rate}`,
    billed > service.minutes ? word("minimum") : null,
    service.bonusCents
      ? word("bonus", { percent: formatPercent(t, service.bonusPercent), amount: formatMoney(t, service.bonusCents) })
      : null,
    service.travelCents ? word("travel", { amount: formatMoney(t, service.travelCents) }) : null,
  ];
}

function sums(content: BillContent, t: TFunction, word: Word): string {
  const rows: [string, number][] = [[word("netSum"), content.netCents]];
  if (content.discountCents) {
    rows.push([word("discount", { code: content.promotionCode ?? "" }).trim(), -content.discountCents]);
    rows.push([word("netAfterDiscount"), content.netCents - content.discountCents]);
  }
  rows.push([word("tax", { rate: formatPercent(t, content.taxPercent) }), content.taxCents]);
  const cells = rows.map(
    ([label, cents]) =>
      `<tr><th scope="row">${escapeHtml(label)}</th><td class="num">${formatMoney(t, cents)}</td></tr>`,
  );
  const total = word(content.correctsBillNumber ? "totalCorrection" : "total");
  return `${cells.join("")}<tr class="total"><th scope="row">${escapeHtml(total)}</th><td class="num">${formatMoney(t, content.totalCents)}</td></tr>`;
}

const terms = (content: BillContent, t: TFunction, word: Word): string =>
  termLines(content, t, word)
    .map((text) => `<p>${escapeHtml(text)}</p>`)
    .join("");

/** What is to be paid, by when and how. */
export const termLines = (content: BillContent, t: TFunction, word: Word): string[] =>
  content.correction ? correctionTerms(content, t, word) : [billTerms(content, word)];

/** In groups of four, which stay on one line. */
export const writtenIban = (iban: string): string => iban.replace(/\s/g, "").replace(/.{4}(?=.)/g, "$&\u00a0");

function billTerms(content: BillContent, word: Word): string {
  if (!content.dueDay) return word("paidByCard");
  if (content.totalCents === 0) return word("nothingToPay");
  return word("payBy", {
    day: formatDay(content.dueDay),
    iban: writtenIban(content.issuerIban),
    bic: content.issuerBic,
    number: content.billNumber,
  });
}

function correctionTerms({ correction, correctsBillNumber = "" }: BillContent, t: TFunction, word: Word): string[] {
  if (!correction) return [];
  const { refundCents, openCents, paymentMethod } = correction;
  const paragraphs: string[] = [];
  if (refundCents > 0) {
    const key = paymentMethod === "creditCard" ? "refundToCard" : "refundByTransfer";
    paragraphs.push(word(key, { amount: formatMoney(t, refundCents) }));
  }
  if (openCents > 0)
    paragraphs.push(word("stillOpen", { amount: formatMoney(t, openCents), number: correctsBillNumber }));
  if (paragraphs.length === 0) paragraphs.push(word("nothingOpen", { number: correctsBillNumber }));
  return paragraphs;
}

export const billStyles = `
.issuer { display: flex; justify-content: space-between; align-items: flex-start; gap: 10mm; padding-bottom: 4mm; border-bottom: 1.4pt solid #14533d; }
.issuer p { margin: 0; }
.issuer .small { text-align: right; }
.brand { font: 700 15pt/1.1 "Liberation Sans Narrow", "Liberation Sans", sans-serif; color: #14533d; }
.small { font-size: 8pt; line-height: 1.4; color: #4c5952; }
.heads { display: flex; justify-content: space-between; align-items: flex-start; gap: 12mm; margin: 9mm 0 12mm; min-height: 30mm; }
.to { flex: 1; }
.to p { margin: 0 0 1mm; }
.facts { width: auto; margin: 0; background: #f4f2ea; border-radius: 2mm; border-spacing: 0; border-collapse: separate; padding: 2mm 4mm; }
.facts th, .facts td { border: 0; padding: .7mm 0; font-size: 9.5pt; white-space: nowrap; }
.facts th { font-weight: 400; padding-right: 7mm; }
.facts td { text-align: right; font-variant-numeric: tabular-nums; }
h1 { margin-bottom: 4mm; }
.service { margin-top: 3mm; }
.service thead th { border-bottom: 1pt solid #14533d; }
.service td { border-bottom-color: #d6d2c2; padding-block: 2.2mm; font-size: 9.5pt; }
.service tbody tr:last-child td { border-bottom: 0; }
.keep { white-space: nowrap; }
.num { padding-right: 0; }
.end { break-inside: avoid; border-top: 1pt dashed #7b8378; padding-top: 2mm; }
.sums { width: 62%; margin: 0 0 5mm 38%; }
.sums th, .sums td { border: 0; padding-block: .9mm; }
.sums th { font-weight: 400; font-size: 10pt; }
.sums .total th, .sums .total td { font-weight: 700; font-size: 13pt; color: #14533d; border-top: .6pt solid #14533d; padding-top: 2mm; }
.note { font-weight: 700; }
.terms { background: #f4f2ea; border-left: 2pt solid #14533d; padding: 3mm 4mm; }
.terms { display: flex; justify-content: space-between; gap: 8mm; }
.terms p { margin: 0; }
.code { margin: 0; text-align: center; font-size: 7.5pt; color: #4c5952; }
.code svg { display: block; width: 30mm; height: 30mm; background: #fff; }
.terms p + p { margin-top: 1.5mm; }
`;
