import { addToList } from "~/domain/selection/add-to-list.server";
import { chooseApplicant } from "~/domain/selection/choose-applicant.server";
import type { Cast, Place } from "./cast";
import { orderOnInvoice } from "./order-on-invoice";
import { chosenOf } from "./seed-applications";
import { seedContract } from "./seed-contracts";
import { seedDay } from "./seed-day";
import { seedHours } from "./seed-hours";
import { seedSignature } from "./seed-proposals";
import { done, type Story } from "./story";

const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;

/** The company puts its people on the list, and a quarter of an hour later books the whole list on invoice. */
export function seedBookings(story: Story, cast: Cast, places: Place[], bookedAt: number): void {
  const booked = places.filter(({ part }) => part.outcome === "booked");
  const { company } = booked[0] ?? {};
  if (!company) return;
  const lines = () => booked.map((place) => chosenOf(story, place));
  story.scene(bookedAt - 15 * MINUTE_MS, () => {
    for (const line of lines()) {
      done(chooseApplicant(story.as(company.actor), line));
      done(addToList(story.as(company.actor), line));
    }
  });
  story.scene(bookedAt, () => {
    orderOnInvoice(story, company, { kind: "list", lines: lines() });
    for (const place of booked) {
      seedContract(story, place, bookedAt + DAY_MS + story.random.between(0, 300) * MINUTE_MS);
      seedHours(story, place);
      seedDay(story, cast, place);
    }
    seedSignature(
      story,
      booked.filter(({ part }) => part.together),
    );
  });
}
