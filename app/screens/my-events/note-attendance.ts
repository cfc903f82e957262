import { bookerAction } from "~/access/guards.server";
import { findAttendance } from "~/domain/attendance/reminders/attendance.queries.server";
import { noteByPhone } from "~/domain/attendance/reminders/note-by-phone.server";
import { noFields } from "~/domain/shared/schema";
import { redirectWithFlash } from "~/http/flash.server";
import { formAction } from "~/http/form-action.server";
import { notFound } from "~/http/found.server";
import type { BookerVisit } from "~/http/visit.server";

/** Notes that a booked person said on the phone that they come (REM-13), and goes back to the team. */
export const action = bookerAction(
  formAction(noFields, (_typed, { context, params, user }: BookerVisit) => {
    const bookingId = params.bookingId ?? "";
    const noted = noteByPhone(context, { bookingId });
    const found = findAttendance(context, bookingId);
    if (!found || (!noted.ok && noted.refusal === "notFound")) throw notFound();
    const team = user.role === "superuser" ? "/superuser/back-office/events" : "/organization/my-events";
    const to = `${team}/${found.eventId}`;
    return noted.ok
      ? redirectWithFlash(to, "attendanceNoted")
      : redirectWithFlash(to, "attendanceOver", { kind: "alert" });
  }),
  { resource: true, shownElsewhere: true },
);
