import { nameOf } from "~/domain/account/name-rules";
import { findReport } from "~/domain/message/safety/reports.queries.server";
import { REPORT_ANSWER_MAX, STEP_NOTE_MAX } from "~/domain/message/safety/rules";
import { newId } from "~/domain/shared/ids";
import { clockOf, dayOf } from "~/domain/shared/time.server";
import { foundOr404 } from "~/http/found.server";
import { formatTimeSpan, formatWeekdayDay } from "~/i18n/format";
import type { AgencyVisit } from "~/screens/back-office/frame/agency-visit";

/** One report of a person, and what was done about it (RATE-09). */
export function loadSafetyReport({ context, params, language, t }: AgencyVisit) {
  const found = foundOr404(findReport(context, params.reportId ?? ""));
  const { report, state, text, answer, steps, readBy, closedBy } = found;
  const moment = (at: number) => `${formatWeekdayDay(t, dayOf(at))}, ${clockOf(at)}`;
  return {
    title: t("backOffice:safety.title"),
    submissionId: newId(context.now),
    state,
    max: { note: STEP_NOTE_MAX, answer: REPORT_ANSWER_MAX },
    companyId: report.companyId,
    personId: report.userId,
    text,
    callMe: report.callMe ? found.phone : null,
    lines: {
      kind: t(`contact:safety.kinds.${report.kind}`),
      person: nameOf(found),
      company: found.companyName,
      event: found.eventName,
      work: language === "de" ? found.workDe : found.workEn,
      job: `${formatWeekdayDay(t, dayOf(found.startsAt))}, ${formatTimeSpan(clockOf(found.startsAt), clockOf(found.endsAt))}`,
      reported: moment(report.reportedAt),
      read: report.readAt === null ? "" : t("backOffice:safety.byAt", { name: readBy, when: moment(report.readAt) }),
    },
    steps: steps.map(({ id, at, by, note }) => ({ id, by, when: moment(at), note })),
    closed:
      report.closedAt === null ? null : { answer: answer ?? "", name: closedBy ?? "", when: moment(report.closedAt) },
  };
}

export type SafetyReportPage = ReturnType<typeof loadSafetyReport>;
