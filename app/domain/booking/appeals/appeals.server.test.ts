import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { DAY, HOUR } from "~/config/durations";
import { closeHint } from "~/domain/reliability/close-hint.server";
import { listCameTo, listReliabilityEntries } from "~/domain/reliability/reliability.queries.server";
import { effectShown, reliabilityOf } from "~/domain/reliability/rules";
import { appeals, auditEntries, bookings, outbox, reliabilityHints, replacements } from "~db/schema";
import { makePastJob } from "../../../../tests/factories/past-jobs";
import * as make from "../../../../tests/factories/rows";
import { makeSafetyReport } from "../../../../tests/factories/safety-reports";
import { withWorld } from "../../../../tests/factories/with-world";
import { doOutboxWork, mailsOf } from "../../../../tests/support/histories/outbox-work";
import { forgetReason, storeReason } from "../ending/booking-reason.server";
import { cancelOwnBooking } from "../ending/cancel-own-booking.server";
import { findOwnCancellation } from "../ending/own-cancellation.queries.server";
import { reportNoShow } from "../no-show/report-no-show.server";
import { answerAppeal } from "./answer-appeal.server";
import { findAppealCase, findOwnEntry } from "./entries.queries.server";
import { excuseBooking } from "./excuse-booking.server";
import { makeAppeal } from "./make-appeal.server";
import { explainReliability } from "./own-reliability.queries.server";

const world = withWorld();

function stage() {
  const employer = make.makeEmployer(world);
  const staff = make.makeStaff(world);
  const agency = make.makeSuperuser(world);
  const of = { userId: staff.user.id, companyId: employer.company.id };
  const past = (...given: [daysAgo: number, ended?: Parameters<typeof makePastJob>[3]]) =>
    makePastJob(world, of, ...given).booking;
  const me = () => world.as(staff.actor);
  const percent = () => reliabilityOf(listReliabilityEntries(world, staff.user.id)).percent;
  const counted = () => reliabilityOf(listReliabilityEntries(world, staff.user.id));
  const appeal = (bookingId: string, words = "Ich hatte es gemeldet") => makeAppeal(me(), { bookingId, words });
  const only = () => world.db.select().from(appeals).get() ?? expect.fail();
  const answer = (given: { decision: "kept" | "changed" | "removed"; countsAs?: number }, actor = agency.actor) =>
    answerAppeal(world.as(actor), { appealId: only().id, answer: "Die Liste sagt es anders", ...given });
  const hints = () => world.db.select().from(reliabilityHints).all();
  return { employer, staff, agency, past, me, percent, counted, appeal, only, answer, hints };
}

describe("[RATE-10] what counts", () => {
  test("worked 1, a no-show 0, a cancellation 1, 0.5 or 0.25 by its hours before; others are left out", () => {
    const { past, counted } = stage();
    past(1);
    past(2);
    past(3, { kind: "noShow" });
    expect(counted()).toEqual({ jobs: 3, percent: 67 });
    past(4, { kind: "byStaff", hoursBefore: 73 });
    expect(counted()).toEqual({ jobs: 4, percent: 75 });
    past(5, { kind: "byStaff", hoursBefore: 72 });
    past(6, { kind: "byStaff", hoursBefore: 23 });
    expect(counted()).toEqual({ jobs: 6, percent: Math.round((3.75 / 6) * 100) });
    for (const kind of ["byCompany", "moved", "byAgency"] as const) past(7, { kind, hoursBefore: 1 });
    expect(counted().jobs).toBe(6);
  });

  test("older than 180 days half, older than 365 days and before the start nothing; from 3 due on a percentage", () => {
    const { past, counted } = stage();
    past(1);
    past(365);
    past(366);
    past(-1);
    expect(counted()).toEqual({ jobs: 2, percent: null });
    past(181, { kind: "noShow" });
    expect(counted()).toEqual({ jobs: 3, percent: 75 });
    past(-2, { kind: "byStaff", hoursBefore: 72 });
    expect(counted().jobs).toBe(3);
  });

  test("what the agency excuses is left out, and nothing says why", () => {
    const { past, staff, agency, employer, percent } = stage();
    past(1);
    past(2);
    past(3);
    const { id: bookingId } = past(4, { kind: "byStaff", hoursBefore: 2 });
    expect(percent()).toBe(81);
    const { id: userId } = staff.user;
    const excuse = (actor = agency.actor, person = userId) =>
      excuseBooking(world.as(actor), { bookingId, userId: person });
    expect(excuse(employer.actor)).toMatchObject({ ok: false, refusal: "notFound" });
    expect(excuse(agency.actor, agency.user.id)).toMatchObject({ ok: false, refusal: "notFound" });
    expect(excuse().ok).toBe(true);
    expect(excuse().ok).toBe(true);
    expect(percent()).toBe(100);
    const acts = world.db.select().from(auditEntries).where(eq(auditEntries.action, "booking.excused")).all();
    expect(acts).toMatchObject([{ objectId: bookingId, dataJson: '{"byAgency":true}' }]);
    expect(explainReliability(world, userId).entries.find(({ kind }) => kind === "cancelled")).toMatchObject({
      leftOut: "excused",
      appeal: "excused",
    });
  });
});

