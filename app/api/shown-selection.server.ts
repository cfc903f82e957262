import { z } from "zod";
import { readFilter } from "~/domain/booking/filter";
import type { Applicant, Selection } from "~/domain/booking/selection";
import { findSelection } from "~/domain/booking/selection.queries.server";
import { listBriefings } from "~/domain/event/briefings.queries.server";
import type { Context, UserActor } from "~/domain/shared/context";
import { applicant } from "./selection-shapes";
import { cents, clock, day, id } from "./shapes";

const applicantOf = ({ userId, portraitFileId, entry, ...rest }: Applicant): z.input<typeof applicant> => ({
  ...rest,
  applicant: userId,
  image: portraitFileId,
  heldUntil: entry?.heldUntil ?? null,
});

/** A position with everybody who applied, as the calls about it answer. */
export const selectionData = z.object({
  position: z.object({
    id,
    eventId: id,
    eventName: z.string(),
    jobName: z.string(),
    jobPlace: z.string(),
    jobDate: day,
    start: clock,
    end: clock,
    jobTotalCostCents: cents,
    isBooked: z.boolean(),
    briefings: z.array(z.object({ slot: z.number().int(), name: z.string().nullable() })),
  }),
  applications: z.array(applicant),
  readyToBook: z.array(applicant),
  staffToBook: z.array(applicant),
  rejectedApplicants: z.array(applicant),
});

const anybody = readFilter(new URLSearchParams());

type Desk = { context: Context<UserActor>; language: "de" | "en" };

/** What the desk may see of a position; null for what is not there, or another company's. */
export function selectionOf({ context, language }: Desk, positionId: string, filter = anybody) {
  const found = findSelection(context, { positionId, language, filter });
  return found ? shownSelection(context, found) : null;
}

function shownSelection(context: Context, found: Selection): z.input<typeof selectionData> {
  const briefings = listBriefings(context, found.positionId);
  return {
    position: {
      ...found,
      id: found.positionId,
      jobDate: found.day,
      jobTotalCostCents: found.totalCents,
      isBooked: found.booked,
      briefings: briefings.map(({ slot, originalName }) => ({ slot, name: originalName })),
    },
    applications: found.applicants.map(applicantOf),
    readyToBook: found.ready.map(applicantOf),
    staffToBook: found.ready.filter(({ entry }) => entry !== null).map(applicantOf),
    rejectedApplicants: found.rejected.map(applicantOf),
  };
}
