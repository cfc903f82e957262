import { type DayPage, findDayPage } from "~/domain/booking/day/day-page.queries.server";
import type { Context } from "~/domain/shared/context";
import { clockOf } from "~/domain/shared/time.server";
import { drawQr } from "~/gateways/draw-qr.server";
import { checkInAddress } from "~/http/addresses/check-in-address.server";
import { foundOr404 } from "~/http/found.server";
import type { Visit } from "~/http/visit.server";

interface Asked {
  context: Context;
  eventId: string;
  day: string;
  /** Where the pages around it lie; null for an on-site link, which opens this page alone. */
  prefix: "/organization" | "/superuser" | null;
}

/** What the page of a day shows to whoever receives its team (CHK-01). */
export function loadDay({ url, language, t }: Visit, { context, eventId, day, prefix }: Asked) {
  const work = url.searchParams.get("work");
  const page = foundOr404(findDayPage(context, { eventId, day, language, work }));
  const { event, people, code, ...shown } = page;
  return {
    ...shown,
    title: t("calendar:day.title"),
    eventName: event.eventName,
    groups: (["expected", "here", "gone"] as const).map((group) => ({
      group,
      people: people.filter((person) => person.group === group),
    })),
    code: code && withAddress(code),
    asOf: clockOf(context.now),
    /** Where one signature confirms the hours of all; the agency signs for nobody. */
    hours: prefix === "/superuser" ? null : `${url.pathname}/hours`,
    links: prefix && {
      team: prefix === "/superuser" ? `/superuser/back-office/events/${eventId}` : `/organization/my-events/${eventId}`,
      contact: `${prefix}/my-events/${eventId}/day/${day}/contact`,
      sheet: `${prefix}/my-events/${eventId}/day/${day}/sheet.pdf`,
      onsite: `${prefix}/my-events/${eventId}/day/${day}/links`,
      prefix,
    },
  };
}

export type DayShown = ReturnType<typeof loadDay>;

/** The code to type, and the address that its picture holds. */
function withAddress({ code, key }: NonNullable<DayPage["code"]>) {
  const address = checkInAddress(key);
  return { code, address, qr: drawQr(address) };
}
