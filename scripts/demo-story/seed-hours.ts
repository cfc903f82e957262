import { confirmHours } from "~/domain/hours/confirm-hours.server";
import { clockOf } from "~/domain/shared/time.server";
import type { Place } from "./cast";
import { seedCompanies } from "./companies";
import { orderOnInvoice } from "./order-on-invoice";
import type { Company } from "./seed-companies";
import { signedFrom, storeSignature } from "./seed-contracts";
import { done, type Story } from "./story";

const MINUTE_MS = 60_000;

/** At the end of the work the company signs the hours on the person's phone. */
export function seedHours(story: Story, place: Place): void {
  const { part, positionId, eventId, startsAt, company, chosen } = place;
  if (part.hours === undefined || !chosen) return;
  const endsAt = place.endsAt + part.hours * MINUTE_MS;
  story.scene(endsAt + 10 * MINUTE_MS, async () => {
    const { firstName, lastName } = seedCompanies[company.key];
    const employerName = `${firstName} ${lastName}`;
    const signature = await storeSignature(employerName);
    const times = { jobStart: clockOf(startsAt), jobEnd: clockOf(endsAt) };
    const input = { positionId, eventId, ...times, employerName, way: "typed", signature, ...signedFrom } as const;
    done(confirmHours(story.as(chosen.actor), input));
  });
}

/** The company pays for the extra hours of an event. */
export function seedOutstanding(
  story: Story,
  { company, eventId, at }: { company: Company; eventId: string; at: number },
): void {
  story.scene(at, () => orderOnInvoice(story, company, { kind: "outstanding", eventId }));
}
