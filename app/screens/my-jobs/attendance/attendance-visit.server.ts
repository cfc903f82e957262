import { toLogin } from "~/access/guards.server";
import {
  type AttendanceFound,
  findAttendance,
  findAttendanceKey,
} from "~/domain/attendance/reminders/attendance.queries.server";
import type { Context } from "~/domain/shared/context";
import { attendanceCookie } from "~/http/cookies.server";
import { goTo } from "~/http/flash.server";
import { notFound } from "~/http/found.server";
import { linkKeysOf, storeLinkKey } from "~/http/link-keys.server";
import type { Visit } from "~/http/visit.server";

/** The key of a mail moves into a cookie, beside those of other jobs, so that the address is clean. */
export const storeKey = (request: Request, key: string): Promise<[string, string]> =>
  storeLinkKey(request, attendanceCookie(), key);

export interface AttendanceVisit {
  by: "session" | "link";
  context: Context;
  found: AttendanceFound;
  /** A key that has ended shows nothing but that; a session always shows its own. */
  live: boolean;
}

/**
 * Who stands before a booking: its person by their session, or whoever holds a key to it (D-106). A visitor may log in;
 * everybody else finds nothing.
 */
export async function attendanceVisit(visit: Visit): Promise<AttendanceVisit> {
  const { context, params, request, user } = visit;
  const bookingId = params.bookingId ?? "";
  const found = findAttendance(context, bookingId);
  if (found && user?.role === "employee" && found.booking.userId === user.id)
    return { by: "session", context, found, live: true };
  for (const key of found ? await linkKeysOf(request, attendanceCookie()) : []) {
    const link = findAttendanceKey(context, key);
    if (found && link?.bookingId === bookingId)
      return {
        by: "link",
        context: { ...context, actor: { kind: "link", subjectId: bookingId } },
        found,
        live: link.live,
      };
  }
  if (!user) throw await toLogin(visit);
  if (user.role !== "employee") throw goTo("/");
  throw notFound();
}
