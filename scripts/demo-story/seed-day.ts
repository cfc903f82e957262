import { eq } from "drizzle-orm";
import { checkIn } from "~/domain/attendance/day/check-in.server";
import { confirmAttendance } from "~/domain/attendance/reminders/confirm-attendance.server";
import { makeAppeal } from "~/domain/booking/appeals/make-appeal.server";
import { cancelOwnBooking } from "~/domain/booking/ending/cancel-own-booking.server";
import { findOwnCancellation } from "~/domain/booking/ending/own-cancellation.queries.server";
import { changeValues } from "~/domain/booking/moving/changes.queries.server";
import { proposeChange } from "~/domain/booking/moving/propose-change.server";
import { reportNoShow } from "~/domain/booking/no-show/report-no-show.server";
import { newTerms } from "~/domain/event/edit/new-terms.server";
import { joinStandby } from "~/domain/invitation/standby/join-standby.server";
import { effectShown } from "~/domain/reliability/rules";
import { clockOf } from "~/domain/shared/time.server";
import { positions } from "~db/schema";
import { type Booked, bookingOf } from "./booked";
import type { Cast, Place } from "./cast";
import type { OnTheDay } from "./event-parts";
import { seedCountered, seedProposal } from "./seed-proposals";
import { done, type Story } from "./story";

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

/** What becomes of a booked place around its day; each in scenes of their own. */
const onTheDay: Record<OnTheDay, (booked: Booked) => void> = {
  coming: ({ story, place, member }) =>
    story.scene(place.startsAt - 71 * HOUR_MS, () => {
      done(confirmAttendance(story.as(member.actor), { bookingId: bookingOf(story, place), way: "mail" }));
    }),
  waited: (booked) => booked.story.scene(booked.story.now - 50 * HOUR_MS, () => standBy(booked)),
  moving: ({ story, place }) => story.scene(story.now - 3 * HOUR_MS, () => askForLater(story, place)),
  dropsOut: ({ story, place, member }) =>
    story.scene(story.now - 50 * MINUTE_MS, () => {
      const bookingId = bookingOf(story, place);
      const shown = findOwnCancellation(story.as(member.actor), bookingId);
      const expectedEffect = shown ? effectShown(shown.effect) : "";
      const reason = { reason: "ill", words: "Seit heute Früh Fieber." } as const;
      done(cancelOwnBooking(story.as(member.actor), { bookingId, expectedEffect, ...reason }));
    }),
  missing: ({ story, place, member }) => {
    const bookingId = () => bookingOf(story, place);
    story.scene(place.startsAt + 40 * MINUTE_MS, () => {
      const said = { words: "Telefon war aus.", called: true, submissionId: `seed missing ${place.positionId}` };
      const report = { positionId: place.positionId, bookingId: bookingId(), ...said };
      const { bookingId: missed } = report;
      done(reportNoShow(story.as(place.company.actor), report));
      story.scene(place.startsAt + 90 * MINUTE_MS, () => {
        const words = "Ich war pünktlich beim Eingang Nord, dort war niemand von Ihnen.";
        done(makeAppeal(story.as(member.actor), { bookingId: missed, words }));
      });
    });
  },
  here: ({ story, place }) =>
    story.scene(place.startsAt - 5 * MINUTE_MS, () => {
      done(checkIn(story.as(place.company.actor), { bookingId: bookingOf(story, place), act: "here" }));
    }),
  proposes: seedProposal,
  countered: seedCountered,
};

export function seedDay(story: Story, cast: Cast, place: Place): void {
  const { part, chosen: member } = place;
  if (part.day && member) onTheDay[part.day]({ story, cast, place, member });
}

/** The first two who have time want to be asked when it becomes free. */
function standBy({ story, cast: { crew }, place, member }: Booked): void {
  const { positionId, startsAt, endsAt } = place;
  const free = crew.filter(
    ({ actor, spans }) =>
      actor !== member.actor && !spans.some((span) => span.startsAt < endsAt && startsAt < span.endsAt),
  );
  for (const { actor } of free.slice(0, 2)) done(joinStandby(story.as(actor), { positionId }));
}

/** The company would like an hour more of somebody, who has not answered yet. */
function askForLater(story: Story, { positionId, company }: Place): void {
  const context = story.as(company.actor);
  const position = story.db.select().from(positions).where(eq(positions.id, positionId)).get();
  if (!position) throw new Error(`no position ${positionId}`);
  const seen = changeValues(position);
  const wanted = { ...seen, jobEnd: clockOf(position.endsAt + HOUR_MS), quantity: 1, briefings: [] };
  const shownTotalCents = newTerms(context, position, wanted).jobTotalCostCents;
  done(
    proposeChange(context, { submissionId: `seed change ${positionId}`, positionId, wanted, seen, shownTotalCents }),
  );
}
