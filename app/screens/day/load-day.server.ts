import { checkInAddress } from "~/addresses/check-in-address.server";
import { type DayPage, findDayPage } from "~/domain/attendance/day/day-page.queries.server";
import { countAnswers, listAskedChanges } from "~/domain/booking/moving/asked-changes.queries.server";
import type { Context } from "~/domain/shared/context";
import { clockOf, dayOf } from "~/domain/shared/time.server";
import { drawQr } from "~/gateways/draw-qr.server";
import { foundOr404 } from "~/http/found.server";
import type { Visit } from "~/http/visit.server";

const teamHref = (prefix: string, eventId: string) =>
  prefix === "/superuser" ? `/superuser/back-office/events/${eventId}` : `/organization/my-events/${eventId}`;

interface Asked {
  context: Context;
  eventId: string;
  day: string;
  /** Where the pages around it lie; null for an on-site link, which opens this page alone. */
  prefix: "/organization" | "/superuser" | null;
}

/** What the page of a day shows to whoever receives its team (CHK-01). */
export function loadDay({ url, language, t, user }: Visit, { context, eventId, day, prefix }: Asked) {
  const work = url.searchParams.get("work");
  const page = foundOr404(findDayPage(context, { eventId, day, language, work }));
  const { event, people, code, ...shown } = page;
  // No profile of others for whoever is on site, and so no picture either (ACCS-11).
  const onSite = user?.duty === "onSite";
  return {
    ...shown,
    title: t("calendar:day.title"),
    eventName: event.eventName,
    groups: (["expected", "here", "gone"] as const).map((group) => ({
      group,
      people: people
        .filter((person) => person.group === group)
        .map((person) => (onSite ? { ...person, portraitFileId: null, star: null } : person)),
    })),
    code: code && withAddress(code),
    /** How those who are booked answered to a change (CREW-07); who is on site changes nothing. */
    asked:
      prefix === null || onSite
        ? []
        : listAskedChanges(context, [eventId])
            .filter(({ startsAt }) => dayOf(startsAt) === day)
            .map(countAnswers),
    asOf: clockOf(context.now),
    /** Where one signature confirms the hours of all; the agency signs for nobody. */
    hours: prefix === "/superuser" ? null : `${url.pathname}/hours`,
    links: prefix && {
      team: onSite ? "/organization/days" : teamHref(prefix, eventId),
      up: t(onSite ? "calendar:days.title" : "calendar:day.team"),
      contact: `${prefix}/my-events/${eventId}/day/${day}/contact`,
      sheet: `${prefix}/my-events/${eventId}/day/${day}/sheet.pdf`,
      announcements: `${prefix}/my-events/${eventId}/announcements`,
      changes: `${prefix}/events/${eventId}/changes`,
      onsite: `${prefix}/my-events/${eventId}/day/${day}/links`,
      prefix,
      /** Who is on site chooses nobody. */
      replaces: !onSite,
    },
  };
}

export type DayShown = ReturnType<typeof loadDay>;

/** The code to type, and the address that its picture holds. */
function withAddress({ code, key }: NonNullable<DayPage["code"]>) {
  const address = checkInAddress(key);
  return { code, address, qr: drawQr(address) };
}
