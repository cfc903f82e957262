import { findOwnNoShow } from "~/domain/booking/no-show/no-show.queries.server";
import { newId } from "~/domain/shared/ids";
import { clockOf, dayOf } from "~/domain/shared/time.server";
import { foundOr404 } from "~/http/found.server";
import type { StaffVisit } from "~/http/visit.server";
import { formatTimeSpan, formatWeekdayDay } from "~/i18n/format";

/** What was reported about the person, what it does, and where their answer stands. */
export function loadNoShowCase({ context, params, language, settings, t }: StaffVisit) {
  const found = foundOr404(findOwnNoShow(context, params.bookingId ?? ""));
  const { booking, appeal, state, report, effect, decidedBy, answerDue, appealableUntil } = found;
  const dayText = (at: number) => formatWeekdayDay(t, dayOf(at));
  return {
    title: t("cancellation:missed.title"),
    state,
    phone: String(settings.agencyPhone),
    submissionId: newId(context.now),
    job: {
      work: language === "de" ? found.workDe : found.workEn,
      day: dayText(booking.startsAt),
      time: formatTimeSpan(clockOf(booking.startsAt), clockOf(booking.endsAt)),
      company: found.companyName,
    },
    report: { words: report?.words ?? "", called: report?.called ?? false, ...effect, state },
    answered: {
      until: dayText(appealableUntil),
      due: answerDue ? dayText(answerDue) : "",
      words: appeal?.words ?? "",
      answer: appeal?.answer ?? "",
      decidedBy: decidedBy ?? "",
    },
  };
}