test("[RATE-11] each entry says what it counts, until when in full, when it ends, and the number without it", () => {
  const { past, staff } = stage();
  past(1);
  past(2);
  past(181);
  past(10, { kind: "noShow" });
  const { percent, entries } = explainReliability(world, staff.user.id);
  expect(percent).toBe(71);
  expect(entries.map(({ kind, kept, half, without }) => [kind, kept, half, without])).toEqual([
    ["worked", 1, false, 60],
    ["worked", 1, false, 60],
    ["missed", 0, false, 100],
    ["worked", 1, true, 67],
  ]);
  const missed = entries.find(({ kind }) => kind === "missed");
  expect(missed).toMatchObject({ appeal: "appealable", fullUntil: "2027-05-09", goneOn: "2027-11-11" });
  expect(entries.filter(({ kind }) => kind === "worked").map(({ appeal }) => appeal)).toEqual([null, null, null]);
});

describe("[RATE-12] who sees what", () => {
  test("companies read from five due jobs on how many of them the person came to; early cancellations are in neither number", () => {
    const { past, staff } = stage();
    const { id } = staff.user;
    const shown = () => listCameTo(world, [id, "nobody"]).get(id);
    for (const days of [1, 2, 3, 4]) past(days);
    expect(shown()).toBeUndefined();
    past(5, { kind: "noShow" });
    expect(shown()).toEqual({ kept: 4, count: 5 });
    past(6, { kind: "byStaff", hoursBefore: 100 });
    past(7, { kind: "byStaff", hoursBefore: 50 });
    expect(shown()).toEqual({ kept: 4, count: 6 });
  });

  test("below 60 % the agency is asked once to talk to the person, until somebody has, or it has risen", async () => {
    const { past, hints, employer, staff, agency, appeal, answer, percent } = stage();
    past(1);
    past(2, { kind: "noShow" });
    const { position } = make.makePostedPosition(world, employer.company.id, { startsAt: world.now + 25 * HOUR });
    const application = make.makeApplication(world, position.id, staff.user.id);
    const booking = make.makeBooking(world, position, application, { bookedAt: world.now - 3 * DAY });
    world.now += 2 * HOUR;
    const { effect } = findOwnCancellation(world.as(staff.actor), booking.id) ?? expect.fail();
    const said = { bookingId: booking.id, reason: "ill", words: "", expectedEffect: effectShown(effect) } as const;
    expect(cancelOwnBooking(world.as(staff.actor), said).ok).toBe(true);
    await doOutboxWork(world);
    expect(hints()).toEqual([]);
    world.now = position.startsAt;
    await doOutboxWork(world);
    expect(percent()).toBe(42);
    expect(hints()).toMatchObject([{ userId: staff.user.id, closedAt: null }]);
    appeal(booking.id);
    expect(hints()).toMatchObject([{ closedAt: world.now, closedBy: null }]);
    expect(answer({ decision: "kept" }).ok).toBe(true);
    expect(hints()).toHaveLength(2);
    expect(closeHint(world.as(agency.actor), { userId: staff.user.id }).ok).toBe(true);
    expect(hints()[1]).toMatchObject({ closedBy: agency.user.id });
    const [person] = world.db.query.users.findMany({ where: (row) => eq(row.id, staff.user.id) }).sync();
    expect(person?.deactivatedAt).toBeNull();
  });
});

