import { and, eq } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { applications, outbox } from "~db/schema";
import {
  makeApplication,
  makeBooking,
  makeEmployer,
  makeEvent,
  makeJob,
  makePosition,
  makeStaff,
  makeSuperuser,
} from "../../../../tests/factories/rows";
import { withWorld } from "../../../../tests/factories/with-world";
import { judgeApplicants } from "./judge-applicants.server";

const world = withWorld();
let employer: ReturnType<typeof makeEmployer>;
let event: ReturnType<typeof makeEvent>;
beforeEach(() => {
  employer = makeEmployer(world);
  event = makeEvent(world, employer.company.id);
});

function applied(booked = false) {
  const position = makePosition(world, makeJob(world, event));
  const application = makeApplication(world, position.id, makeStaff(world).user.id);
  if (booked) makeBooking(world, position, application);
  return application;
}
const judge = (ids: string[], verdict: "ready" | "reject", actor = makeSuperuser(world).actor) =>
  judgeApplicants(world.as(actor), { eventId: event.id, applicationIds: ids, verdict });
const row = (id: string) => world.db.select().from(applications).where(eq(applications.id, id)).get();

test("[BULK-11] ticked applicants become ready, each by the rule of one; what did not go is named", () => {
  const [one, two, booked] = [applied(), applied(), applied(true)];
  const done = judge([one.id, two.id, booked.id, "gone"], "ready");
  expect(done).toMatchObject({ ok: true, value: { done: 2 } });
  expect(done.ok && done.value.left.map(({ applicationId }) => applicationId)).toEqual([booked.id, "gone"]);
  expect([row(one.id)?.readyAt, row(two.id)?.readyAt]).toEqual([world.now, world.now]);
});

test("[BULK-11] rejected ones get their mail, booked ones stay", () => {
  const [one, booked] = [applied(), applied(true)];
  expect(judge([one.id, booked.id], "reject")).toMatchObject({
    value: { done: 1, left: [{ applicationId: booked.id }] },
  });
  expect(row(one.id)?.rejectedAt).toBe(world.now);
  expect(row(booked.id)?.rejectedAt).toBeNull();
  const mails = world.db
    .select()
    .from(outbox)
    .where(and(eq(outbox.kind, "mail")))
    .all();
  expect(mails.filter(({ payloadJson }) => payloadJson.includes("application-rejected"))).toHaveLength(1);
});

test("[BULK-11] applications of another event are left alone, and companies do not judge so", () => {
  const other = makeApplication(
    world,
    makePosition(world, makeJob(world, makeEvent(world, employer.company.id))).id,
    makeStaff(world).user.id,
  );
  expect(judge([other.id], "reject")).toMatchObject({ value: { done: 0, left: [{ refusal: "noApplication" }] } });
  expect(row(other.id)?.rejectedAt).toBeNull();
  expect(judge([applied().id], "reject", employer.actor)).toMatchObject({ refusal: "notFound" });
});
