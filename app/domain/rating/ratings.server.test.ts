import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { DAY, HOUR } from "~/config/durations";
import { findStandIns } from "~/domain/invitation/waves/candidates.queries.server";
import { auditEntries, bookings, companyRatings, ratings, users } from "~db/schema";
import { cancelByHand } from "../../../tests/factories/applied";
import { makeEmployer, makePosition, makeStaff, makeSuperuser } from "../../../tests/factories/rows";
import { withWorld } from "../../../tests/factories/with-world";
import { makeWorked, makeWorkedEvent } from "../../../tests/factories/worked";
import { deactivateAccount } from "../account/deactivate-account.server";
import { removeOld } from "../agency/removal/remove-old.server";
import { addMonths, clockOf, dayOf, instantOf } from "../shared/time.server";
import { findAgencyRating, listRatingsOfPerson } from "./agency-ratings.queries.server";
import { replyToRating, reportRating } from "./answer-rating.server";
import { findOwnAnswer } from "./own-answer.queries.server";
import { listOwnAnswers, listOwnRatings } from "./own-ratings.queries.server";
import { rateCompany } from "./rate-company.server";
import { rateAllFine, ratePerson } from "./rate-person.server";
import { keepRating, removeRating } from "./settle-rating.server";
import { findCompanySum, findPersonSum } from "./sums.queries.server";
import { findTeamRatings, listGivenRatings } from "./team-ratings.queries.server";

const world = withWorld();
let event: ReturnType<typeof makeWorkedEvent>;
beforeEach(() => {
  event = makeWorkedEvent(world);
});

const company = (of = event) => world.as(of.employer.actor);
const agency = () => world.as(makeSuperuser(world).actor);
const FINE = { reliability: 5, service: 4, note: "Gern wieder" };
const UNRATED = { reliability: "", service: "", note: "" };

function rate(bookingId: string, marks: Partial<typeof FINE> = {}, of = event, seen?: Record<string, string>) {
  return ratePerson(company(of), { eventId: of.event.id, bookingId, ...FINE, ...marks, ...(seen ? { seen } : {}) });
}
const stored = () => world.db.select().from(ratings).all();
const team = () => findTeamRatings(company(), event.event.id)?.people ?? [];
const actions = () => world.db.select().from(auditEntries).all();

