import { explainReliability } from "~/domain/booking/appeals/own-reliability.queries.server";
import { dayOf } from "~/domain/shared/time.server";
import type { StaffVisit } from "~/http/visit.server";
import { formatPercent, formatWeekdayDay } from "~/i18n/format";

/** The person's own reliability with all that it is made of: what lowers it or is left out, and the jobs that were kept. */
export function loadReliability({ context, user, language, settings, t }: StaffVisit) {
  const { percent, jobs, entries } = explainReliability(context, user.id);
  const shown = entries.map(({ startsAt, kept, without, fullUntil, goneOn, workDe, workEn, ...entry }) => ({
    id: entry.bookingId,
    work: language === "de" ? workDe : workEn,
    event: entry.eventName,
    company: entry.companyName,
    day: formatWeekdayDay(t, dayOf(startsAt)),
    kind: entry.kind,
    counts: formatPercent(t, kept * 100),
    half: entry.half,
    leftOut: entry.leftOut,
    without: without === null ? t("cancellation:own.few") : formatPercent(t, without),
    fullUntil: formatWeekdayDay(t, fullUntil),
    goneOn: formatWeekdayDay(t, goneOn),
    appeal: entry.appeal,
    lowers: entry.leftOut !== null || kept < 1 || entry.appeal !== null,
  }));
  return {
    title: t("cancellation:reliability.title"),
    phone: String(settings.agencyPhone),
    percent: percent === null ? null : formatPercent(t, percent),
    jobs,
    low: shown.filter(({ lowers }) => lowers),
    kept: shown.filter(({ lowers }) => !lowers),
  };
}

export type ShownEntry = ReturnType<typeof loadReliability>["low"][number];
