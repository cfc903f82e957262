import { MINUTE } from "~/config/durations";
import { issueToken } from "~/domain/account/tokens.server";
import { listTeamOfDay } from "~/domain/attendance/reminders/team-of-day.queries.server";
import type { Context } from "~/domain/shared/context";
import { readSettings } from "~/domain/shared/settings.server";
import { mailOnSite } from "./mail-on-site.server";
import { findOnSitePerson } from "./on-site-person.queries.server";

/**
 * Who comes on an event day, for whoever receives the team there, with a link to the hours of each until the window of
 * the staff's side closes (D-01, D-47). Once for each person and day; for the transaction of the caller.
 */
export function sendOnSiteDay(tx: Context, { eventId, day }: { eventId: string; day: string }): void {
  if (!findOnSitePerson(tx, eventId)) return;
  const windowMs = readSettings(tx).staffHoursWindowMinutes * MINUTE;
  const open = listTeamOfDay(tx, { eventId, day }).people.filter(({ startsAt }) => startsAt + windowMs > tx.now);
  if (open.length === 0) return;
  const links = open.map(({ bookingId, positionId, startsAt }) => ({
    bookingId,
    positionId,
    ...issueToken(tx, { purpose: "hours", subjectId: bookingId, expiresAt: startsAt + windowMs }),
  }));
  mailOnSite(tx, { eventId, template: "on-site-day", data: { eventId, day, links }, about: `${eventId}:${day}` });
}
