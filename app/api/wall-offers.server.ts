import { z } from "zod";
import { findWallPerson, listJobWall, type Offer } from "~/domain/application/job-wall.queries.server";
import { offerFacts } from "~/domain/application/offer-facts.server";
import { hasWallAccess, staffState } from "~/domain/staff/rules";
import type { Visit } from "~/http/visit.server";
import { cents, day, id, instant } from "./shapes";

/** A place on the job wall: what the person earns, nothing of what the company pays (D-78). */
export const offer = z
  .object({
    id: id.meta({ description: "Id of the position" }),
    jobId: id,
    eventId: id,
    jobName: z.string(),
    eventName: z.string(),
    jobPlace: z.string(),
    places: z.number().int(),
    jobDate: day,
    jobStart: instant,
    jobEnd: instant,
    minutes: z.number().int(),
    distanceKm: z.number().nullable(),
    pricePerHourCents: cents,
    bonusPercent: z.number().int(),
    jobTravelCostCents: cents,
    totalCents: cents,
  })
  .meta({ id: "Offer" });

export function offerOf(
  each: Offer,
  home: NonNullable<ReturnType<typeof findWallPerson>>["home"],
): z.input<typeof offer> {
  const { day: jobDate, km } = offerFacts(each, home);
  return {
    ...each,
    jobDate,
    jobStart: each.startsAt,
    jobEnd: each.endsAt,
    minutes: Math.round((each.endsAt - each.startsAt) / 60_000),
    distanceKm: km,
    jobTravelCostCents: each.travelCents,
  };
}

type StaffVisit = Visit & { context: Parameters<typeof findWallPerson>[0] };

/** The person with access to the wall, or null while the agency has not approved them (D-13). */
export function personWithAccess({ context }: Pick<StaffVisit, "context">) {
  const person = findWallPerson(context);
  return person && hasWallAccess({ state: staffState(person), active: true }) ? person : null;
}

const MOST_OFFERS = 500;

export function wallOf({ context, language }: Pick<StaffVisit, "context" | "language">, eventId: string | null) {
  const person = personWithAccess({ context });
  if (!person) return null;
  return listJobWall(context, { eventId }, language, MOST_OFFERS).offers.map((each) => offerOf(each, person.home));
}
