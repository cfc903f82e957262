import { eq } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { DAY } from "~/config/durations";
import { issueCaptcha } from "~/domain/account/registration/captcha.server";
import { i18nOf } from "~/i18n/language.server";
import { approvedMail } from "~/mails/account/account-facts.server";
import { applications, positions, staffProfiles, users, waitingApplications } from "~db/schema";
import {
  makeApplication,
  makeBooking,
  makeEmployer,
  makePosition,
  makePostedPosition,
  makeStaff,
  makeSuperuser,
} from "../../../../tests/factories/rows";
import { withWorld } from "../../../../tests/factories/with-world";
import { approveAndApply } from "./approve-and-apply.server";
import { awaitApproval, dropWaiting, keepWaiting } from "./await-approval.server";
import { MOST_WAITING, WAITING_DAYS } from "./rules";
import { signUpWithJob } from "./sign-up-with-job.server";
import { findWaiting, listWaiting } from "./waiting.queries.server";

// The key of encrypted fields lies in the data folder.

const SSN = "1237 010180";
const world = withWorld();
let anna: ReturnType<typeof makeStaff>;
let posted: ReturnType<typeof makePostedPosition>;

beforeEach(() => {
  anna = makeStaff(world, { profile: { approvedAt: null } });
  posted = makePostedPosition(world, makeEmployer(world).company.id);
});

const wait = (more: { positionId?: string; ssn?: string; remarks?: string } = {}) =>
  awaitApproval(world.as(anna.actor), {
    positionId: posted.position.id,
    remarks: "Ich freue mich.",
    ssn: SSN,
    ...more,
  });
const approve = (userId = anna.user.id) => approveAndApply(world.as(makeSuperuser(world).actor), { userId });
const applied = () => world.db.select().from(applications).all();
const waiting = (userId = anna.user.id) => listWaiting(world, userId).map(({ positionId }) => positionId);

/** What the mail about the approval says of each application. */
function told(userId = anna.user.id, language: "de" | "en" = "en") {
  const frame = { t: i18nOf(language).t, language, name: "Anna", product: "Tagwerk", footer: "" };
  return approvedMail(world.system(), { userId }, frame).applications.map(({ outcome, reason }) => ({
    outcome,
    reason,
  }));
}

function signUp(positionId: string | null, role: "employer" | "employee" = "employee") {
  const { challenge } = issueCaptcha(world, "de");
  const person = {
    email: "lena@tagwerk.example",
    firstName: "Lena",
    lastName: "Mayr",
    phone: "06601234567",
    language: "de" as const,
  };
  const done = signUpWithJob(world.system(), { role, person, challenge, positionId, search: null });
  if (!done.ok) throw new Error(done.refusal);
  return done.value.userId;
}

/** Somebody else, booked for a position. */
function bookForBen(position: typeof posted.position) {
  const ben = makeStaff(world);
  makeBooking(world, position, makeApplication(world, position.id, ben.user.id));
}

test("[JOIN-04] on approval what waited is sent, with its remarks, and the person is told", () => {
  expect(wait().ok).toBe(true);
  expect(applied()).toEqual([]);
  expect(approve().ok).toBe(true);
  expect(applied()).toMatchObject([
    { positionId: posted.position.id, userId: anna.user.id, remarks: "Ich freue mich." },
  ]);
  expect(waiting()).toEqual([]);
  expect(told()).toEqual([{ outcome: "sent", reason: "" }]);
  // A second approval sends nothing twice.
  expect(approve().ok).toBe(true);
  expect(applied()).toHaveLength(1);
});

test("[WORK-01] [JOIN-04] what the rules on working time do not allow is not sent on approval, and the numbers are read", () => {
  const startsAt = Date.UTC(2026, 11, 10, 17);
  const { position: late } = makePostedPosition(world, makeEmployer(world).company.id, {
    startsAt,
    endsAt: startsAt + 5 * 3_600_000,
  });
  world.db.update(staffProfiles).set({ dateOfBirth: "2009-06-15" }).where(eq(staffProfiles.userId, anna.user.id)).run();
  expect(wait({ positionId: late.id }).ok).toBe(true);
  expect(approve().ok).toBe(true);
  expect(applied()).toEqual([]);
  expect(told()).toEqual([{ outcome: "gone", reason: "Under 18 this job may not last after 20:00." }]);
});

test("[JOIN-04] a job that is booked, over, or deleted by then is not applied for, and the person reads why", () => {
  const over = makePosition(world, posted.job, { startsAt: posted.position.startsAt + DAY });
  const deleted = makePosition(world, posted.job, { startsAt: posted.position.startsAt + 2 * DAY });
  for (const { id } of [posted.position, over, deleted]) expect(wait({ positionId: id }).ok).toBe(true);
  bookForBen(posted.position);
  world.db.update(positions).set({ deletedAt: world.now }).where(eq(positions.id, deleted.id)).run();
  world.db
    .update(positions)
    .set({ startsAt: world.now - 7_200_000, endsAt: world.now - 3_600_000 })
    .where(eq(positions.id, over.id))
    .run();
  expect(approve().ok).toBe(true);
  expect(applied().filter(({ userId }) => userId === anna.user.id)).toEqual([]);
  expect(told().toSorted((a, b) => a.reason.localeCompare(b.reason))).toEqual([
    { outcome: "gone", reason: "Another user has been booked for this job." },
    { outcome: "gone", reason: "Applications for this job are closed." },
    { outcome: "gone", reason: "Applications for this job are closed." },
  ]);
});

