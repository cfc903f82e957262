import type { TFunction } from "i18next";
import { formatDay, formatMoney } from "~/i18n/format";
import { escapeHtml } from "../../shared/documents/escape-html";
import { billStyles } from "../bill-document";
import type { LetterContent } from "./letter-content.server";

const lines = (parts: readonly string[]) => parts.filter(Boolean).map(escapeHtml).join("<br>");

export const letterTitle = ({ step }: Pick<LetterContent, "step">, t: TFunction): string =>
  t(`bill:letter.title${step}`);

/** The body of the printed letter, in the language that `t` speaks. Everything in it is text. */
export function letterHtml(content: LetterContent, t: TFunction): string {
  const word = (key: string, values: Record<string, string> = {}) => escapeHtml(t(`bill:letter.${key}`, values));
  const paragraphs = content.body.split(/\n\s*\n/).map((text) => `<p>${lines(text.split("\n"))}</p>`);
  const heads = ["bill", "issueDay", "dueDay", "daysLate"].map((key) => `<th scope="col">${word(key)}</th>`);
  return `
<header class="issuer"><p class="brand">${escapeHtml(content.issuerName)}</p>
<p class="small">${lines([content.issuerAddress, content.issuerContact])}</p></header>
<div class="heads"><section class="to"><p>${lines([content.customerName, ...content.customerAddress])}</p></section>
<p class="keep">${escapeHtml(formatDay(content.day))}</p></div>
<h1>${escapeHtml(letterTitle(content, t))}</h1>
${paragraphs.join("\n")}
<table class="service"><thead><tr>${heads.join("")}<th scope="col" class="num">${word("open")}</th></tr></thead>
<tbody>${content.bills.map((bill) => row(bill, t)).join("")}</tbody></table>
<div class="end"><table class="sums">${sums(content, t, word)}</table>
<div class="terms"><p>${word("payTo", {
    day: formatDay(content.payUntil),
    iban: content.issuerIban.replace(/\s/g, "").replace(/.{4}(?=.)/g, "$& "),
    bic: content.issuerBic,
    numbers: content.bills.map(({ billNumber }) => billNumber).join(", "),
  })}</p>${content.interestCents + content.flatCents > 0 ? `<p>${word("claims")}</p>` : ""}</div></div>`;
}

const row = (
  { billNumber, issueDay, dueDay, daysLate, openCents }: LetterContent["bills"][number],
  t: TFunction,
): string =>
  `<tr><td>${escapeHtml(billNumber)}</td><td>${formatDay(issueDay)}</td><td>${formatDay(dueDay)}</td>
<td>${daysLate}</td><td class="num">${escapeHtml(formatMoney(t, openCents))}</td></tr>`;

function sums(
  { openCents, interestCents, flatCents, totalCents }: LetterContent,
  t: TFunction,
  word: (key: string) => string,
): string {
  const rows: [string, number][] = [["openSum", openCents]];
  if (interestCents > 0) rows.push(["interest", interestCents]);
  if (flatCents > 0) rows.push(["flat", flatCents]);
  const shown = rows.map(
    ([key, cents]) =>
      `<tr><th scope="row">${word(key)}</th><td class="num">${escapeHtml(formatMoney(t, cents))}</td></tr>`,
  );
  const total = `<td class="num">${escapeHtml(formatMoney(t, totalCents))}</td>`;
  return `${shown.join("")}<tr class="total"><th scope="row">${word("total")}</th>${total}</tr>`;
}

export const letterStyles = billStyles;