describe("a company about a person", () => {
  test("[RATE-01] rates them once for the event, and the same again changes nothing", () => {
    const { booking, staff } = makeWorked(world, event);
    expect(rate(booking.id)).toEqual({ ok: true, value: undefined });
    expect(rate(booking.id)).toEqual({ ok: true, value: undefined });
    expect(stored()).toMatchObject([{ direction: "ofPerson", userId: staff.user.id, bookingId: booking.id, ...FINE }]);
    expect(actions().filter(({ action }) => action === "rating.given")).toHaveLength(1);
  });

  test("[RATE-01] changes it for 24 hours; then it is fixed", () => {
    const { booking } = makeWorked(world, event);
    rate(booking.id);
    world.now += DAY - 1;
    expect(rate(booking.id, { service: 2 }).ok).toBe(true);
    expect(stored()).toMatchObject([{ service: 2, changedAt: world.now }]);
    world.now += 1;
    expect(rate(booking.id, { service: 1 })).toEqual({ ok: false, refusal: "ratingFixed" });
    expect(stored()).toMatchObject([{ service: 2 }]);
  });

  test("[RATE-01] not before hours are confirmed, and until 14 days after the job", () => {
    const without = makeWorked(world, event, { hours: false });
    expect(rate(without.booking.id)).toEqual({ ok: false, refusal: "ratingEarly" });
    const { booking } = makeWorked(world, event);
    world.now = booking.endsAt + 14 * DAY;
    expect(rate(booking.id)).toEqual({ ok: false, refusal: "ratingOver" });
    world.now -= 1;
    expect(rate(booking.id).ok).toBe(true);
  });

  test("[RATE-01] who worked on several days of an event is rated once", () => {
    const first = makeWorked(world, event, { startsAt: world.now - 40 * HOUR });
    const second = makeWorked(world, event, { staff: first.staff });
    expect(team().map(({ bookingId }) => bookingId)).toEqual([second.booking.id]);
    expect(rate(first.booking.id)).toEqual({ ok: false, refusal: "notFound" });
    expect(rate(second.booking.id).ok).toBe(true);
    const third = makeWorked(world, event, { staff: first.staff, startsAt: world.now - 70 * HOUR });
    expect(team()).toMatchObject([{ bookingId: second.booking.id, state: "changeable" }]);
    expect(rate(third.booking.id)).toEqual({ ok: false, refusal: "notFound" });
  });

  test("[RATE-01] a ticked list is all fine at once, sent twice it is rated once", () => {
    const [anna, ben, clara] = [1, 2, 3].map(() => makeWorked(world, event).booking.id);
    const waiting = makeWorked(world, event, { hours: false }).booking.id;
    rate(String(clara), { reliability: 1 });
    const ticked = { eventId: event.event.id, bookingIds: [anna, ben, clara, waiting].map(String), submissionId: "a" };
    expect(rateAllFine(company(), ticked)).toEqual({ ok: true, value: { count: 2 } });
    expect(rateAllFine(company(), ticked)).toEqual({ ok: true, value: { count: 2 } });
    expect(stored().filter(({ bookingId }) => bookingId !== clara)).toMatchObject([
      { reliability: 5, service: 5, note: "" },
      { reliability: 5, service: 5, note: "" },
    ]);
    expect(stored().find(({ bookingId }) => bookingId === clara)).toMatchObject({ reliability: 1 });
    const again = { ...ticked, submissionId: "b" };
    expect(rateAllFine(company(), again)).toEqual({ ok: false, refusal: "ratingOver" });
    expect(rateAllFine(company(), { ...again, bookingIds: [] })).toEqual({ ok: false, refusal: "nobodyTicked" });
  });

  test("[RATE-06] of two users at once one rating stays, and the second one sees it", () => {
    const { booking } = makeWorked(world, event);
    rate(booking.id, {}, event, UNRATED);
    expect(rate(booking.id, { reliability: 2, service: 2, note: "" }, event, UNRATED)).toEqual({
      ok: false,
      refusal: "changedMeanwhile",
      details: { reliability: "5", service: "4", note: "Gern wieder" },
    });
    expect(stored()).toMatchObject([FINE]);
    expect(team()).toMatchObject([{ rating: { reliability: 5, ratedBy: event.employer.user.firstName } }]);
  });

  test("[RATE-06] is closed for bookings that were cancelled or missed, and for strangers and the agency", () => {
    const { position, staff } = makeWorked(world, event, { hours: false });
    const booking = world.db.select().from(bookings).where(eq(bookings.positionId, position.id)).get();
    cancelByHand(world, booking?.id ?? "", "noShow", world.now - HOUR);
    expect(team()).toEqual([]);
    expect(rate(booking?.id ?? "")).toEqual({ ok: false, refusal: "notFound" });
    const mine = makeWorked(world, event).booking.id;
    const other = makeWorkedEvent(world);
    expect(ratePerson(company(other), { eventId: event.event.id, bookingId: mine, ...FINE })).toEqual({
      ok: false,
      refusal: "notFound",
    });
    expect(ratePerson(agency(), { eventId: event.event.id, bookingId: mine, ...FINE })).toEqual({
      ok: false,
      refusal: "notFound",
    });
    expect(findTeamRatings(company(other), event.event.id)).toBeNull();
    expect(listOwnRatings(world.as(staff.actor))).toEqual([]);
  });
});

