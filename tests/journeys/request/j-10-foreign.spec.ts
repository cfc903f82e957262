import { eq } from "drizzle-orm";
import { DAY } from "~/config/durations";
import { events, jobs, positions } from "~db/schema";
import { makeBookedPosition, makeEmployer, makePosition } from "../../factories/rows";
import { apply, eventOf, OVERVIEW, START } from "../../support/browser/events";
import { expect, type JourneyWorld, test } from "../../support/browser/journey";
import { shownMessage } from "../../support/browser/page";

test("[REQ-43] what belongs to another company cannot be seen or changed @nightly", async ({
  page,
  world,
  signIn,
  baseURL,
}) => {
  const { position, event, job, application } = makeBookedPosition(world);
  const open = makePosition(world, job, { startsAt: START + DAY });
  const applicant = apply(world, open);
  const before = stateOf(world, event.id);
  const { user } = makeEmployer(world);
  await signIn(user);
  const of = (path: string) => `/organization/${path}`;
  const pages = [
    `events/${event.id}/expiration`,
    `events/${event.id}/add-job`,
    `jobs/${job.id}/add-position`,
    `positions/${open.id}/delete`,
    `positions/${position.id}/briefings`,
    `positions/${open.id}/selection`,
    `positions/${open.id}/selection/${applicant.application.id}/ready`,
  ];
  for (const path of pages) {
    expect((await page.request.get(of(path))).status(), path).toBe(404);
    const posted = await page.request.post(of(path), {
      form: {
        submissionId: crypto.randomUUID(),
        eventExpirationDate: "2026-12-01",
        confirmed: "yes",
        applicationId: path.includes(position.id) ? application.id : applicant.application.id,
        intent: path.endsWith("selection") ? "reject" : "publish",
      },
      headers: { Origin: baseURL ?? "" },
      maxRedirects: 0,
    });
    expect(posted.status(), path).toBe(404);
  }
  for (const path of [
    `positions/${position.id}/briefings/1`,
    `my-events/${event.id}`,
    `confirm-job-hours/${position.id}/${event.id}`,
  ])
    expect((await page.request.get(of(path), { maxRedirects: 0 })).status(), path).toBe(404);
  await page.goto(`${OVERVIEW}?open=${event.id}`);
  await expect(eventOf(page, event)).toHaveCount(0);
  await expect(shownMessage(page, "noEventsFound")).toBeVisible();
  expect(stateOf(world, event.id)).toEqual(before);
});

function stateOf({ db }: JourneyWorld, eventId: string) {
  return {
    event: db.select().from(events).where(eq(events.id, eventId)).get(),
    jobs: db.select().from(jobs).where(eq(jobs.eventId, eventId)).all(),
    positions: db.select().from(positions).where(eq(positions.eventId, eventId)).all(),
  };
}
