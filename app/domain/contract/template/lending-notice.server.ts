import { escapeHtml } from "~/domain/shared/documents/escape-html";
import type { Settings } from "~/domain/shared/settings";
import { clockOf, dayOf, minutesOf } from "~/domain/shared/time.server";
import { formatDay, formatHours, formatMoney, formatPercent } from "~/i18n/format";
import { i18nOf } from "~/i18n/language.server";
import { findTerms } from "../../event/comparable/terms.queries.server";
import type { Context } from "../../shared/context";
import type { BookedPosition } from "../queries.server";

interface NoticeFacts {
  booked: BookedPosition;
  settings: Settings;
  language: "de" | "en";
}

/**
 * What § 12 AÜG has the lending agency tell somebody in writing before they work for another company, as a page of its
 * own behind the contract and part of what is signed (LAWS-03). Nothing where nobody is lent.
 */
export function lendingNotice(context: Pick<Context, "db">, { booked, settings, language }: NoticeFacts): string {
  if (settings.lendsStaff === 0) return "";
  const { position, staffType, company } = booked;
  const { t } = i18nOf(language);
  const word = (key: string, values: Record<string, string> = {}) => t(`contract:notice.${key}`, values);
  const terms = findTerms(context, { companyId: company.id, staffTypeId: position.staffTypeId });
  const instant = (at: number) => word("instant", { day: formatDay(dayOf(at)), time: clockOf(at) });
  const street = [company.addressLineOne, company.addressLineTwo].filter(Boolean).join("/");
  const pay = [
    word("rate", { rate: formatMoney(t, position.pricePerHourCents) }),
    position.bonusPercent ? word("bonus", { percent: formatPercent(t, position.bonusPercent) }) : "",
    position.jobTravelCostCents ? word("travel", { sum: formatMoney(t, position.jobTravelCostCents) }) : "",
    word("gross", { sum: formatMoney(t, position.staffTotalCents) }),
  ].filter(Boolean);
  const rows: [string, string][] = [
    ["company", [company.companyName, street, `${company.postalCode} ${company.city}`].filter(Boolean).join(", ")],
    ["agreement", terms?.agreement ?? word("notSaid")],
    ["classification", terms?.classification ?? word("notSaid")],
    ["work", language === "de" ? staffType.nameDe : staffType.nameEn],
    ["start", instant(position.startsAt)],
    ["length", word("until", { end: instant(position.endsAt) })],
    ["hours", formatHours(t, minutesOf(position))],
    ["place", position.jobPlace],
    ["pay", pay.join("; ")],
    ["abroad", word("none")],
  ];
  const lines = rows.map(([key, value]) => `<tr><th>${escapeHtml(word(key))}</th><td>${escapeHtml(value)}</td></tr>`);
  return `<section class="notice"><h1>${escapeHtml(word("title"))}</h1><p>${escapeHtml(word("lead", { agency: settings.agencyName }))}</p><table>${lines.join("")}</table></section>`;
}