describe("the person reads what is said about them", () => {
  test("[RATE-02] from 24 hours after it, with the company's name", () => {
    const { booking, staff } = makeWorked(world, event);
    rate(booking.id);
    world.now += DAY - 1;
    expect(listOwnRatings(world.as(staff.actor))).toEqual([]);
    world.now += 1;
    expect(listOwnRatings(world.as(staff.actor))).toMatchObject([
      { companyName: event.employer.company.companyName, ...FINE, state: "stands" },
    ]);
    expect(listOwnRatings(world.as(makeStaff(world).actor))).toEqual([]);
  });

  function rated() {
    const { booking, staff } = makeWorked(world, event);
    rate(booking.id);
    world.now += DAY;
    const ratingId = stored()[0]?.id ?? "";
    return { ratingId, staff, me: () => world.as(staff.actor) };
  }

  test("[RATE-02] they reply once; the company reads it, and the log holds no words", () => {
    const { ratingId, me, staff } = rated();
    expect(replyToRating(world.as(makeStaff(world).actor), { ratingId, reply: "Nein" })).toEqual({
      ok: false,
      refusal: "notFound",
    });
    expect(replyToRating(me(), { ratingId, reply: "Danke!" }).ok).toBe(true);
    expect(replyToRating(me(), { ratingId, reply: "Danke!" }).ok).toBe(true);
    expect(replyToRating(me(), { ratingId, reply: "Doch nicht" })).toEqual({ ok: false, refusal: "alreadyReplied" });
    expect(team()).toMatchObject([{ rating: { reply: "Danke!" } }]);
    const between = { companyId: event.companyId, userId: staff.user.id };
    expect(listGivenRatings(company(), between)).toMatchObject([{ ...FINE, reply: "Danke!", removedReason: null }]);
    expect(listGivenRatings(company(), { ...between, companyId: makeEmployer(world).company.id })).toEqual([]);
    expect(JSON.stringify(actions())).not.toMatch(/Danke|Gern wieder/);
  });

  test("[RATE-02] they report it once, and the agency may let it stay", () => {
    const { ratingId, me } = rated();
    expect(keepRating(agency(), ratingId)).toEqual({ ok: false, refusal: "ratingSettled" });
    expect(reportRating(me(), { ratingId, report: "Ich war pünktlich" }).ok).toBe(true);
    expect(reportRating(me(), { ratingId, report: "Noch einmal" }).ok).toBe(true);
    expect(findAgencyRating(world, ratingId)?.rating).toMatchObject({ report: "Ich war pünktlich", settledAt: null });
    expect(keepRating(company(), ratingId)).toEqual({ ok: false, refusal: "notFound" });
    expect(keepRating(agency(), ratingId).ok).toBe(true);
    expect(listOwnRatings(me())).toMatchObject([{ state: "kept" }]);
  });

  test("[RATE-02][DTAB-16] the agency removes it with a reason, which both read; the audit entry has no words", () => {
    const { ratingId, me } = rated();
    reportRating(me(), { ratingId, report: "Verwechslung" });
    expect(removeRating(company(), { ratingId, reason: "Nein" })).toEqual({ ok: false, refusal: "notFound" });
    expect(removeRating(agency(), { ratingId, reason: "Es war jemand anderer" }).ok).toBe(true);
    expect(removeRating(agency(), { ratingId, reason: "Noch einmal" })).toEqual({
      ok: false,
      refusal: "ratingRemoved",
    });
    expect(listOwnRatings(me())).toMatchObject([{ state: "removed" }]);
    expect(replyToRating(me(), { ratingId, reply: "Danke" })).toEqual({ ok: false, refusal: "ratingRemoved" });
    expect(team()).toMatchObject([{ state: "removed", rating: { removedReason: "Es war jemand anderer" } }]);
    expect(findAgencyRating(world, ratingId)?.rating.settledAt).toBe(world.now);
    const [removal, ...more] = actions().filter(({ action }) => action === "rating.removed");
    expect(more).toEqual([]);
    expect(removal).toMatchObject({ objectType: "booking", companyId: event.companyId });
    expect(JSON.parse(removal?.dataJson ?? "")).toEqual({ ratingId, byAgency: true });
  });
});

describe("the number that companies read of a person", () => {
  /** So many companies rate one person. */
  function ratedBy(count: number, staff = makeStaff(world), marks: Partial<typeof FINE> = {}) {
    const ids: string[] = [];
    for (let number = 0; number < count; number += 1) {
      const other = makeWorkedEvent(world);
      const startsAt = world.now - (20 + 10 * number) * HOUR;
      const { booking } = makeWorked(world, other, { staff, startsAt });
      rate(booking.id, { reliability: 5, service: 4, ...marks }, other);
      ids.push(booking.id);
    }
    return { staff, ids };
  }
  const sumOf = (staff: ReturnType<typeof makeStaff>) => findPersonSum(world, staff.user.id);

  test("[RATE-03] is there from the fifth rating on, once the person can read it", () => {
    const { staff } = ratedBy(4);
    world.now += DAY;
    expect(sumOf(staff)).toBeNull();
    ratedBy(1, staff);
    expect(sumOf(staff)).toBeNull();
    world.now += DAY;
    expect(sumOf(staff)).toEqual({ average: 45, count: 5 });
  });

  test("[RATE-02][RATE-03] loses what the agency removed, and what is older than 24 months", () => {
    const { staff } = ratedBy(5);
    world.now += DAY;
    expect(sumOf(staff)?.count).toBe(5);
    const [first] = stored();
    const sum = sumOf(staff);
    world.now = instantOf(addMonths(dayOf(first?.createdAt ?? 0), 24), clockOf(first?.createdAt ?? 0));
    expect(sumOf(staff)).toEqual(sum);
    world.now += 60_000;
    expect(sumOf(staff)).toBeNull();
    world.now -= 60_000;
    removeRating(agency(), { ratingId: first?.id ?? "", reason: "Irrtum" });
    expect(sumOf(staff)).toBeNull();
    expect(listRatingsOfPerson(world, staff.user.id)).toHaveLength(5);
  });
});

