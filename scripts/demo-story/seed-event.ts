import { eq } from "drizzle-orm";
import { draftBriefing } from "~/domain/event/request/draft-briefing.server";
import { postRequest } from "~/domain/invitation/early-access/post-request.server";
import { clockOf, dayOf } from "~/domain/shared/time.server";
import { positions } from "~db/schema";
import type { Cast, Place } from "./cast";
import type { Part, SeedEvent, SeedJob, SeedPosition } from "./event-parts";
import { seedAfterEvent, seedAnnouncement } from "./seed-after-event";
import { seedApplications } from "./seed-applications";
import { seedBookings } from "./seed-bookings";
import type { Company } from "./seed-companies";
import { seedOutstanding } from "./seed-hours";
import { done, type Story } from "./story";

const QUARTER_MS = 15 * 60_000;

/** Posts a request and tells what follows from it. */
export function seedEvent(story: Story, cast: Cast, event: SeedEvent): void {
  const postedAt = story.instant(event.posted, "09:30");
  story.scene(postedAt, async () => {
    const company = cast.companies[event.company];
    const jobs = await Promise.all(event.jobs.map((job) => newJob(story, cast, company, job)));
    const { eventName } = event;
    const input = { eventName, eventExpirationDate: story.day(event.expires), jobs };
    const { cardOnFileId } = company;
    const submissionId = `seed ${eventName}`;
    const who = event.favouritesFirst ? "favourites" : "everybody";
    const request = {
      submissionId,
      event: input,
      cardOnFileId,
      askFirst: { who, hours: event.favouritesFirst ?? 0 },
    } as const;
    const { eventId } = done(postRequest(story.as(company.actor), request));
    const places = placesOf(story, cast, event, { eventId, company });
    const bookedAt = event.booked === undefined ? null : story.instant(event.booked, "15:20");
    const closesAt = Math.min(bookedAt ?? story.now, story.instant(event.expires, "22:00"), story.now);
    seedApplications(story, cast, places, { from: postedAt, to: closesAt });
    if (bookedAt !== null) seedBookings(story, cast, places, bookedAt);
    const [anyPlace] = places;
    if (event.announcement && anyPlace) seedAnnouncement(story, anyPlace, event.announcement);
    if (event.rated !== undefined) {
      const worked = places.filter(({ part }) => part.hours !== undefined);
      seedAfterEvent(story, worked, story.instant(event.rated, "09:30"));
    }
    if (event.outstandingPaid !== undefined) {
      seedOutstanding(story, { company, eventId, at: story.instant(event.outstandingPaid, "10:10") });
    }
  });
}

async function newJob(story: Story, cast: Cast, { actor }: Company, job: SeedJob) {
  const briefings: string[] = [];
  if (job.briefing) {
    const file = new File([job.briefing.text], job.briefing.name, { type: "text/plain" });
    const draft = await draftBriefing(story.as(actor), file, { savedCount: 0, replaces: false });
    briefings.push(done(draft).fileId);
  }
  return {
    staffTypeId: cast.staffTypeIds[job.staffType],
    bonusPercent: job.bonusPercent ?? 0,
    jobDescription: job.jobDescription,
    jobRequirements: job.jobRequirements,
    positions: job.positions.map((position) => {
      return { quantity: position.parts.length, jobPlace: position.jobPlace, ...timesOf(story, position), briefings };
    }),
  };
}

function timesOf(story: Story, { when }: SeedPosition): { jobDate: string; jobStart: string; jobEnd: string } {
  if ("day" in when) return { jobDate: story.day(when.day), jobStart: when.start, jobEnd: when.end };
  const startsAt = Math.floor((story.now - when.startedHoursAgo * 4 * QUARTER_MS) / QUARTER_MS) * QUARTER_MS;
  const endsAt = startsAt + when.hours * 4 * QUARTER_MS;
  return { jobDate: dayOf(startsAt), jobStart: clockOf(startsAt), jobEnd: clockOf(endsAt) };
}

/** Equal positions of a job are interchangeable; each takes the next part that was written for them. */
function placesOf(story: Story, cast: Cast, event: SeedEvent, made: { eventId: string; company: Company }): Place[] {
  const parts = new Map<string, Part[]>();
  for (const job of event.jobs) {
    for (const position of job.positions) {
      const { jobDate, jobStart } = timesOf(story, position);
      const key = `${cast.staffTypeIds[job.staffType]} ${position.jobPlace} ${jobDate} ${jobStart}`;
      parts.set(key, [...position.parts]);
    }
  }
  const rows = story.db.select().from(positions).where(eq(positions.eventId, made.eventId)).all();
  return rows.map(({ id, staffTypeId, jobPlace, startsAt, endsAt, placeState }) => {
    const key = `${staffTypeId} ${jobPlace} ${dayOf(startsAt)} ${clockOf(startsAt)}`;
    const part = parts.get(key)?.shift();
    if (!part) throw new Error(`nothing is told about ${key}`);
    return { ...made, positionId: id, state: placeState, startsAt, endsAt, part, choice: key, chosen: null };
  });
}
