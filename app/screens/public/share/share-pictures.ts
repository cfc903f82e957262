import type { TFunction } from "i18next";
import {
  atPlaces,
  type EventWords,
  headOf,
  hireHeadOf,
  type NamedLanding,
  ratesOf,
  type ShownPrice,
} from "~/answers/landing-words";
import type { Pay } from "~/domain/event/landing/landing.queries.server";
import type { TeaserFacts } from "~/domain/event/search/teasers.queries.server";
import { dayOf } from "~/domain/shared/time.server";
import type { TicketPicture } from "~/gateways/ticket-picture.server";
import { formatMoney, formatTimeSpan, formatWeekdayDay, formatWeekdaySpan, stubOf } from "~/i18n/format";

type Language = "de" | "en";

/** What a link to a page shows (SEEK-12), and the same in words. */
export type SharePicture = Omit<TicketPicture, "brand"> & { alt: string };

const said = (...parts: readonly string[]): string => parts.filter(Boolean).join(", ");

function dayStub(t: TFunction, day: string): TicketPicture["stub"] {
  const { date, weekday, month } = stubOf(t, day);
  return [date, weekday, month];
}

const oneDay = (t: TFunction): TicketPicture["stub"] => ["1", t("common:unit.day"), ""];

/** Of the product itself, and of every page that has none of its own. */
export function productPicture(t: TFunction, title: string): SharePicture {
  const lines: [string, string] = [t("public:home.headline"), ""];
  return { stub: oneDay(t), title, lines, pay: "", alt: `${title}: ${lines[0]}` };
}

/** The ticket of an open job. */
export function jobPicture(t: TFunction, { jobName, day, start, end, place, totalCents }: TeaserFacts): SharePicture {
  const lines: [string, string] = [formatTimeSpan(start, end), place];
  const pay = formatMoney(t, totalCents);
  const alt = said(jobName, formatWeekdayDay(t, day), ...lines, pay);
  return { stub: dayStub(t, day), title: jobName, lines, pay, alt };
}

/** How many jobs an event has, when, where and what an hour pays. */
export function eventPicture(
  t: TFunction,
  { event, count, firstDay, lastDay, places, rates }: EventWords,
): SharePicture {
  const lines: [string, string] = [
    said(t("landing:staff.open", { count }), formatWeekdaySpan(t, firstDay, lastDay)),
    atPlaces(t, places),
  ];
  const pay = t("landing:picture.rates", { rates });
  return { stub: dayStub(t, firstDay), title: event, lines, pay, alt: said(event, ...lines, pay) };
}

/** Of a page for people who look for work: how many jobs are open, when the next is and what an hour pays, or paid lately. */
export function staffPicture(
  t: TFunction,
  language: Language,
  page: NamedLanding,
  { open, last }: { open: Pay; last: Pay },
): SharePicture {
  const title = headOf(t, language, page);
  const pay = t("landing:picture.rates", { rates: ratesOf(t, open.count > 0 ? open : last) });
  if (open.nextAt === null) {
    const lines: [string, string] = [t("landing:picture.noneOpen"), t("landing:picture.paidLast")];
    return { stub: oneDay(t), title, lines, pay, alt: said(title, ...lines, pay) };
  }
  const next = dayOf(open.nextAt);
  const lines: [string, string] = [
    t("landing:staff.open", { count: open.count }),
    t("landing:staff.next", { day: formatWeekdayDay(t, next) }),
  ];
  return { stub: dayStub(t, next), title, lines, pay, alt: said(title, ...lines, pay) };
}

/** Of a page for companies: what an hour and the least booking cost, and how many people want the work. */
export function hirePicture(
  t: TFunction,
  language: Language,
  page: NamedLanding,
  { price, hours, tens }: { price: ShownPrice | null; hours: number; tens: number | null },
): SharePicture {
  const title = hireHeadOf(t, language, page);
  const lines: [string, string] = [
    price ? t("landing:hire.rateLine", { rate: price.rate, hours }) : t("landing:picture.ownTeam"),
    tens ? t("landing:hire.people", { tens }) : "",
  ];
  const pay = price ? t("landing:picture.from", { price: price.price }) : "";
  return { stub: oneDay(t), title, lines, pay, alt: said(title, ...lines, pay) };
}
