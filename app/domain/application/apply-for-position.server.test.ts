import { asc, eq } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { findSsn } from "~/domain/staff/ssn.server";
import { applications, auditEntries, payments, staffProfiles, users } from "~db/schema";
import {
  makeApplication,
  makeBegunPayment,
  makeBooking,
  makeEmployer,
  makeJob,
  makeListEntry,
  makePosition,
  makePostedPosition,
  makeStaff,
} from "../../../tests/factories/rows";
import { withWorld } from "../../../tests/factories/with-world";
import { applyForPosition } from "./apply-for-position.server";

// The key of encrypted fields lies in the data folder.

const world = withWorld();
let anna: ReturnType<typeof makeStaff>;
let posted: ReturnType<typeof makePostedPosition>;
const SSN = "1237 010180";

beforeEach(() => {
  anna = makeStaff(world);
  posted = makePostedPosition(world, makeEmployer(world).company.id);
});

const apply = (positionIds: string[], more: { ssn?: string; remarks?: string; submissionId?: string } = {}) =>
  applyForPosition(world.as(anna.actor), { positionIds, remarks: "Ich freue mich.", ssn: SSN, ...more });
const stored = () => world.db.select().from(applications).orderBy(asc(applications.id)).all();
const another = () => makePosition(world, posted.job);
const later = () => makePosition(world, posted.job, { startsAt: posted.position.startsAt + 86_400_000 });

/** Somebody else, booked for a position. */
function bookForBen(position: typeof posted.position) {
  const ben = makeStaff(world);
  return makeBooking(world, position, makeApplication(world, position.id, ben.user.id));
}

/** Anna, booked at another company from 20:00 to 02:00. */
function bookAnnaElsewhere() {
  const other = makePostedPosition(world, makeEmployer(world).company.id, {
    startsAt: posted.position.startsAt + 3 * 3_600_000,
  });
  makeBooking(world, other.position, makeApplication(world, other.position.id, anna.user.id));
}

test("[WALL-15][WALL-10] an application holds applicant, remarks, id, time and status", () => {
  const done = apply([posted.position.id], { remarks: "x".repeat(5000) });
  expect(done.ok).toBe(true);
  expect(stored()).toMatchObject([
    {
      id: done.ok && done.value.applicationIds[0],
      positionId: posted.position.id,
      userId: anna.user.id,
      remarks: "x".repeat(5000),
      appliedAt: world.now,
      withdrawnAt: null,
      rejectedAt: null,
      readyAt: null,
    },
  ]);
  expect(apply([later().id], { remarks: "" }).ok).toBe(true);
});

test("[WALL-11] the social security number is asked for while none is stored, and kept encrypted", () => {
  expect(apply([posted.position.id], { ssn: "" })).toMatchObject({ ok: false, refusal: "required" });
  expect(apply([posted.position.id], { ssn: "12345" })).toMatchObject({
    ok: false,
    refusal: "ssnLength?min=10&max=16",
  });
  expect(stored()).toEqual([]);
  expect(apply([posted.position.id]).ok).toBe(true);
  const profile = world.db.select().from(staffProfiles).where(eq(staffProfiles.userId, anna.user.id)).get();
  expect(profile?.ssnEncrypted).not.toContain("1237010180");
  expect(findSsn(world.system(), anna.user.id)).toBe("1237010180");
  expect(apply([later().id], { ssn: "" }).ok).toBe(true);
  expect(JSON.stringify(world.db.select().from(auditEntries).all())).not.toContain("1237010180");
});

test("[WALL-14] only an active, approved account applies", () => {
  world.db.update(staffProfiles).set({ approvedAt: null }).where(eq(staffProfiles.userId, anna.user.id)).run();
  expect(apply([posted.position.id])).toEqual({ ok: false, refusal: "applicationUnderReview" });
  world.db.update(staffProfiles).set({ approvedAt: 1 }).where(eq(staffProfiles.userId, anna.user.id)).run();
  world.db.update(users).set({ deactivatedAt: 1 }).where(eq(users.id, anna.user.id)).run();
  expect(apply([posted.position.id])).toEqual({ ok: false, refusal: "applicationUnderReview" });
  expect(stored()).toEqual([]);
});

test("[ERR-10] an account that no longer exists", () => {
  world.db.delete(staffProfiles).where(eq(staffProfiles.userId, anna.user.id)).run();
  expect(apply([posted.position.id])).toEqual({ ok: false, refusal: "accountDeleted" });
});

