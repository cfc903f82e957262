import { json } from "@remix-run/node";
import { findOwnLate } from "~/domain/attendance/late/late-team.queries.server";
import { dayOfJob } from "~/domain/event/event-day.queries.server";
import { clockOf } from "~/domain/shared/time.server";
import { foundOr404 } from "~/http/found.server";
import type { StaffVisit } from "~/http/visit.server";

/** The job for which the person is late, whom to call, and what they have said; 410 when nobody asks any more. */
export function loadOnTheWay({ context, params, url, user, language, settings, t }: StaffVisit) {
  const late = foundOr404(findOwnLate(context, { userId: user.id, bookingId: params.bookingId ?? "" }));
  const { contact } = dayOfJob(context, { event: { id: late.eventId, companyId: late.companyId }, job: late });
  const called = contact?.contactPhone
    ? contact
    : { contactName: String(settings.agencyName), contactPhone: String(settings.agencyPhone) };
  const chosen = Number(url.searchParams.get("minutes")) || null;
  return json(
    {
      title: t("calendar:way.title"),
      bookingId: late.bookingId,
      asks: late.asks,
      way: late.way,
      chosen,
      work: language === "de" ? late.workDe : late.workEn,
      eventName: late.eventName,
      place: late.place,
      start: clockOf(late.startsAt),
      jobHref: `/staff/job-details/${late.positionId}/${late.eventId}`,
      ...called,
    },
    { status: late.asks ? 200 : 410 },
  );
}
