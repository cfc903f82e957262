import { ownPage } from "~/access/typed-before.server";
import { findOwnEntry } from "~/domain/booking/appeals/entries.queries.server";
import { returnsAt } from "~/domain/booking/ending/end-rules";
import { newId } from "~/domain/shared/ids";
import { clockOf, dayOf } from "~/domain/shared/time.server";
import { foundOr404 } from "~/http/found.server";
import type { StaffVisit } from "~/http/visit.server";
import { formatTimeSpan, formatWeekdayDay } from "~/i18n/format";

/** An entry of the person's reliability, what it does, and where their answer stands. */
export function loadEntry(visit: StaffVisit) {
  const { context, params, language, settings, t } = visit;
  const found = foundOr404(findOwnEntry(context, params.bookingId ?? ""));
  const { booking, appeal, state, report, effect, decidedBy, missed, counts, enteredAt } = found;
  const dayText = (at: number) => formatWeekdayDay(t, dayOf(at));
  const moneyBack = returnsAt({ kind: "noShow", endedAt: enteredAt, startsAt: booking.startsAt });
  return {
    title: t(missed ? "cancellation:missed.title" : "cancellation:appeal.title"),
    missed,
    state,
    phone: String(settings.agencyPhone),
    submissionId: newId(context.now),
    ...ownPage(visit),
    job: {
      work: language === "de" ? found.workDe : found.workEn,
      day: dayText(booking.startsAt),
      time: formatTimeSpan(clockOf(booking.startsAt), clockOf(booking.endsAt)),
      company: found.companyName,
    },
    report: { words: report?.words ?? "", called: report?.called ?? false, counts, ...effect, state },
    ask: {
      until: dayText(found.appealableUntil),
      payUntil: missed && context.now < moneyBack ? dayText(moneyBack) : null,
    },
    answered: {
      until: dayText(found.appealableUntil),
      due: found.answerDue ? dayText(found.answerDue) : "",
      words: appeal?.words ?? "",
      answer: appeal?.answer ?? "",
      decidedBy: decidedBy ?? "",
      decisionHref: appeal?.decision ? `/staff/bookings/${booking.id}/decision` : null,
    },
  };
}
