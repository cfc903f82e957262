import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { DAY } from "~/config/durations";
import * as wall from "~/screens/wall/job-wall";
import * as details from "~/screens/wall/job-wall-details";
import { applications } from "~db/schema";
import {
  makeApplication,
  makeBooking,
  makeEmployer,
  makePosition,
  makePostedPosition,
  makeStaff,
} from "../../factories/rows";
import { withWorld } from "../../factories/with-world";
import { callRoute } from "../../support/call-route";

const world = withWorld();

test("[FLOW-08] of ticked days all are applied for or none, and the page says which one is gone and why", async () => {
  const posted = makePostedPosition(world, makeEmployer(world).company.id);
  const next = makePosition(world, posted.job, { startsAt: posted.position.startsAt + DAY });
  const { user } = makeStaff(world, { profile: { ssnEncrypted: "kept" } });
  const ben = makeStaff(world).user;
  makeBooking(world, next, makeApplication(world, next.id, ben.id));
  const at = {
    route: details,
    path: `/staff/job-wall-details/${posted.position.id}/${posted.event.id}`,
    params: { id: posted.position.id, eventId: posted.event.id },
    as: user.id,
  };
  const send = (jobPositions: string[]) => callRoute(world, { ...at, form: { jobPositions } });
  const own = () => world.db.select().from(applications).where(eq(applications.userId, user.id)).all();
  const refused = await send([posted.position.id, next.id]);
  expect(refused.response.status).toBe(410);
  expect(refused.data).toMatchObject({ errors: { form: ["anotherUserBooked"] } });
  expect(own()).toEqual([]);
  const { data } = await callRoute(world, at);
  expect(data).toMatchObject({
    choices: [{ day: "2026-12-04", value: posted.position.id }],
    refused: [{ day: "2026-12-05", refusal: "anotherUserBooked" }],
  });
  const third = makePosition(world, posted.job, { startsAt: posted.position.startsAt + 2 * DAY });
  expect((await send([posted.position.id, third.id])).response.status).toBe(302);
  expect(own().map(({ positionId }) => positionId)).toHaveLength(2);
  expect(new Set(own().map(({ positionId }) => positionId))).toEqual(new Set([posted.position.id, third.id]));
});

test("[SEEN-12] who waits for the approval sees the wall, each job marked as one for afterwards; who has not handed in does not", async () => {
  const posted = makePostedPosition(world, makeEmployer(world).company.id);
  makePosition(world, posted.job, { startsAt: posted.position.startsAt + DAY });
  const wallOf = async (profile: Parameters<typeof makeStaff>[1]) =>
    (await callRoute(world, { route: wall, path: "/staff/job-wall", as: makeStaff(world, profile).user.id })).data;
  expect(await wallOf({ profile: { approvedAt: null } })).toMatchObject({
    access: true,
    waits: true,
    offers: [{ id: posted.position.id, afterApproval: true, times: [] }],
  });
  expect(await wallOf({})).toMatchObject({ waits: false, offers: [{ afterApproval: false, times: [{}, {}] }] });
  expect(await wallOf({ profile: { approvedAt: null, submittedAt: null } })).toMatchObject({ access: false });
});
