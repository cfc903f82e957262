import { nameOf } from "~/domain/account/name-rules";
import { CHANGED_VALUES, mayCountAs } from "~/domain/booking/appeals/appeal-rules";
import { findAppealCase } from "~/domain/booking/appeals/entries.queries.server";
import { canBookAgain } from "~/domain/booking/no-show/book-again.server";
import { clockOf, dayOf } from "~/domain/shared/time.server";
import { foundOr404 } from "~/http/found.server";
import { formatPercent, formatTimeSpan, formatWeekdayDay } from "~/i18n/format";
import type { AgencyVisit } from "~/screens/back-office/frame/agency-visit";

/** One appeal: what was reported, what the person says, and whether their place is still theirs to have. */
export function loadAppeal({ context, params, language, t }: AgencyVisit) {
  const found = foundOr404(findAppealCase(context, params.appealId ?? ""));
  const { booking, appeal, report, reason, missed, kept, answerDue, decidedBy } = found;
  const moment = (at: number) => `${formatWeekdayDay(t, dayOf(at))}, ${clockOf(at)}`;
  return {
    title: `${t("backOffice:appeal.title")}: ${nameOf(found)}`,
    lead: `${found.eventName} · ${found.companyName}`,
    facts: {
      work: language === "de" ? found.workDe : found.workEn,
      day: formatWeekdayDay(t, dayOf(booking.startsAt)),
      time: formatTimeSpan(clockOf(booking.startsAt), clockOf(booking.endsAt)),
      place: found.place,
      entry: t(`cancellation:reliability.kind.${missed ? "missed" : "cancelled"}`),
      reported: moment(booking.cancelledAt ?? booking.startsAt),
      counts: formatPercent(t, kept * 100),
      ...(missed
        ? { words: report?.words ?? "", called: t(`backOffice:appeal.${report?.called ? "yes" : "no"}`) }
        : { reason: reason ? `${t(`cancellation:own.reasons.${reason.reason}`)} ${reason.words}`.trim() : "" }),
      appealed: moment(appeal.appealedAt),
      appeal: appeal.words,
      due: formatWeekdayDay(t, dayOf(answerDue ?? appeal.appealedAt)),
    },
    /** What becomes of the pay when the entry is removed. */
    outcome: !missed ? null : canBookAgain(context, booking) ? ("bookedAgain" as const) : ("settledOutside" as const),
    values: CHANGED_VALUES.filter((value) => mayCountAs(kept, value)).map((value) => ({
      value: String(value),
      label: formatPercent(t, value * 100),
    })),
    decided:
      appeal.decision === null
        ? null
        : { decision: appeal.decision, name: decidedBy ?? "", answer: appeal.answer ?? "" },
  };
}
