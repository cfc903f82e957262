import type { TFunction } from "i18next";
import type { Pay } from "~/domain/event/landing/landing.queries.server";
import type { StateCode } from "~/domain/place/rules";
import { dayOf } from "~/domain/shared/time.server";
import { formatAmount, formatWeekdayDay, formatWeekdaySpan } from "~/i18n/format";

type Language = "de" | "en";

/** A landing page with its kind of work. */
export interface NamedLanding {
  work: { nameDe: string; nameEn: string } | null;
  state: StateCode | null;
}

/** What search engines show of a page: longer ones are cut off by them (SEEK-19). */
const MOST_TITLE = 70;
const MOST_DESCRIPTION = 160;
/** So much of an event's name still tells one job from another. */
const LEAST_NAME = 6;
/** Stands behind every title. */
const BRAND = " – Tagwerk";

export const nameOfWork = (work: { nameDe: string; nameEn: string }, language: Language): string =>
  language === "de" ? work.nameDe : work.nameEn;

/** "in Wien", "in der Steiermark"; a short one where there is no room for it. */
export const whereOf = (t: TFunction, state: StateCode | null, length: "where" | "whereShort" = "where"): string =>
  t(`landing:${length}.${state ?? "all"}`);

/** "Jobs als Hostess in Wien": what a page is about, as its headline says it. */
export function headOf(t: TFunction, language: Language, { work, state }: NamedLanding, short?: "whereShort"): string {
  const where = whereOf(t, state, short);
  return work
    ? t("landing:staff.head", { work: nameOfWork(work, language), where })
    : t("landing:staff.headAll", { where });
}

/** "Hostess buchen in Wien": the same for companies. */
export function hireHeadOf(
  t: TFunction,
  language: Language,
  { work, state }: NamedLanding,
  short?: "whereShort",
): string {
  const where = whereOf(t, state, short);
  return work ? t("landing:hire.head", { work: nameOfWork(work, language), where }) : t("landing:hire.headline");
}

/** "13,09 bis 15,71 €": what an hour pays; empty without a job. */
export function ratesOf(t: TFunction, { lowestCents, highestCents }: Omit<Pay, "count" | "nextAt">): string {
  if (lowestCents === null || highestCents === null) return "";
  const [from, to] = [formatAmount(t, lowestCents), formatAmount(t, highestCents)];
  return from === to ? t("landing:rate", { to }) : t("landing:rates", { from, to });
}

/** The first that is short enough, else the last of them. */
const firstThatFits = (texts: readonly string[], most: number): string =>
  texts.find((text) => text.length <= most) ?? texts.at(-1) ?? "";

export const titleThatFits = (titles: readonly string[]): string => firstThatFits(titles, MOST_TITLE - BRAND.length);

export const descriptionThatFits = (texts: readonly string[]): string => firstThatFits(texts, MOST_DESCRIPTION);

/** Numbers go first where a title is too long, then the state's long name, then the word for jobs (SEEK-08). */
export function staffTitle(t: TFunction, language: Language, page: NamedLanding, open: Pay): string {
  const head = headOf(t, language, page);
  const where = whereOf(t, page.state, "whereShort");
  const numbers = { head, count: open.count, rates: ratesOf(t, open) };
  return titleThatFits([
    ...(open.count > 0 ? [t("landing:staff.title", numbers)] : []),
    head,
    headOf(t, language, page, "whereShort"),
    ...(page.work ? [t("landing:staff.bare", { work: nameOfWork(page.work, language), where })] : []),
  ]);
}

/** What an hour and the least booking cost a company, as people read it; null while pages name no price. */
export interface ShownPrice {
  price: string;
  rate: string;
}

/** Built like that of a page for staff, with the price that a booking costs at least (SEEK-09). */
export function hireTitle(t: TFunction, language: Language, page: NamedLanding, shown: ShownPrice | null): string {
  const head = hireHeadOf(t, language, page);
  const where = whereOf(t, page.state, "whereShort");
  const short = hireHeadOf(t, language, page, "whereShort");
  return titleThatFits([
    ...(shown ? [head, short].map((one) => t("landing:hire.landingCompany", { head: one, ...shown })) : []),
    head,
    short,
    ...(page.work ? [t("landing:hire.headBare", { work: nameOfWork(page.work, language), where })] : []),
  ]);
}

