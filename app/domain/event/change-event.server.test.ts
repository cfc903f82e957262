import { eq } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { addJob } from "~/domain/event/add-job.server";
import { addPositions } from "~/domain/event/add-position.server";
import { changeExpiration } from "~/domain/event/change-expiration.server";
import { deletePosition } from "~/domain/event/delete-position.server";
import type { NewJob, NewPosition } from "~/domain/event/request/new-request.server";
import { newId } from "~/domain/shared/ids";
import { auditEntries, events, jobs, listEntries, orderLines, orders, payments, positions } from "~db/schema";
import {
  makeApplication,
  makeBookedPosition,
  makeEmployer,
  makeListEntry,
  makePostedPosition,
  makeStaff,
  makeSuperuser,
} from "../../../tests/factories/rows";
import { withWorld } from "../../../tests/factories/with-world";

const world = withWorld();
let employer: ReturnType<typeof makeEmployer>;
let posted: ReturnType<typeof makePostedPosition>;

beforeEach(() => {
  employer = makeEmployer(world);
  posted = makePostedPosition(world, employer.company.id);
});

const position: NewPosition = {
  quantity: 2,
  jobPlace: "Graz",
  jobDate: "2026-12-04",
  jobStart: "08:00",
  jobEnd: "12:00",
  briefings: [],
};
const positionsOfJob = (jobId: string) => world.db.select().from(positions).where(eq(positions.jobId, jobId)).all();
const eventRow = () => world.db.select().from(events).where(eq(events.id, posted.event.id)).get();

const newJob = (given: Partial<NewJob> = {}): NewJob => ({
  staffTypeId: posted.job.staffTypeId,
  bonusPercent: 0,
  jobDescription: "Aufbau",
  jobRequirements: "",
  positions: [position],
  ...given,
});

test("[OVR-12] a job is added to an own event", () => {
  const added = addJob(world.as(employer.actor), { submissionId: "a", eventId: posted.event.id, job: newJob() });
  expect(added.ok).toBe(true);
  expect(world.db.select().from(jobs).where(eq(jobs.eventId, posted.event.id)).all()).toHaveLength(2);
  expect(added.ok && positionsOfJob(added.value.jobId)).toHaveLength(2);
});

test("[OVR-13] positions are added to an own job with its bonus", () => {
  world.db.update(jobs).set({ bonusPercent: 20 }).where(eq(jobs.id, posted.job.id)).run();
  const added = addPositions(world.as(employer.actor), {
    submissionId: "a",
    jobId: posted.job.id,
    positions: [position],
  });
  expect(added.ok && added.value.positionIds).toHaveLength(2);
  const totals = positionsOfJob(posted.job.id).map(({ bonusPercent, jobTotalCostCents }) => [
    bonusPercent,
    jobTotalCostCents,
  ]);
  expect(totals.sort()).toEqual([
    [0, 14_940],
    [20, 11_952],
    [20, 11_952],
  ]);
});

test("[OVR-14] added jobs and positions follow the rules of a new request", () => {
  const context = world.as(employer.actor);
  const { id: eventId } = posted.event;
  const jobId = posted.job.id;
  const early = { ...position, jobDate: "2026-12-02" };
  const long = { ...position, jobEnd: "20:15" };
  expect(addJob(context, { submissionId: "a", eventId, job: newJob({ bonusPercent: 7 }) })).toEqual({
    ok: false,
    refusal: "oneOf",
  });
  expect(addJob(context, { submissionId: "b", eventId, job: newJob({ positions: [early] }) })).toEqual({
    ok: false,
    refusal: "Eventexpirebeforejob",
  });
  expect(addPositions(context, { submissionId: "c", jobId, positions: [early] })).toEqual({
    ok: false,
    refusal: "Eventexpirebeforejob",
  });
  expect(addPositions(context, { submissionId: "d", jobId, positions: [long] })).toEqual({
    ok: false,
    refusal: "endTime.duration",
  });
  expect(positionsOfJob(jobId)).toHaveLength(1);
});

test("an added job is sent once", () => {
  const input = { submissionId: "same", eventId: posted.event.id, job: newJob() };
  expect(addJob(world.as(employer.actor), input)).toEqual(addJob(world.as(employer.actor), input));
  expect(world.db.select().from(jobs).all()).toHaveLength(2);
});

test("[OVR-04] a new expiry moves the end of applications", () => {
  const before = world.db.select().from(positions).get()?.openUntil;
  expect(
    changeExpiration(world.as(employer.actor), { eventId: posted.event.id, eventExpirationDate: "2026-11-25" }).ok,
  ).toBe(true);
  expect(eventRow()).toMatchObject({ eventExpirationDate: "2026-11-25", expiresAt: Date.UTC(2026, 10, 25, 23) });
  expect(world.db.select().from(positions).get()?.openUntil).toBe(Date.UTC(2026, 10, 25, 23));
  expect(before).not.toBe(Date.UTC(2026, 10, 25, 23));
});

test.each([
  ["[OVR-05] yesterday", "2026-11-19", "expiryBeforeToday"],
  ["[OVR-06] the day after the earliest job", "2026-12-05", "Eventexpirebeforejob"],
  ["no day", "", "required"],
  ["a day that does not exist", "2026-02-30", "date"],
])("%s is refused as expiry", (_, eventExpirationDate, refusal) => {
  expect(changeExpiration(world.as(employer.actor), { eventId: posted.event.id, eventExpirationDate })).toEqual({
    ok: false,
    refusal,
  });
  expect(eventRow()?.eventExpirationDate).toBe("2026-12-03");
});