test("[JOIN-04] when the very place is filled, an equal one that is free is applied for, and stands for both", () => {
  const equal = makePosition(world, posted.job);
  expect(wait().ok).toBe(true);
  bookForBen(posted.position);
  approve();
  const places = applied().flatMap(({ userId, positionId }) => (userId === anna.user.id ? [positionId] : []));
  expect(places.sort()).toEqual([posted.position.id, equal.id].sort());
});

test("[SEEN-05] of equal places one application waits, whichever is opened; it can be written anew and taken back at each", () => {
  const equal = makePosition(world, posted.job);
  expect(wait({ positionId: equal.id }).ok).toBe(true);
  const own = world.as(anna.actor);
  expect(findWaiting(own, posted.position.id)).toMatchObject({ remarks: "Ich freue mich." });
  expect(wait({ remarks: "Doch so." }).ok).toBe(true);
  expect(waiting()).toEqual([equal.id]);
  expect(findWaiting(own, equal.id)).toMatchObject({ remarks: "Doch so." });
  dropWaiting(own, { positionId: posted.position.id });
  expect(waiting()).toEqual([]);
});

test("[JOIN-04] without a social security number nothing is sent, and the mail leads to the field", () => {
  const userId = signUp(posted.position.id);
  world.db
    .insert(staffProfiles)
    .values({ ...anna.profile, userId, submittedAt: world.now })
    .run();
  approve(userId);
  expect(applied()).toEqual([]);
  expect(told(userId)).toEqual([{ outcome: "needsSsn", reason: "" }]);
});

test("[JOIN-04] the number is asked for while none is stored, and two jobs may wait", () => {
  expect(wait({ ssn: "" })).toMatchObject({ ok: false, refusal: "required" });
  expect(waiting()).toEqual([]);
  expect(wait().ok).toBe(true);
  const other = makePosition(world, posted.job, { startsAt: posted.position.startsAt + DAY });
  expect(wait({ positionId: other.id, ssn: "" }).ok).toBe(true);
  expect(wait({ remarks: "Doch etwas anderes." }).ok).toBe(true);
  expect(waiting()).toEqual([posted.position.id, other.id]);
  dropWaiting(world.as(anna.actor), { positionId: other.id });
  approve();
  expect(applied()).toMatchObject([{ positionId: posted.position.id, remarks: "Doch etwas anderes." }]);
});

test("[JOIN-04] two jobs at the same time both go out: only a booking keeps them apart", () => {
  const elsewhere = makePostedPosition(world, makeEmployer(world).company.id);
  expect(wait().ok).toBe(true);
  expect(wait({ positionId: elsewhere.position.id }).ok).toBe(true);
  approve();
  expect(applied()).toHaveLength(2);
});

test("[JOIN-04] nothing waits for who is approved, for a job that is gone, or beyond the most", () => {
  const ben = makeStaff(world);
  const input = { positionId: posted.position.id, remarks: "", ssn: SSN };
  expect(awaitApproval(world.as(ben.actor), input)).toMatchObject({ refusal: "noWaitingNeeded" });
  bookForBen(posted.position);
  expect(wait()).toMatchObject({ refusal: "anotherUserBooked" });
  expect(wait({ positionId: "none" })).toMatchObject({ refusal: "applicationsClosed" });
  for (let day = 1; day <= MOST_WAITING; day++) {
    const { id } = makePosition(world, posted.job, { startsAt: posted.position.startsAt + day * DAY });
    expect(wait({ positionId: id }).ok).toBe(true);
  }
  const { id } = makePosition(world, posted.job, { startsAt: posted.position.startsAt - DAY });
  expect(wait({ positionId: id })).toMatchObject({ refusal: "tooManyWaiting" });
});

test("[JOIN-04] a sign-up keeps its job; signing up once more from another job keeps both; a company's keeps none", () => {
  const before = signUp(posted.position.id);
  expect(waiting(before)).toEqual([posted.position.id]);
  const other = makePosition(world, posted.job, { startsAt: posted.position.startsAt + DAY });
  const userId = signUp(other.id);
  expect(waiting(userId)).toEqual([posted.position.id, other.id]);
  expect(world.db.select().from(users).where(eq(users.id, before)).all()).toEqual([]);
  expect(waiting(signUp(null))).toEqual([posted.position.id, other.id]);
  const company = signUp(posted.position.id, "employer");
  expect(waiting(company)).toEqual([]);
  expect(world.db.select().from(waitingApplications).all()).toEqual([]);
});

test("[JOIN-04] a job that has no public page is not carried", () => {
  const hidden = makePosition(world, posted.job, { showAsTeaser: false });
  expect(waiting(signUp(hidden.id))).toEqual([]);
  expect(waiting(signUp("none"))).toEqual([]);
});

test("[JOIN-04] what nobody has waited for in half a year goes", () => {
  const userId = signUp(posted.position.id);
  world.now += (WAITING_DAYS + 1) * DAY;
  keepWaiting(world.system(), { userId: anna.user.id, positionId: posted.position.id, remarks: "" });
  expect(waiting(userId)).toEqual([]);
  expect(waiting()).toEqual([posted.position.id]);
});
