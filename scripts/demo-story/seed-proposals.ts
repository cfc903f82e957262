import { confirmManyHours } from "~/domain/hours/many/confirm-many.server";
import { findSignable } from "~/domain/hours/many/signable.queries.server";
import { counterProposal } from "~/domain/hours/proposals/answer-proposal.server";
import { proposeHours } from "~/domain/hours/proposals/propose-hours.server";
import { clockOf, dayOf } from "~/domain/shared/time.server";
import { type Booked, bookingOf } from "./booked";
import type { Place } from "./cast";
import { seedCompanies } from "./companies";
import { signedFrom, storeSignature } from "./seed-contracts";
import { done, type Story } from "./story";

const MINUTE_MS = 60_000;

/** Nobody was there to sign, so the person proposes the hours; the company has not answered. */
export function seedProposal({ story, place, member }: Booked, later = (_proposalId: string) => {}): void {
  story.scene(place.endsAt + 20 * MINUTE_MS, () => {
    const times = { jobStart: clockOf(place.startsAt), jobEnd: clockOf(place.endsAt + 30 * MINUTE_MS) };
    const words = "Der Abbau hat eine halbe Stunde länger gedauert.";
    const input = { submissionId: `seed hours ${place.positionId}`, breakMinutes: 30, words, ...times };
    later(done(proposeHours(story.as(member.actor), { bookingId: bookingOf(story, place), ...input })).proposalId);
  });
}

/** The company has answered with the planned end, which its person has not accepted. */
export function seedCountered(booked: Booked): void {
  const { story, place } = booked;
  seedProposal(booked, (proposalId) =>
    story.scene(place.endsAt + 80 * MINUTE_MS, () => {
      const times = { jobStart: clockOf(place.startsAt), jobEnd: clockOf(place.endsAt), breakMinutes: 30 };
      const words = "Der Abbau war Sache der Technik.";
      done(counterProposal(story.as(place.company.actor), { proposalId, ...times, words }));
    }),
  );
}

/** One signature of the company for several people of a day, half an hour after the last of them left. */
export function seedSignature(story: Story, places: readonly Place[]): void {
  const [first] = places;
  if (!first) return;
  const { eventId, company } = first;
  const day = dayOf(first.startsAt);
  story.scene(Math.max(...places.map(({ endsAt }) => endsAt)) + 30 * MINUTE_MS, async () => {
    const { firstName, lastName } = seedCompanies[company.key];
    const employerName = `${firstName} ${lastName}`;
    const signature = await storeSignature(employerName);
    const wanted = places.map(({ positionId }) => positionId);
    const shown = findSignable(story.as(company.actor), { eventId, day })?.people ?? [];
    const rows = shown
      .filter(({ positionId }) => wanted.includes(positionId))
      .map(({ bookingId, proposed, seen }) => ({ bookingId, ...proposed, seen }));
    const signed = { eventId, day, rows, employerName, way: "typed", signature, ...signedFrom } as const;
    done(confirmManyHours(story.as(company.actor), signed));
  });
}
