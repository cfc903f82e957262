import { eq, isNotNull } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { applications, listEntries, outbox } from "~db/schema";
import {
  makeApplication,
  makeBegunPayment,
  makeBooking,
  makeEmployer,
  makeListEntry,
  makePosition,
  makePostedPosition,
  makeStaff,
} from "../../../tests/factories/rows";
import { withWorld } from "../../../tests/factories/with-world";
import { withdrawApplicant } from "./withdraw-applicant.server";

const world = withWorld();
let anna: ReturnType<typeof makeStaff>;
let employer: ReturnType<typeof makeEmployer>;
let posted: ReturnType<typeof makePostedPosition>;
let position: (typeof posted)["position"];
let application: ReturnType<typeof makeApplication>;

beforeEach(() => {
  anna = makeStaff(world);
  employer = makeEmployer(world);
  posted = makePostedPosition(world, employer.company.id);
  position = posted.position;
  application = makeApplication(world, position.id, anna.user.id);
});

const withdraw = (actor = anna.actor) => withdrawApplicant(world.as(actor), { applicationId: application.id });
const stored = () => world.db.select().from(applications).where(eq(applications.id, application.id)).get();
const mails = () => world.db.select().from(outbox).where(eq(outbox.kind, "mail")).all();

test("the person takes an application back; nobody is told of what nobody had chosen", () => {
  expect(withdraw().ok).toBe(true);
  expect(stored()?.withdrawnAt).toBe(world.now);
  expect(mails()).toEqual([]);
  expect(withdraw()).toEqual({ ok: false, refusal: "noApplication" });
});

test("it leaves the booking list, and the company is told", () => {
  world.db.update(applications).set({ readyAt: world.now, readyBy: "test" }).run();
  makeListEntry(world, position, application);
  expect(withdraw().ok).toBe(true);
  expect(world.db.select().from(listEntries).get()).toMatchObject({ removedAt: world.now, removedReason: "removed" });
  expect(stored()).toMatchObject({ withdrawnAt: world.now, readyAt: null });
  expect(mails().map(({ payloadJson }) => JSON.parse(payloadJson))).toEqual([
    {
      template: "list-entry-withdrawn",
      userId: employer.user.id,
      data: { positionId: position.id, firstName: anna.user.firstName },
    },
  ]);
});

test("applications for equal positions go with it, those for other times stay", () => {
  const twin = makePosition(world, posted.job);
  const other = makePosition(world, posted.job, { startsAt: position.endsAt });
  const [withIt, stays] = [twin, other].map(({ id }) => makeApplication(world, id, anna.user.id).id);
  makeApplication(world, twin.id, makeStaff(world).user.id);
  expect(withdraw().ok).toBe(true);
  const withdrawn = world.db.select().from(applications).where(isNotNull(applications.withdrawnAt)).all();
  expect(withdrawn.map(({ id }) => id).sort()).toEqual([application.id, withIt].sort());
  expect(withdrawn.map(({ id }) => id)).not.toContain(stays);
});

test("refused while a payment for the person is in progress", () => {
  makeBegunPayment(world, position, application, employer.user.id);
  expect(withdraw()).toEqual({ ok: false, refusal: "paymentPending" });
  expect(stored()?.withdrawnAt).toBeNull();
});

test("refused for strangers, after a rejection and once booked", () => {
  expect(withdraw(makeStaff(world).actor)).toEqual({ ok: false, refusal: "noApplication" });
  makeBooking(world, position, application);
  expect(withdraw()).toEqual({ ok: false, refusal: "positionBookedFixed" });
});

test("a rejected application stays rejected", () => {
  world.db.update(applications).set({ rejectedAt: world.now }).run();
  expect(withdraw()).toEqual({ ok: false, refusal: "noApplication" });
  expect(stored()?.withdrawnAt).toBeNull();
});
