import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { DAY, MINUTE } from "~/config/durations";
import { checkIn } from "~/domain/attendance/day/check-in.server";
import { listReliabilityEntries } from "~/domain/reliability/reliability.queries.server";
import { reliabilityOf } from "~/domain/reliability/rules";
import { appeals, applications, auditEntries, bookings, outbox, replacements, tokens } from "~db/schema";
import * as make from "../../../../tests/factories/rows";
import { withWorld } from "../../../../tests/factories/with-world";
import { mailsOf } from "../../../../tests/support/histories/outbox-work";
import { issueToken } from "../../account/tokens.server";
import { returnPrice } from "../../bill/replacement/return-price.server";
import { addMonths, dayOf, startOfDay } from "../../shared/time.server";
import { answerAppeal } from "../appeals/answer-appeal.server";
import { findEntry, findOwnEntry } from "../appeals/entries.queries.server";
import { makeAppeal } from "../appeals/make-appeal.server";
import { findReportable } from "./no-show.queries.server";
import { reportNoShow } from "./report-no-show.server";

const world = withWorld();

function stage() {
  const made = make.makeBookedPosition(world, { startsAt: world.now + 60 * MINUTE });
  const agency = make.makeSuperuser(world).actor;
  const { booking, staff, employer, position } = made;
  let sent = 0;
  const report = (actor = employer.actor, words = "War nicht am Eingang") => {
    sent += 1;
    const submissionId = `report-${sent}`;
    return reportNoShow(world.as(actor), {
      positionId: position.id,
      bookingId: booking.id,
      submissionId,
      words,
      called: true,
    });
  };
  const missed = () => {
    world.now = position.startsAt + 15 * MINUTE;
    expect(report().ok).toBe(true);
  };
  const appeal = (actor = staff.actor) => makeAppeal(world.as(actor), { bookingId: booking.id, words: "Ich war da" });
  const appealId = () => world.db.select().from(appeals).get()?.id ?? "";
  const answer = (decision: "kept" | "removed", actor = agency) =>
    answerAppeal(world.as(actor), { appealId: appealId(), decision, answer: "Die Liste sagt es anders" });
  const find = () => world.db.select().from(bookings).where(eq(bookings.id, booking.id)).get();
  const counts = () => reliabilityOf(listReliabilityEntries(world, staff.user.id));
  return { ...made, agency, report, missed, appeal, appealId, answer, find, counts };
}

/** A person with three jobs done, so that there is a percentage. */
function experienced(userId: string, companyId: string) {
  for (const days of [3, 4, 5]) {
    const { position } = make.makePostedPosition(world, companyId, { startsAt: world.now - days * DAY });
    make.makeBooking(world, position, make.makeApplication(world, position.id, userId));
  }
}

describe("[SAFE-41] somebody who said on site that they were there", () => {
  const say = (made: ReturnType<typeof stage>, act: "here" | "gone", at: number) =>
    expect(
      checkIn({ ...world.as(made.staff.actor), now: at }, { bookingId: made.booking.id, act, way: "code" }).ok,
    ).toBe(true);

  test("came and left: the agency decides, and the money waits until it has", () => {
    const made = stage();
    say(made, "here", made.position.startsAt);
    say(made, "gone", made.position.endsAt);
    world.now = made.position.endsAt + 60 * MINUTE;
    expect(findReportable(world.as(made.employer.actor), made.position.id)?.says).toMatchObject({ worked: true });
    expect(made.report().ok).toBe(true);
    expect(world.db.select().from(appeals).all()).toMatchObject([
      { bookingId: made.booking.id, userId: made.staff.user.id, decidedAt: null, words: expect.stringMatching(/\d/) },
    ]);
    expect(made.counts()).toMatchObject({ percent: null });
    world.now += 8 * DAY;
    returnPrice(world.system(), { replacementId: world.db.select().from(replacements).get()?.id ?? "" });
    expect(world.db.select().from(replacements).get()?.returnedAt).toBeNull();
    expect(made.answer("removed")).toMatchObject({ ok: true });
  });

  test("only came, or the agency reports it, who knows: the person may contradict as always", () => {
    const made = stage();
    say(made, "here", made.position.startsAt);
    world.now = made.position.startsAt + 15 * MINUTE;
    expect(made.report().ok).toBe(true);
    expect(world.db.select().from(appeals).all()).toEqual([]);
    const other = stage();
    say(other, "here", other.position.startsAt);
    say(other, "gone", other.position.endsAt);
    world.now = other.position.endsAt;
    expect(other.report(other.agency as never).ok).toBe(true);
    expect(world.db.select().from(appeals).all()).toEqual([]);
  });
});

