import type { z } from "zod";
import type { staffJob } from "~/api/shapes/position-shapes";
import { findWallPerson, listJobWall } from "~/domain/application/job-wall.queries.server";
import { offerFacts } from "~/domain/application/offer-facts.server";
import { listWholeJobs, type WholeJob } from "~/domain/hours/whole-jobs.queries.server";
import { hasWallAccess, staffState } from "~/domain/staff/rules";
import type { Visit } from "~/http/visit.server";
import { staffJobOf } from "./event-of.server";

type StaffVisit = Visit & { context: Parameters<typeof findWallPerson>[0] };

/** The person with access to the wall, or null while the agency has not approved them (D-13). */
export function personWithAccess({ context }: Pick<StaffVisit, "context">) {
  const person = findWallPerson(context);
  return person && hasWallAccess({ state: staffState(person), active: true }) ? person : null;
}

const MOST_OFFERS = 500;

/** The jobs of the wall by the start of what is open of them, or null without access. */
export function wallOf({ context, language }: Pick<StaffVisit, "context" | "language">, eventId: string | null) {
  const person = personWithAccess({ context });
  if (!person) return null;
  const { offers } = listJobWall(context, { eventId }, language, MOST_OFFERS);
  const byId = new Map(offers.map((offer) => [offer.id, offer]));
  const found = listWholeJobs(context, { positionIds: [...byId.keys()] }, language).sort(byStart);
  const jobs = found.map(
    (whole): z.input<typeof staffJob> =>
      staffJobOf(context, whole, ({ position }) => {
        const offer = byId.get(position.id);
        return offer ? { places: offer.places, distanceKm: offerFacts(offer, person.home).km } : {};
      }),
  );
  return { first: found[0] ?? null, jobs };
}

export const byStart = (a: WholeJob, b: WholeJob) =>
  (a.positions[0]?.position.startsAt ?? 0) - (b.positions[0]?.position.startsAt ?? 0);