describe("a person about a company", () => {
  const MARKS = { briefing: 4, safety: 5, punctualEnd: 2 };
  const answer = (worked: ReturnType<typeof makeWorked>, marks: Partial<typeof MARKS> = {}) =>
    rateCompany(world.as(worked.staff.actor), { bookingId: worked.booking.id, ...MARKS, ...marks });
  const sum = () => findCompanySum(world, event.companyId);
  const answerAll = (marks: number[]) => marks.map((briefing) => answer(makeWorked(world, event), { briefing }));

  test("[RATE-04] rates it once for a day, without hours being confirmed, until 14 days after the job", () => {
    const worked = makeWorked(world, event, { hours: false, startsAt: world.now - 7 * HOUR });
    expect(answer(worked)).toEqual({ ok: false, refusal: "ratingTooEarly" });
    world.now = worked.booking.endsAt;
    const short = makeWorked(world, event, { staff: worked.staff, hours: false, startsAt: world.now - 20 * HOUR });
    expect(answer(worked).ok).toBe(true);
    expect(answer(worked, { briefing: 1 }).ok).toBe(true);
    expect(stored()).toMatchObject([{ direction: "ofCompany", ...MARKS, note: null }]);
    expect(findOwnAnswer(world.as(worked.staff.actor), worked.booking.id)?.state).toBe("done");
    expect(answer(short).ok, "another day").toBe(true);
    const late = makeWorked(world, event);
    world.now = late.booking.endsAt + 14 * DAY;
    expect(answer(late)).toEqual({ ok: false, refusal: "ratingOver" });
    world.now -= 1;
    expect(answer(late).ok).toBe(true);
  });

  test("[RATE-06] is closed for what was cancelled or missed, and for another's booking", () => {
    const missed = makeWorked(world, event, { hours: false });
    cancelByHand(world, missed.booking.id, "noShow", world.now - HOUR);
    expect(answer(missed)).toEqual({ ok: false, refusal: "ratingClosed" });
    const { booking } = makeWorked(world, event);
    expect(rateCompany(world.as(missed.staff.actor), { bookingId: booking.id, ...MARKS })).toEqual({
      ok: false,
      refusal: "notFound",
    });
  });

  test("[RATE-05] averages appear with the fifth person and are renewed by three further ones only", () => {
    answerAll([1, 2, 3, 4]);
    expect(sum()).toBeNull();
    answerAll([5]);
    const first = { briefing: 30, safety: 50, punctualEnd: 20, count: 5 };
    expect(sum()).toEqual(first);
    answerAll([5, 5]);
    expect(sum()).toEqual(first);
    answerAll([5]);
    expect(sum()).toEqual({ ...first, briefing: 38, count: 8 });
    answerAll([1, 1]);
    expect(sum()).toEqual({ ...first, briefing: 38, count: 8 });
  });

  test("[RATE-05] one person who answers often is one person", () => {
    const staff = makeStaff(world);
    for (let day = 1; day <= 8; day += 1)
      answer(makeWorked(world, event, { staff, startsAt: world.now - day * 25 * HOUR }));
    expect(stored()).toHaveLength(8);
    expect(sum()).toBeNull();
    answerAll([5, 5, 5, 5]);
    expect(sum()).toMatchObject({ count: 5, briefing: 48 });
    const again = (day: number) => answer(makeWorked(world, event, { staff, startsAt: world.now - day * 25 * HOUR }));
    for (const day of [9, 10, 11]) again(day);
    expect(sum()).toMatchObject({ count: 5, briefing: 48 });
  });

  test("[RATE-05] fewer than five people of the last 24 months are shown no more", () => {
    answerAll([5, 5, 5, 5, 5]);
    expect(sum()).not.toBeNull();
    world.now = instantOf(addMonths(dayOf(world.now), 24), clockOf(world.now)) + 60_000;
    expect(sum()).toBeNull();
    expect(world.db.select().from(companyRatings).all()).toHaveLength(1);
  });

  test("[RATE-05] no single answer is in what the agency reads: not among ratings, not in the log", () => {
    const worked = makeWorked(world, event);
    answer(worked);
    expect(listRatingsOfPerson(world, worked.staff.user.id)).toEqual([]);
    expect(findAgencyRating(world, stored()[0]?.id ?? "")).toBeNull();
    expect(actions()).toEqual([]);
    expect(listOwnRatings(world.as(worked.staff.actor))).toEqual([]);
    expect(listOwnAnswers(world.as(worked.staff.actor))).toMatchObject([MARKS]);
  });

  test("[RATE-06] a closed account, and an answer that lost its person, stay in the averages", () => {
    const people = [1, 2, 3, 4, 5].map(() => makeWorked(world, event));
    for (const each of people.slice(0, 4)) answer(each);
    const [first, second] = people;
    const closed = deactivateAccount(agency(), { userId: first?.staff.user.id ?? "", reason: "Eigener Wunsch" });
    expect(closed.ok).toBe(true);
    world.db
      .update(ratings)
      .set({ userId: null, bookingId: null })
      .where(eq(ratings.userId, second?.staff.user.id ?? ""))
      .run();
    answer(people[4] as (typeof people)[number]);
    expect(sum()).toMatchObject({ count: 5 });
  });
});

