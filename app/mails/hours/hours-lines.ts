import type { TFunction } from "i18next";
import { formatTimeSpan, formatWeekdayDay } from "~/i18n/format";
import type { Part } from "~/mails/mail-blocks";

type Span = { start: string; end: string; breakMinutes: number };

/** Which work on which day hours are about. */
export const worked = (t: TFunction, { job, day }: { job: { work: string }; day: string }) => ({
  label: t("mails:hoursConfirmed.work"),
  value: `${job.work}, ${formatWeekdayDay(t, day)}`,
});

export const breakOf = (t: TFunction, { breakMinutes }: Pick<Span, "breakMinutes">) => ({
  label: t("mails:hoursProposed.break"),
  value: t("mails:hoursProposed.minutes", { count: breakMinutes }),
});

export const spanWithBreak = (t: TFunction, { start, end, breakMinutes }: Span) => {
  const { label, value } = breakOf(t, { breakMinutes });
  return `${formatTimeSpan(start, end)}, ${label} ${value}`;
};

/** The way to object (HRS2-16). */
export const objection = (t: TFunction, href: string): Part[] => [
  t("mails:hoursConfirmed.objectText"),
  " ",
  { link: t("mails:hoursConfirmed.object"), href, plain: true },
];

/** Asks the company how it was, while there is time (RATE-01). */
export const rating = (t: TFunction, { until, href }: { until: string; href: string }): Part[] => [
  t("mails:hoursConfirmed.rate", { day: formatWeekdayDay(t, until) }),
  " ",
  { link: t("mails:hoursConfirmed.rateLink"), href, plain: true },
];
