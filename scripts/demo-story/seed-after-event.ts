import { eq } from "drizzle-orm";
import { sendAnnouncement } from "~/domain/message/announcements/send-announcement.server";
import { reportSafety } from "~/domain/message/safety/report-safety.server";
import { replyToRating } from "~/domain/rating/answer-rating.server";
import { rateCompany } from "~/domain/rating/rate-company.server";
import { ratePerson } from "~/domain/rating/rate-person.server";
import { setFavourite } from "~/domain/selection/people/set-favourite.server";
import { saveTeam } from "~/domain/selection/people/teams/save-team.server";
import { ratings } from "~db/schema";
import { bookingOf } from "./booked";
import type { Place } from "./cast";
import { done, type Story } from "./story";

const HOUR_MS = 3_600_000;

/** Whoever worked well is rated, starred and saved as a team; they rate the company, and one of them reports something. */
export function seedAfterEvent(story: Story, worked: readonly Place[], at: number): void {
  const [first] = worked;
  if (!first) return;
  const { company, eventId } = first;
  story.scene(at, () => {
    const asCompany = story.as(company.actor);
    const marks = { reliability: 4, service: 5, note: "Hat bei den Gläsern mitgedacht." };
    done(ratePerson(asCompany, { eventId, bookingId: bookingOf(story, first), ...marks }));
    const userIds = worked.flatMap(({ chosen }) => chosen?.actor.userId ?? []);
    for (const userId of userIds.slice(0, 2)) done(setFavourite(asCompany, { userId, wanted: true }));
    done(saveTeam(asCompany, { name: "Weinteam", userIds }));
    for (const place of worked) {
      if (!place.chosen) continue;
      const answer = { bookingId: bookingOf(story, place), briefing: 4, safety: 5, punctualEnd: 3 };
      done(rateCompany(story.as(place.chosen.actor), answer));
    }
  });
  story.scene(at + 2 * HOUR_MS, () => {
    const [, second] = worked;
    if (!second?.chosen) return;
    const text = "Das Kabel zur Kühlung lag quer über den Weg, ich bin hängen geblieben.";
    const report = { kind: "danger", text, callMe: true, neverAgain: false, submissionId: "seed report" } as const;
    done(reportSafety(story.as(second.chosen.actor), { bookingId: bookingOf(story, second), ...report }));
  });
  story.scene(at + 25 * HOUR_MS, () => {
    if (!first.chosen) return;
    const rating = story.db
      .select()
      .from(ratings)
      .where(eq(ratings.bookingId, bookingOf(story, first)))
      .all();
    const ratingId = rating.find(({ direction }) => direction === "ofPerson")?.id ?? "";
    done(replyToRating(story.as(first.chosen.actor), { ratingId, reply: "Danke, gern wieder!" }));
  });
}

/** The company tells its team something that nobody has to ask about any more. */
export function seedAnnouncement(story: Story, { company, eventId }: Place, text: string): void {
  story.scene(story.now - 20 * HOUR_MS, () => {
    done(sendAnnouncement(story.as(company.actor), { submissionId: `seed ${eventId}`, eventId, day: null, text }));
  });
}
