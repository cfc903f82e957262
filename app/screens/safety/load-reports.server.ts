import { listOwnReports } from "~/domain/message/safety/reports.queries.server";
import { clockOf, dayOf } from "~/domain/shared/time.server";
import type { StaffVisit } from "~/http/visit.server";
import { formatWeekdayDay } from "~/i18n/format";

/** What the person has reported, and where it stands. */
export function loadReports({ context, language, settings, t }: StaffVisit) {
  const moment = (at: number) => `${formatWeekdayDay(t, dayOf(at))}, ${clockOf(at)}`;
  return {
    title: t("contact:safety.list"),
    phone: String(settings.agencyPhone),
    reports: listOwnReports(context).map(({ report, state, text, answer, closedBy, ...job }) => ({
      id: report.id,
      state,
      kind: t(`contact:safety.kinds.${report.kind}`),
      reported: moment(report.reportedAt),
      text,
      callMe: report.callMe,
      answer,
      closedBy: closedBy ?? "",
      closed: report.closedAt === null ? "" : moment(report.closedAt),
      job: {
        work: language === "de" ? job.workDe : job.workEn,
        event: job.eventName,
        company: job.companyName,
        day: formatWeekdayDay(t, dayOf(job.startsAt)),
      },
    })),
  };
}

export type ShownReport = ReturnType<typeof loadReports>["reports"][number];
