import { z } from "zod";
import type { Teaser } from "~/domain/event/search/teasers.queries.server";
import { euro, euroOf, id, instant } from "./shapes";

/** What anybody may know of an open job: what staff earn, never what companies pay. */
export const teaser = z
  .object({
    id: id.meta({ description: "Id of the job" }),
    posID: id.meta({ description: "Id of the position" }),
    eventID: id.meta({ description: "The event's _id" }),
    jobName: z.string(),
    eventName: z.string(),
    jobPlace: z.string(),
    count: z.number().int().meta({ description: "Open places" }),
    jobStart: instant,
    jobEnd: instant,
    hourlyRate: euro,
    jobBonus: z.string().meta({ description: "Percent" }),
    jobTravelCost: euro,
    jobTotalCost: euro.meta({ description: "What the person earns" }),
  })
  .meta({ id: "TeaserJob" });

export const teaserOf = (each: Teaser): z.input<typeof teaser> => ({
  id: each.jobId,
  posID: each.id,
  eventID: each.eventId,
  jobName: each.jobName,
  eventName: each.eventName,
  jobPlace: each.jobPlace,
  count: each.count,
  jobStart: each.startsAt,
  jobEnd: each.endsAt,
  hourlyRate: euroOf(each.pricePerHourCents),
  jobBonus: String(each.bonusPercent),
  jobTravelCost: euroOf(each.travelCents),
  jobTotalCost: euroOf(each.totalCents),
});