test("[OVR-05] [OVR-06] today and the day of the earliest job are accepted", () => {
  for (const eventExpirationDate of ["2026-11-20", "2026-12-04"]) {
    expect(changeExpiration(world.as(employer.actor), { eventId: posted.event.id, eventExpirationDate }).ok).toBe(true);
  }
});

const remove = (positionId: string, confirmed = false) =>
  deletePosition(world.as(employer.actor), { positionId, confirmed });
const isDeleted = (id: string) =>
  world.db.select().from(positions).where(eq(positions.id, id)).get()?.deletedAt !== null;

test("[REQ-11] a position without applications is deleted at once", () => {
  expect(remove(posted.position.id)).toEqual({ ok: true, value: { eventId: posted.event.id } });
  expect(isDeleted(posted.position.id)).toBe(true);
  expect(world.db.select().from(auditEntries).where(eq(auditEntries.action, "position.deleted")).all()).toHaveLength(1);
});

test("[REQ-12] a position with applications is deleted only after the warning", () => {
  makeApplication(world, posted.position.id, makeStaff(world).user.id);
  expect(remove(posted.position.id)).toEqual({ ok: false, refusal: "deleteJobModal.warning" });
  expect(isDeleted(posted.position.id)).toBe(false);
  expect(remove(posted.position.id, true).ok).toBe(true);
  expect(isDeleted(posted.position.id)).toBe(true);
});

test("an entry leaves its booking list together with its position", () => {
  const application = makeApplication(world, posted.position.id, makeStaff(world).user.id);
  const entry = makeListEntry(world, posted.position, application);
  remove(posted.position.id, true);
  expect(world.db.select().from(listEntries).where(eq(listEntries.id, entry.id)).get()).toMatchObject({
    removedReason: "deleted",
  });
});

test("[REQ-13] a booked position is not deleted, confirmed or not", () => {
  const booked = makeBookedPosition(world);
  const context = world.as(booked.employer.actor);
  for (const confirmed of [false, true]) {
    expect(deletePosition(context, { positionId: booked.position.id, confirmed })).toEqual({
      ok: false,
      refusal: "positionBookedFixed",
    });
  }
  expect(isDeleted(booked.position.id)).toBe(false);
});

test("a position that is being paid for is not deleted", () => {
  const application = makeApplication(world, posted.position.id, makeStaff(world).user.id);
  const amounts = { netCents: 14_940, taxRatePercent: 20, taxCents: 2988, totalCents: 17_928 };
  const orderId = newId(world.now);
  const companyId = employer.company.id;
  world.db
    .insert(orders)
    .values({ id: orderId, companyId, kind: "booking", ...amounts, createdAt: world.now, createdBy: employer.user.id })
    .run();
  const line = {
    cartItemPosition: 1,
    cartItemName: "Hostess",
    workCents: 14_940,
    bonusCents: 0,
    travelCents: 0,
    cartItemPriceCents: 14_940,
  };
  world.db
    .insert(orderLines)
    .values({ id: "l", orderId, positionId: posted.position.id, applicationId: application.id, ...line })
    .run();
  expect(remove(posted.position.id)).toEqual({ ok: false, refusal: "deleteJobModal.warning" });
  const payment = {
    id: "p",
    orderId,
    method: "creditCard" as const,
    provider: "sandbox",
    amountCents: 17_928,
    createdAt: world.now,
  };
  world.db
    .insert(payments)
    .values({ ...payment, authorisedAt: world.now })
    .run();
  expect(remove(posted.position.id, true)).toEqual({ ok: false, refusal: "paymentPending" });
});

test("[REQ-43] nothing of another company can be changed", () => {
  const foreign = world.as(makeEmployer(world).actor);
  const notFound = { ok: false, refusal: "notFound" };
  expect(addJob(foreign, { submissionId: "a", eventId: posted.event.id, job: newJob() })).toEqual(notFound);
  expect(addPositions(foreign, { submissionId: "b", jobId: posted.job.id, positions: [position] })).toEqual(notFound);
  expect(changeExpiration(foreign, { eventId: posted.event.id, eventExpirationDate: "2026-11-25" })).toEqual(notFound);
  expect(deletePosition(foreign, { positionId: posted.position.id, confirmed: true })).toEqual(notFound);
});

test("staff change nothing at all", () => {
  const staff = world.as(makeStaff(world).actor);
  expect(deletePosition(staff, { positionId: posted.position.id, confirmed: true })).toEqual({
    ok: false,
    refusal: "notFound",
  });
});

test("the agency works with the events of every company", () => {
  const agency = world.as(makeSuperuser(world).actor);
  expect(changeExpiration(agency, { eventId: posted.event.id, eventExpirationDate: "2026-11-25" }).ok).toBe(true);
  const added = addJob(agency, { submissionId: "a", eventId: posted.event.id, job: newJob() });
  expect(added.ok && positionsOfJob(added.value.jobId)[0]?.companyId).toBe(employer.company.id);
  expect(deletePosition(agency, { positionId: posted.position.id, confirmed: false }).ok).toBe(true);
});
