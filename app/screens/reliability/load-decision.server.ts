import { nameOf } from "~/domain/account/name-rules";
import { findOwnEntry } from "~/domain/booking/appeals/entries.queries.server";
import { clockOf, dayOf } from "~/domain/shared/time.server";
import { foundOr404 } from "~/http/found.server";
import type { StaffVisit } from "~/http/visit.server";
import { formatPercent, formatTimeSpan, formatWeekdayDay } from "~/i18n/format";

/** The agency's decision about an appeal, as a document: who decided what, when and why. */
export function loadDecision({ context, params, user, language, settings, t }: StaffVisit) {
  const found = foundOr404(findOwnEntry(context, params.bookingId ?? ""));
  const { booking, appeal, decidedBy, kept, counts, missed } = found;
  const { decision, decidedAt, answer } = appeal ?? {};
  if (!appeal || !decision || !decidedAt) throw foundOr404(null);
  const dayText = (at: number) => formatWeekdayDay(t, dayOf(at));
  const percent = (value: number) => formatPercent(t, value * 100);
  return {
    title: t("cancellation:decision.title"),
    agency: {
      name: String(settings.agencyName),
      address: String(settings.agencyAddress),
      phone: String(settings.agencyPhone),
      email: String(settings.agencyEmail),
    },
    person: nameOf(user),
    backHref: `/staff/bookings/${booking.id}/${missed ? "no-show" : "appeal"}`,
    decision,
    lines: {
      date: dayText(decidedAt),
      job: `${language === "de" ? found.workDe : found.workEn}, ${found.eventName}, ${found.companyName}`,
      when: `${dayText(booking.startsAt)}, ${formatTimeSpan(clockOf(booking.startsAt), clockOf(booking.endsAt))}`,
      entry: t(`cancellation:reliability.kind.${missed ? "missed" : "cancelled"}`),
      before: percent(kept),
      appealed: dayText(appeal.appealedAt),
      words: appeal.words,
      now: decision === "removed" ? t("cancellation:missed.leftOut") : percent(counts),
      reason: answer ?? "",
      by: decidedBy ?? "",
    },
  };
}