test("[WALL-19] nobody applies twice for one position, not even after a rejection", () => {
  apply([posted.position.id]);
  expect(apply([posted.position.id])).toEqual({ ok: false, refusal: "alreadyApplied" });
  world.db.update(applications).set({ rejectedAt: world.now }).run();
  expect(apply([posted.position.id])).toEqual({ ok: false, refusal: "alreadyApplied" });
  expect(stored()).toHaveLength(1);
});

test("a form sent twice gets the first answer and makes one application", () => {
  const first = apply([posted.position.id], { submissionId: "s1" });
  expect(apply([posted.position.id], { submissionId: "s1" })).toEqual(first);
  const otherwise = { ok: false, refusal: "submittedOtherwise" };
  expect(apply(["another"], { submissionId: "s1" })).toEqual(otherwise);
  expect(apply([posted.position.id], { submissionId: "s1", remarks: "Gerne" })).toEqual(otherwise);
  expect(stored()).toHaveLength(1);
});

test("[WALL-20] a position booked for another, and one that is held for another", () => {
  bookForBen(posted.position);
  expect(apply([posted.position.id])).toEqual({ ok: false, refusal: "anotherUserBooked" });
  const held = later();
  const ben = makeStaff(world);
  makeListEntry(world, held, makeApplication(world, held.id, ben.user.id));
  expect(apply([held.id])).toEqual({ ok: false, refusal: "alreadyTaken" });
  world.now += 45 * 60_000;
  expect(apply([held.id]).ok).toBe(true);
});

test("[WALL-20] a position whose card payment is authorised is taken until it is settled or released", () => {
  const ben = makeStaff(world);
  const application = makeApplication(world, posted.position.id, ben.user.id);
  makeBegunPayment(world, posted.position, application, ben.user.id, { authorisedAt: world.now });
  expect(apply([posted.position.id])).toEqual({ ok: false, refusal: "alreadyTaken" });
  world.db.update(payments).set({ releasedAt: world.now }).run();
  expect(apply([posted.position.id]).ok).toBe(true);
});

test("[WALL-18] who is booked at that time cannot apply; work that begins when other work ends is fine", () => {
  bookAnnaElsewhere();
  expect(apply([posted.position.id])).toEqual({ ok: false, refusal: "alreadyBookedAtThatTime" });
  const after = makePosition(world, posted.job, { startsAt: posted.position.startsAt + 9 * 3_600_000 });
  expect(apply([after.id]).ok).toBe(true);
});

test("[WALL-06] nobody applies after the expiry or after the start", () => {
  world.now = posted.event.expiresAt;
  expect(apply([posted.position.id])).toEqual({ ok: false, refusal: "applicationsClosed" });
  world.now = posted.event.expiresAt - 1;
  expect(apply([posted.position.id]).ok).toBe(true);
});

test("[WALL-21] one remark covers several positions of a job", () => {
  const done = apply([posted.position.id, another().id, later().id], { remarks: "An beiden Tagen." });
  expect(done.ok && done.value.applicationIds).toHaveLength(3);
  expect(stored().map(({ remarks }) => remarks)).toEqual(Array(3).fill("An beiden Tagen."));
});

test("all times or none, but one of several equal places is enough", () => {
  const twin = another();
  const saturday = later();
  bookForBen(twin);
  const before = stored().length;
  expect(apply([posted.position.id, twin.id]).ok).toBe(true);
  // It counts for the place that is taken as well (CREW-04).
  expect(stored()).toHaveLength(before + 2);
  bookForBen(saturday);
  const sunday = makePosition(world, posted.job, { startsAt: saturday.startsAt + 86_400_000 });
  const count = stored().length;
  expect(apply([sunday.id, saturday.id])).toEqual({ ok: false, refusal: "anotherUserBooked" });
  expect(stored()).toHaveLength(count);
});

test("positions that are gone, unknown or of several jobs are not found", () => {
  const elsewhere = makePosition(world, makeJob(world, posted.event));
  const deleted = makePosition(world, posted.job, { deletedAt: world.now });
  for (const ids of [[], ["nothing"], [posted.position.id, elsewhere.id], [deleted.id]])
    expect(apply(ids)).toEqual({ ok: false, refusal: "notFound" });
});

test("a withdrawn application may be made again", () => {
  const old = makeApplication(world, posted.position.id, anna.user.id, { withdrawnAt: world.now, appliedAt: 5 });
  expect(apply([posted.position.id], { remarks: "Doch." })).toEqual({ ok: true, value: { applicationIds: [old.id] } });
  expect(stored()).toMatchObject([{ id: old.id, remarks: "Doch.", appliedAt: world.now, withdrawnAt: null }]);
});
