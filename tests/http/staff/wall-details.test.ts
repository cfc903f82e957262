import { eq } from "drizzle-orm";
import { createElement } from "react";
import { expect, test } from "vitest";
import { formatText } from "~/domain/event/formatted-text.server";
import * as details from "~/screens/wall/job-wall-details";
import { JobTexts } from "~/ui/job/job-texts";
import { PayLines } from "~/ui/job/pay-lines";
import { jobs } from "~db/schema";
import { makeEmployer, makePostedPosition, makeStaff } from "../../factories/rows";
import { withWorld } from "../../factories/with-world";
import { callRoute } from "../../support/call-route";
import { renderHtml } from "../../support/render-html";

const world = withWorld();

test("[WALL-08][WALL-09] a job of the wall says what it is, what it asks for, what it pays more, and its position", async () => {
  const { company } = makeEmployer(world);
  const { event, job, position } = makePostedPosition(world, company.id, {
    jobTravelCostCents: 1500,
    bonusPercent: 20,
  });
  const jobRequirements = formatText("<p>Schwarzer <strong>Anzug</strong>.</p><script>alert(1)</script>");
  world.db.update(jobs).set({ jobRequirements }).where(eq(jobs.id, job.id)).run();
  const { data } = await callRoute(world, {
    route: details,
    path: `/staff/job-wall-details/${position.id}/${event.id}`,
    params: { id: position.id, eventId: event.id },
    as: makeStaff(world).user.id,
  });
  expect(data).toMatchObject({
    title: "Hostess",
    eventName: event.eventName,
    companyName: company.companyName,
    opened: {
      place: "Palais Ferstel, 1010 Wien",
      day: "2026-12-04",
      start: "17:00",
      end: "23:00",
      rateCents: 1309,
      bonusPercent: 20,
      travelCents: 1500,
    },
  });
  const { description, requirements } = data as { description: string; requirements: string };
  const texts = renderHtml(createElement(JobTexts, { description, requirements }), "de", ["application"]);
  expect(texts).toContain("<p>Gäste empfangen.</p>");
  expect(texts).toContain("<p>Schwarzer <strong>Anzug</strong>.</p>");
  expect(texts).not.toContain("script");
  const pay = { minutes: 360, rateCents: 1309, bonusPercent: 20, travelCents: 1500 };
  const lines = renderHtml(createElement(PayLines, { pay }), "de", ["application"]);
  for (const part of ["20\u00a0%", "15,71\u00a0€", "15,00\u00a0€", "109,25\u00a0€"]) expect(lines).toContain(part);
});
