import { ownPage } from "~/access/typed-before.server";
import { findReportable } from "~/domain/message/safety/reports.queries.server";
import { newId } from "~/domain/shared/ids";
import { clockOf, dayOf } from "~/domain/shared/time.server";
import { foundOr404 } from "~/http/found.server";
import type { StaffVisit } from "~/http/visit.server";
import { formatTimeSpan, formatWeekdayDay } from "~/i18n/format";

/** The job that something is told about, and why nothing can be told now. */
export function loadReport(visit: StaffVisit) {
  const { context, params, language, settings, t } = visit;
  const found = foundOr404(findReportable(context, params.bookingId ?? ""));
  const { startsAt, endsAt, companyName, eventName, eventId, positionId, live, blocked, refusal } = found;
  return {
    title: t("contact:safety.title"),
    phone: String(settings.agencyPhone),
    submissionId: newId(context.now),
    ...ownPage(visit),
    refusal,
    blocked,
    backHref: live ? `/staff/job-details/${positionId}/${eventId}` : "/staff/safety-reports",
    job: {
      work: language === "de" ? found.workDe : found.workEn,
      event: eventName,
      company: companyName,
      day: formatWeekdayDay(t, dayOf(startsAt)),
      time: formatTimeSpan(clockOf(startsAt), clockOf(endsAt)),
    },
  };
}
