import { type LinkVisit, personOrLink } from "~/access/mailed-links.server";
import { type AttendanceFound, findAttendance } from "~/domain/attendance/reminders/attendance.queries.server";
import type { Visit } from "~/http/visit.server";

export type AttendanceVisit = LinkVisit<AttendanceFound>;

/** The person of a booking by their session, or whoever holds a key to it. */
export const attendanceVisit = (visit: Visit): Promise<AttendanceVisit> =>
  personOrLink(
    visit,
    "/staff/coming",
    findAttendance(visit.context, visit.params.bookingId ?? ""),
    (found) => found.booking,
  );