describe("ratings do nothing by themselves", () => {
  test("[RATE-03] who is asked to stand in, and in which order, is the same with and without them", () => {
    const people = [1, 2, 3].map(() => makeStaff(world));
    const worked = people.map((staff) => makeWorked(world, event, { staff }));
    const position = makePosition(world, event.job, { startsAt: world.now + 50 * HOUR });
    const search = { id: "", position, size: 10, night: false };
    const order = () => findStandIns(world, search).map(({ userId }) => userId);
    const before = order();
    expect(before).toEqual(expect.arrayContaining(people.map(({ user }) => user.id)));
    worked.forEach(({ booking }, number) => {
      const mark = [1, 5, 3][number] ?? 1;
      expect(rate(booking.id, { reliability: mark, service: mark }).ok).toBe(true);
    });
    world.now += DAY;
    expect(order()).toEqual(before);
  });

  test("[RATE-14] the worst ones leave account, bookings and applications as they are", () => {
    const staff = makeStaff(world);
    for (let number = 0; number < 6; number += 1) {
      const other = makeWorkedEvent(world);
      const { booking } = makeWorked(world, other, { staff, startsAt: world.now - (20 + number * 10) * HOUR });
      rate(booking.id, { reliability: 1, service: 1, note: "Nie wieder" }, other);
    }
    const next = makeWorked(world, makeWorkedEvent(world), { hours: false, staff, startsAt: world.now + 50 * HOUR });
    world.now += DAY;
    expect(findPersonSum(world, staff.user.id)).toEqual({ average: 10, count: 6 });
    const account = world.db.select().from(users).where(eq(users.id, staff.user.id)).get();
    expect(account).toMatchObject({ deactivatedAt: null });
    expect(world.db.select().from(bookings).where(eq(bookings.id, next.booking.id)).get()?.cancelledAt).toBeNull();
  });

  test("[RATE-14] after 24 months the night takes person, note and every word, and leaves the marks", async () => {
    const worked = makeWorked(world, event);
    const other = makeWorked(world, event);
    rate(worked.booking.id);
    rate(other.booking.id);
    rateCompany(world.as(worked.staff.actor), { bookingId: worked.booking.id, briefing: 1, safety: 2, punctualEnd: 3 });
    world.now += DAY;
    const [first, second] = stored();
    replyToRating(world.as(worked.staff.actor), { ratingId: first?.id ?? "", reply: "Danke" });
    reportRating(world.as(other.staff.actor), { ratingId: second?.id ?? "", report: "Falsch" });
    const before = stored();
    world.now = instantOf(addMonths(dayOf(first?.createdAt ?? 0), 24), "02:30");
    await removeOld(world.system());
    expect(stored()).toEqual(before);
    world.now += DAY;
    await removeOld(world.system());
    const gone = { userId: null, bookingId: null, note: null, reply: null, raterKey: null };
    const [ofPerson, reported, ofCompany] = stored();
    expect(ofPerson).toMatchObject({ ...gone, reliability: 5, service: 4, companyId: event.companyId });
    expect(ofCompany).toMatchObject({ ...gone, briefing: 1, safety: 2, punctualEnd: 3 });
    // What waits for the agency is kept until it has decided.
    expect(reported).toEqual(before[1]);
    keepRating(agency(), reported?.id ?? "");
    await removeOld(world.system());
    expect(stored()[1]).toMatchObject({ ...gone, report: null });
    expect(listOwnRatings(world.as(worked.staff.actor))).toEqual([]);
    expect(listRatingsOfPerson(world, worked.staff.user.id)).toEqual([]);
  });
});
