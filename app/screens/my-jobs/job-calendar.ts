import { staffLoader } from "~/access/guards.server";
import { config } from "~/config/config.server";
import { calendarFile } from "~/domain/contract/calendar/calendar-file";
import { findCalendarJob } from "~/domain/contract/calendar/calendar-jobs.queries.server";
import { findBookedPosition } from "~/domain/contract/queries.server";
import { dayOf } from "~/domain/shared/time.server";
import { foundOr404 } from "~/http/found.server";
import { calendarWords, ownEntry } from "~/ui/job/calendar-entry";

/** A booked job as a file for the person's calendar. */
export const loader = staffLoader(
  ({ context, params, language, t }) => {
    const { booking } = foundOr404(findBookedPosition(context, params.positionId ?? ""));
    const job = foundOr404(findCalendarJob(context, booking.id, language));
    const entry = ownEntry(job, calendarWords(t, config().baseUrl));
    return new Response(calendarFile([entry], { method: "PUBLISH" }), {
      headers: {
        "Content-Type": "text/calendar; charset=utf-8",
        "Content-Disposition": `attachment; filename="Job-${dayOf(job.startsAt)}.ics"`,
      },
    });
  },
  { resource: true },
);