describe("reporting that somebody did not come", () => {
  test("is possible from 15 minutes after the start, by company and agency, until hours are confirmed", () => {
    const { report, position, find, booking, staff } = stage();
    const stranger = make.makeEmployer(world).actor;
    world.now = position.startsAt + 15 * MINUTE - 1;
    expect(report()).toMatchObject({ ok: false, refusal: "noShowTooEarly" });
    world.now += 1;
    expect(report(stranger)).toMatchObject({ ok: false, refusal: "notFound" });
    expect(report(staff.actor as never)).toMatchObject({ ok: false, refusal: "notFound" });
    make.makeHours(world, booking);
    expect(report()).toMatchObject({ ok: false, refusal: "hoursAlreadyConfirmed" });
    expect(find()?.cancelledAt).toBeNull();
  });

  test("ends the booking, its application and its hours links, opens the search, and keeps its words out of the log", () => {
    const { missed, find, booking, application, employer, position, staff } = stage();
    issueToken(world, { purpose: "hours", userId: staff.user.id, subjectId: booking.id, expiresAt: position.endsAt });
    missed();
    expect(find()).toMatchObject({ cancelledAt: world.now, cancelledKind: "noShow", cancelledBy: employer.user.id });
    const closed = world.db.select().from(applications).where(eq(applications.id, application.id)).get();
    expect(closed).toMatchObject({ withdrawnAt: world.now, rejectedAt: null });
    expect(world.db.select().from(tokens).where(eq(tokens.purpose, "hours")).get()?.usedAt).toBe(world.now);
    expect(world.db.select().from(replacements).all()).toMatchObject([{ bookingId: booking.id, filledAt: null }]);
    expect(JSON.stringify(world.db.select().from(auditEntries).all())).not.toContain("Eingang");
    expect(JSON.stringify(world.db.select().from(outbox).all())).not.toContain("Eingang");
    expect(findEntry(world, booking.id)?.report).toEqual({ words: "War nicht am Eingang", called: true });
  });

  test("a form that comes twice reports once, and its words are deleted six months after a late report", () => {
    const { position, employer, booking } = stage();
    world.now = position.endsAt + 100 * DAY;
    const form = { positionId: position.id, bookingId: booking.id, submissionId: "once", words: "", called: false };
    expect(reportNoShow(world.as(employer.actor), form).ok).toBe(true);
    expect(reportNoShow(world.as(employer.actor), form).ok).toBe(true);
    expect(mailsOf(world, "no-show-reported")).toHaveLength(1);
    const planned = world.db.select().from(outbox).where(eq(outbox.kind, "forget-reason")).get();
    expect(planned?.runAt).toBe(startOfDay(addMonths(dayOf(world.now), 6)));
  });
});

describe("[SUBS-08] the person who is said to have been missing", () => {
  test("is written, and counts with 0 until they say that they were there; then it does not count while it is open", () => {
    const { missed, appeal, counts, staff, employer, booking, appealId } = stage();
    experienced(staff.user.id, employer.company.id);
    missed();
    expect(mailsOf(world, "no-show-reported")).toMatchObject([{ userId: staff.user.id }]);
    expect(counts()).toEqual({ jobs: 4, percent: 75 });
    expect(findOwnEntry(world.as(staff.actor), booking.id)?.effect).toEqual({ without: 100, counted: 75 });
    expect(appeal().ok).toBe(true);
    expect(counts()).toEqual({ jobs: 3, percent: 100 });
    const first = appealId();
    expect(appeal().ok).toBe(true);
    expect(world.db.select().from(appeals).all()).toMatchObject([{ id: first }]);
  });

  test("has 30 days for it, and nobody else can", () => {
    const { missed, appeal } = stage();
    const stranger = make.makeStaff(world).actor;
    missed();
    expect(appeal(stranger)).toMatchObject({ ok: false, refusal: "notFound" });
    world.now += 30 * DAY;
    expect(appeal()).toMatchObject({ ok: false, refusal: "appealOver" });
    world.now -= 1;
    expect(appeal().ok).toBe(true);
  });

  test("counts as missing again when the agency keeps it, and reads why", () => {
    const { missed, appeal, answer, counts, staff, employer, appealId } = stage();
    experienced(staff.user.id, employer.company.id);
    missed();
    appeal();
    expect(answer("kept", employer.actor)).toMatchObject({ ok: false, refusal: "notFound" });
    expect(answer("kept")).toMatchObject({ ok: true, value: { bookedAgainId: null } });
    expect(counts().percent).toBe(75);
    expect(mailsOf(world, "appeal-answered")).toMatchObject([
      { userId: staff.user.id, data: { appealId: appealId(), bookedAgain: false } },
    ]);
    expect(answer("removed")).toMatchObject({ ok: false, refusal: "appealDecided" });
  });

  test("is booked again in place of the ended booking when it is removed, and the search is over", () => {
    const { missed, appeal, answer, counts, staff, employer, booking, application } = stage();
    experienced(staff.user.id, employer.company.id);
    missed();
    appeal();
    const done = answer("removed");
    const id = done.ok ? (done.value.bookedAgainId ?? "") : "";
    const again = world.db.select().from(bookings).where(eq(bookings.id, id)).get();
    expect(again).toMatchObject({ userId: staff.user.id, replacesBookingId: booking.id, cancelledAt: null });
    expect(again?.applicationId).toBe(application.id);
    expect(world.db.select().from(replacements).get()).toMatchObject({ filledBookingId: id });
    expect(counts()).toEqual({ jobs: 4, percent: 100 });
  });

  test("is not booked again when somebody else is: only the reliability changes", () => {
    const { missed, appeal, answer, counts, staff, employer, position, booking } = stage();
    experienced(staff.user.id, employer.company.id);
    missed();
    appeal();
    const other = make.makeApplication(world, position.id, make.makeStaff(world).user.id);
    make.makeBooking(world, position, other, { replacesBookingId: booking.id });
    expect(answer("removed")).toMatchObject({ ok: true, value: { bookedAgainId: null } });
    expect(counts()).toEqual({ jobs: 3, percent: 100 });
    expect(mailsOf(world, "appeal-answered")).toMatchObject([{ data: { bookedAgain: false } }]);
  });
});
