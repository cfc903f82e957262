import { config } from "~/config.server";
import { calendarFile } from "~/domain/contract/calendar-file";
import { findJobDetails } from "~/domain/contract/job-details.queries.server";
import { findBookedPosition } from "~/domain/contract/queries.server";
import { staffLoader } from "~/http/guards.server";

/** A booked job as a file for the person's calendar. */
export const loader = staffLoader(
  ({ context, params, language }) => {
    const { positionId = "" } = params;
    const booked = findBookedPosition(context, positionId);
    const job = booked && findJobDetails(context, positionId, language);
    if (!booked || !job) throw new Response("404", { status: 404 });
    const url = `${config().baseUrl}/staff/job-details/${positionId}/${booked.event.id}`;
    const file = calendarFile({
      uid: `${booked.booking.id}@${new URL(url).hostname}`,
      startsAt: booked.position.startsAt,
      endsAt: booked.position.endsAt,
      summary: `${job.ticket.jobName} – ${job.ticket.eventName}`,
      location: booked.position.jobPlace,
      url,
      settled: job.step === null,
      stampedAt: context.now,
    });
    return new Response(file, {
      headers: {
        "Content-Type": "text/calendar; charset=utf-8",
        "Content-Disposition": `attachment; filename="Job-${job.ticket.day}.ics"`,
      },
    });
  },
  { resource: true },
);
