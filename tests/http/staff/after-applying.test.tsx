import { eq } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { DAY, HOUR } from "~/config/durations";
import * as applied from "~/screens/my-jobs/job-details-applied";
import { AfterApplying } from "~/screens/wall/after-applying";
import * as wall from "~/screens/wall/job-wall";
import * as details from "~/screens/wall/job-wall-details";
import { applications } from "~db/schema";
import {
  makeApplication,
  makeBooking,
  makeEmployer,
  makeJob,
  makePosition,
  makePostedPosition,
  makeStaff,
} from "../../factories/rows";
import { withWorld } from "../../factories/with-world";
import { callRoute } from "../../support/call-route";
import { renderHtml } from "../../support/render-html";

const world = withWorld();
let posted: ReturnType<typeof makePostedPosition>;
beforeEach(() => {
  posted = makePostedPosition(world, makeEmployer(world).company.id);
});

const at = (days: number) => ({ startsAt: posted.position.startsAt + days * DAY });

test("[FLOW-10] after applying the wall says the state, when an answer usually comes, and what is alike", async () => {
  for (const day of [1, 2, 3]) {
    const place = makePosition(world, posted.job, at(day));
    const ben = makeApplication(world, place.id, makeStaff(world).user.id, { appliedAt: world.now - 12 * HOUR });
    makeBooking(world, place, ben, { bookedAt: world.now });
  }
  const alike = makePosition(world, makeJob(world, posted.event, { staffTypeId: posted.job.staffTypeId }), at(4));
  makePosition(world, makeJob(world, posted.event), at(5));
  const { user } = makeStaff(world, { profile: { ssnEncrypted: "kept" } });
  const { response } = await callRoute(world, {
    route: details,
    path: `/staff/job-wall-details/${posted.position.id}/${posted.event.id}`,
    params: { id: posted.position.id, eventId: posted.event.id },
    as: user.id,
    form: { jobPositions: [posted.position.id] },
  });
  const flash = response.headers.getSetCookie().find((line) => line.startsWith("flash="));
  const cookies = [flash?.split(";")[0] ?? ""];
  const { data } = await callRoute(world, { route: wall, path: "/staff/job-wall", as: user.id, cookies });
  const shown = (data as { applied: Parameters<typeof AfterApplying>[0]["applied"] }).applied;
  expect(shown).toMatchObject({ usually: { unit: "hours", count: 12 }, similar: [{ id: alike.id }] });
  const html = renderHtml(<AfterApplying applied={shown} />, "en", ["application", "contract"]);
  const text = html.replace(/<[^>]+>/g, " ").replace(/\s+/g, " ");
  expect(text).toMatch(/Applied .*Hostess, Fri, 04\.12\.2026 .*Answer usually within 12 hours/);
  const later = await callRoute(world, { route: wall, path: "/staff/job-wall", as: user.id });
  expect(later.data).toMatchObject({ applied: null });
});

test("[FLOW-10] a rejection proposes three open jobs, an open application none", async () => {
  for (const day of [1, 2, 3, 4]) makePosition(world, makeJob(world, posted.event), at(day));
  const { user } = makeStaff(world);
  const own = makeApplication(world, posted.position.id, user.id);
  const page = async () => {
    const { data } = await callRoute(world, {
      route: applied,
      path: `/staff/job-details-applied/${posted.position.id}/${posted.event.id}`,
      params: { id: posted.position.id, eventId: posted.event.id },
      as: user.id,
    });
    return (data as { proposals: { id: string }[] }).proposals;
  };
  expect(await page()).toEqual([]);
  world.db.update(applications).set({ rejectedAt: world.now }).where(eq(applications.id, own.id)).run();
  expect(await page()).toHaveLength(3);
  expect((await page()).map(({ id }) => id)).not.toContain(posted.position.id);
});
