import { checkIn } from "~/domain/attendance/day/check-in.server";
import type { OwnJob } from "~/domain/attendance/day/own-check-in.queries.server";
import { redirectWithFlash } from "~/http/flash.server";
import { refusalOf } from "~/http/form-action.server";
import { notFound } from "~/http/found.server";
import type { StaffVisit } from "~/http/visit.server";

/** Notes what the person says of themselves, and goes on to their job. */
export function recordCheckIn(
  { context }: StaffVisit,
  job: OwnJob,
  said: { act: "here" | "gone"; way: "qr" | "code" },
) {
  const done = checkIn(context, { bookingId: job.bookingId, ...said });
  if (!done.ok && done.refusal === "notFound") throw notFound();
  if (!done.ok) return refusalOf(done, { status: 409 });
  const message = said.act === "here" ? "checkedIn" : "leftAt";
  const values = { time: done.value.time };
  return redirectWithFlash(`/staff/job-details/${job.positionId}/${job.eventId}`, message, { values });
}
