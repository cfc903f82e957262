import type { TFunction } from "i18next";
import { jobsAndExtras, type PayLine } from "~/domain/pay/months.queries.server";
import { clockOf, dayOf } from "~/domain/shared/time.server";
import { formatHours, formatMoney, formatMonthOfYear, formatTimeSpan, formatWeekdayDay } from "~/i18n/format";

/** The lines of a person's month as the person and the agency read them. */
export function shownPay(
  t: TFunction,
  month: string,
  lines: readonly PayLine[],
  receiptHref: (itemId: string) => string,
) {
  const { jobs, extras } = jobsAndExtras(lines);
  return {
    jobs: jobs.map((job) => ({
      id: `${job.bookingId}-${job.correction}`,
      bookingId: job.bookingId,
      eventId: job.eventId,
      positionId: job.positionId,
      event: job.eventName,
      company: job.companyName,
      when: `${formatWeekdayDay(t, dayOf(job.startsAt))}, ${formatTimeSpan(clockOf(job.startsAt), clockOf(job.endsAt))}`,
      parts: [
        t("pay:person.work", { hours: formatHours(t, job.minutes), rate: formatMoney(t, job.rateCents) }),
        ...(job.bonusCents ? [t("pay:bonusOf", { sum: formatMoney(t, job.bonusCents) })] : []),
        ...(job.travelCents ? [t("pay:travelOf", { sum: formatMoney(t, job.travelCents) })] : []),
      ].join(" · "),
      notes: [
        ...(job.correction ? [t("pay:correction")] : []),
        ...(job.fromMonth === month ? [] : [t("pay:from", { month: formatMonthOfYear(t, job.fromMonth) })]),
      ].join(" · "),
      total: formatMoney(t, job.totalCents),
    })),
    extras: extras.map(({ id, kind, reason, fromMonth, amountCents, receiptFileId }) => ({
      id,
      name:
        kind === "carried" ? t("pay:kind.carried", { month: formatMonthOfYear(t, fromMonth) }) : t(`pay:kind.${kind}`),
      reason: reason ?? "",
      amount: formatMoney(t, amountCents),
      receiptHref: receiptFileId ? receiptHref(id) : null,
      removable: kind !== "carried",
    })),
  };
}

export type ShownPay = ReturnType<typeof shownPay>;
