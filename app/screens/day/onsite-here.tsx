import type { MetaFunction } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { publicLoader } from "~/access/guards.server";
import { findDayOfBooking, findVisibleDay } from "~/domain/attendance/day/day-access.queries.server";
import { goTo } from "~/http/flash.server";
import { Empty } from "~/ui/parts/empty";
import { onsiteVisits } from "./onsite-visit.server";

/**
 * What the own QR of a booked person opens: the day page at this person for whoever receives the team, and for everybody
 * else a page that names nobody (CHK-16).
 */
export const loader = publicLoader(async (visit) => {
  const { context, params, user, t } = visit;
  const bookingId = params.bookingId ?? "";
  const eventDay = findDayOfBooking(context, bookingId);
  const at = `#b-${bookingId}`;
  if (eventDay && user && user.role !== "employee" && findVisibleDay(context, eventDay)) {
    const prefix = user.role === "superuser" ? "/superuser" : "/organization";
    throw goTo(`${prefix}/my-events/${eventDay.eventId}/day/${eventDay.day}${at}`);
  }
  const own = (await onsiteVisits(visit)).find(
    ({ eventId, day }) => eventId === eventDay?.eventId && day === eventDay.day,
  );
  if (own) throw goTo(`/onsite/day/${own.linkId}${at}`);
  return { title: t("calendar:onsite.forContact") };
});

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: `${data?.title} – Tagwerk` }];

export default function OnsiteHere() {
  const { t } = useTranslation("calendar");
  return (
    <div className="wrap wrap--text page">
      <Empty icon="lock" title={t("onsite.forContact")} />
    </div>
  );
}