/** A page for companies in a sentence. */
export function hireDescription(
  t: TFunction,
  language: Language,
  page: NamedLanding,
  shown: ShownPrice | null,
): string {
  const head = hireHeadOf(t, language, page);
  if (!shown)
    return descriptionThatFits([t("landing:hire.detailPlain", { head }), t("landing:hire.detailPlainShort", { head })]);
  const words = { head, ...shown };
  return descriptionThatFits([t("landing:hire.detail", words), t("landing:hire.detailShort", words)]);
}

/** The page in a sentence; `last` is what its jobs paid lately, where none is open. */
export function staffDescription(t: TFunction, language: Language, page: NamedLanding, pay: { open: Pay; last: Pay }) {
  const { open, last } = pay;
  const head = headOf(t, language, page);
  if (open.count === 0) {
    const past = { head, rates: ratesOf(t, last) };
    return descriptionThatFits([
      t("landing:staff.descriptionNone", past),
      t("landing:staff.descriptionNoneShort", past),
    ]);
  }
  const day = open.nextAt === null ? "" : formatWeekdayDay(t, dayOf(open.nextAt));
  const words = { head, count: open.count, rates: ratesOf(t, open), day };
  return descriptionThatFits([
    t("landing:staff.description", words),
    t("landing:staff.descriptionShort", words),
    t("landing:staff.descriptionShortest", words),
  ]);
}

/** The jobs of an event that are open. */
export interface EventWords {
  event: string;
  count: number;
  /** YYYY-MM-DD. */
  firstDay: string;
  lastDay: string;
  places: readonly string[];
  /** Of an hour, as ratesOf says them. */
  rates: string;
}

/** Where the work is in a few words: the one place, or how many there are. */
export const atPlaces = (t: TFunction, [only = "", ...others]: readonly string[]): string =>
  others.length > 0 ? t("landing:event.places", { count: others.length + 1 }) : only;

/** A text with the name of an event, of which only what is too long is left out. */
function withName(say: (event: string) => string, event: string, most: number): string {
  const over = say(event).length - most;
  if (over <= 0) return say(event);
  const kept = Array.from(event).slice(0, -(over + 1));
  return say(`${kept.join("").replace(/[\s,;:–-]+$/, "")}…`);
}

/**
 * The first of these titles that has room for the beginning of the event's name, with as much of that as fits; null where
 * none has.
 */
export function titleWithName(says: readonly ((event: string) => string)[], event: string): string | null {
  const most = MOST_TITLE - BRAND.length;
  const say = says.find((one) => one(event.slice(0, LEAST_NAME)).length <= most);
  return say ? withName(say, event, most) : null;
}

/** Its pay goes first where a title is too long, then the end of the event's name (SEEK-11). */
export function eventTitle(t: TFunction, { event, count, firstDay, lastDay, rates }: EventWords): string {
  const day = formatWeekdayDay(t, firstDay);
  const words = { count, rates, when: t(firstDay === lastDay ? "landing:event.on" : "landing:event.from", { day }) };
  const most = MOST_TITLE - BRAND.length;
  const whole = t("landing:event.title", { ...words, event });
  return whole.length <= most
    ? whole
    : withName((name) => t("landing:event.titleShort", { ...words, event: name }), event, most);
}

/** What an event offers, in a sentence. */
export function eventDescription(t: TFunction, { event, firstDay, lastDay, places, ...given }: EventWords): string {
  const words = { ...given, event, days: formatWeekdaySpan(t, firstDay, lastDay), where: atPlaces(t, places) };
  return descriptionThatFits([
    t("landing:event.description", words),
    t("landing:event.descriptionShort", words),
    withName((name) => t("landing:event.descriptionShortest", { ...words, event: name }), event, MOST_DESCRIPTION),
  ]);
}