describe("[RATE-13] the person does not agree with an entry", () => {
  test("of each kind that lowers, from the entry until 30 days after it, once; it is left out at once", () => {
    const { past, appeal, percent, me } = stage();
    past(1);
    past(2);
    past(3);
    const late = past(30, { kind: "byStaff", hoursBefore: 30 });
    const fresh = past(30 - 1 / 24 / 60, { kind: "byStaff", hoursBefore: 30 });
    const early = past(4, { kind: "byStaff", hoursBefore: 80 });
    const worked = past(5);
    const toCome = past(-1, { kind: "byStaff", hoursBefore: 30 });
    for (const { id } of [early, worked, toCome]) expect(appeal(id)).toMatchObject({ refusal: "notFound" });
    expect(appeal(late.id)).toMatchObject({ refusal: "appealOver" });
    const before = percent() ?? 0;
    expect(appeal(fresh.id).ok).toBe(true);
    expect(percent()).toBeGreaterThan(before);
    expect(appeal(fresh.id).ok).toBe(true);
    expect(world.db.select().from(appeals).all()).toHaveLength(1);
    expect(findOwnEntry(me(), fresh.id)).toMatchObject({ state: "open", answerDue: world.now + 14 * DAY });
    const stranger = make.makeStaff(world).actor;
    expect(makeAppeal(world.as(stranger), { bookingId: late.id, words: "" })).toMatchObject({ refusal: "notFound" });
  });

  test("the agency changes what it counts, only upwards, and the person is mailed", () => {
    const { past, appeal, answer, percent, staff, me, only } = stage();
    past(1);
    past(2);
    past(3);
    const { id } = past(4, { kind: "byStaff", hoursBefore: 30 });
    appeal(id);
    for (const countsAs of [0.25, 0.5, 0.75, 2])
      expect(answer({ decision: "changed", countsAs })).toMatchObject({ refusal: "oneOf" });
    expect(answer({ decision: "changed" })).toMatchObject({ refusal: "oneOf" });
    expect(answer({ decision: "changed", countsAs: 1 }).ok).toBe(true);
    expect(percent()).toBe(100);
    expect(listReliabilityEntries(world, staff.user.id)).toHaveLength(4);
    expect(findOwnEntry(me(), id)).toMatchObject({ state: "changed", counts: 1, decidedBy: "Petra Hofer" });
    expect(mailsOf(world, "appeal-answered")).toMatchObject([{ data: { appealId: only().id, bookedAgain: false } }]);
    expect(answer({ decision: "removed" })).toMatchObject({ refusal: "appealDecided" });
    const acts = world.db.select().from(auditEntries).all();
    expect(acts.map(({ action }) => action)).toEqual(["appeal.made", "appeal.answered"]);
    expect(JSON.stringify(acts)).not.toMatch(/gemeldet|Liste/);
  });

  test("removed, a cancellation counts no more and books nobody; kept, it counts as before", () => {
    const { past, appeal, answer, percent } = stage();
    past(1);
    past(2);
    past(3);
    const { id } = past(4, { kind: "byStaff", hoursBefore: 30 });
    appeal(id);
    expect(answer({ decision: "removed" })).toEqual({ ok: true, value: { bookedAgainId: null } });
    expect(percent()).toBe(100);
    expect(world.db.select().from(bookings).where(eq(bookings.replacesBookingId, id)).all()).toEqual([]);
  });

  test("the agency reads the reason of a cancellation with the appeal; the person's page holds no word of it", () => {
    const { past, appeal, only, me } = stage();
    const booking = past(4, { kind: "byStaff", hoursBefore: 30 });
    storeReason(world.system(), booking, { reason: "ill", words: "Grippe" });
    appeal(booking.id);
    expect(findAppealCase(world, only().id)?.reason).toEqual({ reason: "ill", words: "Grippe" });
    expect(JSON.stringify(findOwnEntry(me(), booking.id))).not.toContain("Grippe");
  });

  test("an appeal after the price went back changes the reliability alone: nobody is booked again", () => {
    const { employer, staff, answer } = stage();
    const { position } = make.makePostedPosition(world, employer.company.id, { startsAt: world.now - HOUR });
    const booking = make.makeBooking(world, position, make.makeApplication(world, position.id, staff.user.id));
    const report = { positionId: position.id, bookingId: booking.id, submissionId: "r", words: "", called: false };
    expect(reportNoShow(world.as(employer.actor), report).ok).toBe(true);
    world.now += 8 * DAY;
    const ended = { returnedAt: world.now, endedAt: world.now, endedBecause: "givenUp" } as const;
    world.db.update(replacements).set(ended).run();
    expect(makeAppeal(world.as(staff.actor), { bookingId: booking.id, words: "" }).ok).toBe(true);
    expect(answer({ decision: "removed" })).toEqual({ ok: true, value: { bookedAgainId: null } });
    expect(listReliabilityEntries(world, staff.user.id)).toEqual([]);
  });
});

test("[DTAB-17] a reason stays while an appeal or a report about its job is open", () => {
  const { past, appeal, answer } = stage();
  const booking = past(1, { kind: "byStaff", hoursBefore: 30 });
  storeReason(world.system(), booking, { reason: "ill", words: "Grippe" });
  const kept = () => world.db.query.bookingReasons.findMany().sync().length;
  const forget = () => forgetReason(world, { bookingId: booking.id });
  appeal(booking.id);
  forget();
  expect(kept()).toBe(1);
  const again = world.db.select().from(outbox).where(eq(outbox.kind, "forget-reason")).all();
  expect(again.map(({ runAt }) => runAt)).toContain(world.now + DAY);
  answer({ decision: "kept" });
  makeSafetyReport(world, booking.id);
  forget();
  expect(kept()).toBe(1);
  world.db.run(
    "update safety_reports set read_at = 1, read_by = user_id, closed_at = 1, closed_by = user_id, answer_encrypted = 'v1.x'",
  );
  forget();
  expect(kept()).toBe(0);
});
