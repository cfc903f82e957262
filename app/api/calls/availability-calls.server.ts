import { z } from "zod";
import { call } from "~/api/call";
import { answer, made } from "~/api/reply";
import { day, id } from "~/api/shapes/shapes";
import { DAY_STATES } from "~/domain/application/availability/day-states";
import { findAvailability } from "~/domain/application/availability/own-days.queries.server";
import { saveAvailability } from "~/domain/application/availability/save-availability.server";
import { addDays, isDay } from "~/domain/shared/time.server";
import type { StaffVisit } from "~/http/visit.server";

const states = z.array(z.enum(DAY_STATES, "oneOf")).max(56, "availabilityDay");
const weekdays = z.array(z.number("oneOf").int("oneOf").min(1, "oneOf").max(7, "oneOf")).max(7, "oneOf");

const availability = z
  .object({
    from: day,
    days: states.meta({ description: "From that day on, one after the other" }),
    pattern: weekdays.meta({ description: "Weekdays that are never free, 1 for Monday" }),
    booked: z.array(z.object({ day, jobPositionID: id, eventID: id, jobName: z.string() })),
  })
  .meta({ id: "Availability" });

function availabilityOf({ context, language }: StaffVisit): z.input<typeof availability> {
  const { days, never } = findAvailability(context, language);
  return {
    from: days[0]?.day ?? "",
    days: days.map(({ state }) => state),
    pattern: never,
    booked: days.flatMap(({ day, job }) =>
      job ? [{ day, jobPositionID: job.positionId, eventID: job.eventId, jobName: job.jobName }] : [],
    ),
  };
}

export const availabilityCalls = [
  call("DAPI-06", "GET availability", "staff", {
    data: availability,
    handle: (visit) => answer(availabilityOf(visit)),
  }),
  call("DAPI-06", "PATCH availability", "staff", {
    body: z
      .object({
        from: day.refine(isDay, "date").optional(),
        days: states.default([]),
        pattern: weekdays.optional().meta({ description: "The whole pattern; left out, it stays as it is" }),
      })
      .refine(({ from, days }) => from !== undefined || days.length === 0, { path: ["from"], message: "required" }),
    data: availability,
    message: "availabilitySaved",
    handle: (visit, { body: { from = "", days, pattern } }) => {
      const said = Object.fromEntries(days.map((state, index) => [addDays(from, index), state]));
      return made(saveAvailability(visit.context, { days: said, never: pattern }), () => availabilityOf(visit));
    },
  }),
];
