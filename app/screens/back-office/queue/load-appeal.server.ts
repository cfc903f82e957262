import { canBookAgain } from "~/domain/booking/no-show/book-again.server";
import { findAppealCase } from "~/domain/booking/no-show/no-show.queries.server";
import { clockOf, dayOf } from "~/domain/shared/time.server";
import { foundOr404 } from "~/http/found.server";
import { formatTimeSpan, formatWeekdayDay } from "~/i18n/format";
import type { AgencyVisit } from "~/screens/back-office/frame/agency-visit";

/** One appeal: what was reported, what the person says, and whether their place is still theirs to have. */
export function loadAppeal({ context, params, language, t }: AgencyVisit) {
  const found = foundOr404(findAppealCase(context, params.appealId ?? ""));
  const { booking, appeal, report, reportedAt, answerDue, decidedBy } = found;
  const moment = (at: number) => `${formatWeekdayDay(t, dayOf(at))}, ${clockOf(at)}`;
  return {
    title: `${t("backOffice:appeal.title")}: ${found.firstName} ${found.lastName}`,
    lead: `${found.eventName} · ${found.companyName}`,
    facts: {
      work: language === "de" ? found.workDe : found.workEn,
      day: formatWeekdayDay(t, dayOf(booking.startsAt)),
      time: formatTimeSpan(clockOf(booking.startsAt), clockOf(booking.endsAt)),
      place: found.place,
      reported: moment(reportedAt),
      words: report?.words ?? "",
      called: t(`backOffice:appeal.${report?.called ? "yes" : "no"}`),
      appealed: moment(appeal.appealedAt),
      appeal: appeal.words,
      due: formatWeekdayDay(t, dayOf(answerDue ?? appeal.appealedAt)),
    },
    bookedAgain: canBookAgain(context, booking),
    decided:
      appeal.decision === null
        ? null
        : { decision: appeal.decision, name: decidedBy ?? "", answer: appeal.answer ?? "" },
  };
}
