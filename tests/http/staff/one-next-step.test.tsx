import { beforeEach, expect, test } from "vitest";
import type { MyJob } from "~/domain/hours/my-jobs.queries.server";
import { MyJobTicket } from "~/screens/my-jobs/my-job-ticket";
import * as myJobs from "~/screens/my-jobs/my-jobs";
import { makeBriefing } from "../../factories/briefings";
import { makeApplication, makeBookedPosition, makePostedPosition } from "../../factories/rows";
import { withWorld } from "../../factories/with-world";
import { callRoute } from "../../support/call-route";
import { renderHtml } from "../../support/render-html";

const world = withWorld();
let booked: ReturnType<typeof makeBookedPosition>;
beforeEach(() => {
  booked = makeBookedPosition(world);
});

async function ticketOf(positionId: string) {
  const { data } = await callRoute(world, { route: myJobs, path: "/staff/my-jobs", as: booked.staff.user.id });
  const job = (data as { jobs: MyJob[] }).jobs.find((each) => each.positionId === positionId);
  if (!job) throw new Error(`no job ${positionId}`);
  const html = renderHtml(<MyJobTicket job={job} />, "en", ["application", "contract"]);
  return { html, chips: html.match(/class="status[ "]/g), text: html.replace(/<[^>]+>/g, " ").replace(/\s+/g, " ") };
}

test("[FLOW-06] a booked job with everything missing shows one chip and one step with its deadline", async () => {
  makeBriefing(world, booked.position.id, { slot: 1, bytes: Buffer.from("eins") });
  const { chips, text } = await ticketOf(booked.position.id);
  expect(chips).toHaveLength(1);
  expect(text).toContain("Next step: enter the details for the contract. By Fri, 04.12.2026, 17:00.");
  expect(text.match(/Next step:/g)).toHaveLength(1);
  world.now = booked.position.startsAt;
  expect((await ticketOf(booked.position.id)).text).toContain("enter the details for the contract. At once.");
});

test("[FLOW-06] an application waits for the answer until the job begins, and nothing else stands on it", async () => {
  const open = makePostedPosition(world, booked.employer.company.id, { startsAt: Date.UTC(2026, 11, 11, 16) });
  makeApplication(world, open.position.id, booked.staff.user.id);
  const { chips, text, html } = await ticketOf(open.position.id);
  expect(chips).toHaveLength(1);
  expect(text).toContain("Next step: wait for the answer of the company. By Fri, 11.12.2026, 17:00.");
  expect(html.match(/<a /g)).toHaveLength(1);
});
