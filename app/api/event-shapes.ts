import { z } from "zod";
import type { OverviewJob } from "~/domain/event/overview";
import { cents, clock, day, html, id } from "./shapes";

// What employers and the agency read of events: prices are the company's, never the staff's (D-78).

export const eventHead = z
  .object({
    id,
    eventNumber: z.number().int(),
    eventName: z.string(),
    eventExpirationDate: day,
    expired: z.boolean(),
    earliestJobDay: day.nullable(),
  })
  .meta({ id: "EventHead" });

export const event = z
  .object({
    id,
    eventNumber: z.number().int(),
    eventName: z.string(),
    companyName: z.string().nullable().meta({ description: "Only for the agency" }),
    eventExpirationDate: day,
    expired: z.boolean(),
    firstDay: day,
    lastDay: day,
    cities: z.array(z.string()),
    total: z.number().int().meta({ description: "Positions" }),
    booked: z.number().int(),
    held: z.number().int(),
    amountBookedCents: cents,
    finalAmountCents: cents,
  })
  .meta({ id: "Event" });

export const jobOfDesk = z
  .object({
    id,
    jobName: z.string(),
    jobDescription: html,
    jobRequirements: html,
    jobBonus: z.number().int().meta({ description: "Percent" }),
    total: z.number().int(),
    booked: z.number().int(),
    jobPositions: z.array(
      z.object({
        id,
        quantity: z.number().int().meta({ description: "Equal positions of this row" }),
        jobDate: day,
        start: clock,
        end: clock,
        minutes: z.number().int(),
        jobPlace: z.string(),
        jobPriceCents: cents,
        jobTravelCostCents: cents,
        jobTotalCostCents: cents,
        state: z.string(),
        person: z.string().nullable().meta({ description: "First name on the list, full name once booked" }),
        positions: z.array(z.object({ id, applications: z.number().int() })),
      }),
    ),
  })
  .meta({ id: "Job" });

export function jobOfOverview(job: OverviewJob): z.input<typeof jobOfDesk> {
  const { name, bonusPercent, rows, ...rest } = job;
  return {
    ...rest,
    jobName: name,
    jobBonus: bonusPercent,
    jobPositions: rows.map(
      ({ day: jobDate, priceCents, travelCents, totalCents, positions, cancellable: _, ...row }) => ({
        ...row,
        jobDate,
        jobPriceCents: priceCents,
        jobTravelCostCents: travelCents,
        jobTotalCostCents: totalCents,
        positions: positions.map(({ id: positionId, count }) => ({ id: positionId, applications: count })),
      }),
    ),
  };
}
