import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { HOUR } from "~/config/durations";
import { changeValues } from "~/domain/booking/moving/changes.queries.server";
import { declineChange, expireChange } from "~/domain/booking/moving/end-change.server";
import { proposeChange, withdrawChange } from "~/domain/booking/moving/propose-change.server";
import { newTerms } from "~/domain/event/edit/new-terms.server";
import { newId } from "~/domain/shared/ids";
import type { MailPayload } from "~/domain/shared/mail-data";
import type { Settings } from "~/domain/shared/settings";
import { writeSetting } from "~/domain/shared/settings.server";
import { bills, bookings, changeProposals, orders, outbox, positions, priceCredits, reminders } from "~db/schema";
import { makeSettledOrder } from "../../../../tests/factories/orders";
import {
  makeApplication,
  makeBooking,
  makeCardOnFile,
  makeEmployer,
  makePostedPosition,
} from "../../../../tests/factories/rows";
import { withWorld } from "../../../../tests/factories/with-world";
import { cancelWithFee } from "../cancel-with-fee.server";
import { findCancellation } from "../cancellation.queries.server";
import { issueBill } from "../issue-bill.server";
import { verifyMoney } from "../verify-money.server";
import { acceptChange } from "./accept-change.server";
import { settlePriceOf } from "./settle-price.server";

const world = withWorld();
let made: ReturnType<typeof makeSettledOrder>;
beforeEach(() => {
  made = makeSettledOrder(world);
});

const position = () => {
  const row = world.db.select().from(positions).get();
  if (!row) throw new Error("no position");
  return row;
};
const live = () =>
  world.db
    .select()
    .from(bookings)
    .all()
    .filter(({ cancelledAt }) => cancelledAt === null)[0];
const company = () => world.as(made.employer.actor);
const proposals = () => world.db.select().from(changeProposals).all();

function propose(given: Partial<ReturnType<typeof changeValues>> = { jobEnd: "23:30" }) {
  const now = changeValues(position());
  const wanted = { ...now, ...given, quantity: 1, briefings: [] };
  const shownTotalCents = newTerms(company(), position(), wanted).jobTotalCostCents;
  return proposeChange(company(), {
    submissionId: newId(world.now),
    positionId: position().id,
    wanted,
    seen: now,
    shownTotalCents,
  });
}
const proposalId = () => proposals().at(-1)?.id ?? "";
const byLink = () => ({ ...world.system(), actor: { kind: "link" as const, subjectId: proposalId() } });
const accept = () => acceptChange(byLink(), { proposalId: proposalId() });
const mailsOf = (template: string) =>
  world.db
    .select()
    .from(outbox)
    .where(eq(outbox.kind, "mail"))
    .all()
    .map(({ payloadJson }) => JSON.parse(payloadJson) as MailPayload)
    .filter((mail) => mail.template === template);
const issueAll = () => {
  for (const { id } of world.db.select().from(orders).all())
    expect(issueBill(world.system(), { orderId: id }).ok).toBe(true);
};

describe("a change that is asked of who is booked", () => {
  test("[REM-16] is open for 24 hours, or until two hours before the earlier start, and only one at a time", () => {
    expect(propose()).toMatchObject({ ok: true, value: { changed: "asked" } });
    expect(proposals()).toMatchObject([{ answerUntil: world.now + 24 * HOUR, endedAt: null }]);
    expect(propose({ jobEnd: "23:45" })).toEqual({ ok: false, refusal: "changeOpen" });
    expect(mailsOf("change-proposed")).toHaveLength(1);
    expect(withdrawChange(company(), { positionId: position().id, proposalId: proposalId() }).ok).toBe(true);
    world.now = position().startsAt - 5 * HOUR;
    expect(propose({ jobStart: "18:00" }).ok).toBe(true);
    expect(proposals().at(-1)?.answerUntil).toBe(position().startsAt - 2 * HOUR);
  });

  test("[REM-16] comes too late when less than three hours are left", () => {
    world.now = position().startsAt - 3 * HOUR + 1;
    expect(propose()).toEqual({ ok: false, refusal: "changeTooLate" });
    world.now -= 1;
    expect(propose().ok).toBe(true);
  });

  test("[REM-18] changes nothing when it is declined, runs out or is taken back; then it is gone", () => {
    const before = position();
    propose();
    expect(declineChange(byLink(), { proposalId: proposalId() }).ok).toBe(true);
    expect(accept()).toEqual({ ok: false, refusal: "changeGone" });
    expect(mailsOf("change-answered")).toMatchObject([{ data: { answer: "declined" } }]);
    propose();
    world.now += 24 * HOUR;
    expect(accept()).toEqual({ ok: false, refusal: "changeGone" });
    expireChange(world.system(), { proposalId: proposalId() });
    expect(mailsOf("change-answered").at(-1)).toMatchObject({ data: { answer: "expired" } });
    propose();
    const taken = { positionId: position().id, proposalId: proposalId() };
    expect(withdrawChange(company(), taken).ok).toBe(true);
    expect(withdrawChange(company(), taken)).toEqual({ ok: false, refusal: "changeGone" });
    expect(accept()).toEqual({ ok: false, refusal: "changeGone" });
    expect(position()).toEqual(before);
  });

  test("another company and the person's own page find nothing", () => {
    const stranger = world.as(makeEmployer(world).actor);
    propose();
    expect(withdrawChange(stranger, { positionId: position().id, proposalId: proposalId() })).toEqual({
      ok: false,
      refusal: "notFound",
    });
  });
});

describe("an accepted change", () => {
  test("[REM-17] ends the booking as moved and books the same person for the new times, with reminders anew", () => {
    const old = live();
    propose({ jobStart: "16:00", jobEnd: "22:00" });
    world.now += HOUR;
    expect(accept().ok).toBe(true);
    const [ended, moved] = world.db.select().from(bookings).all();
    expect(ended).toMatchObject({ id: old?.id, cancelledKind: "moved" });
    expect(moved).toMatchObject({
      replacesBookingId: old?.id,
      userId: old?.userId,
      startsAt: (old?.startsAt ?? 0) - HOUR,
      calendarId: old?.id,
    });
    expect(position()).toMatchObject({ startsAt: moved?.startsAt, endsAt: moved?.endsAt, openUntil: null });
    expect(
      world.db
        .select()
        .from(reminders)
        .all()
        .filter(({ droppedAt }) => droppedAt === null)
        .map((row) => row.bookingId),
    ).toContain(moved?.id);
    expect(mailsOf("booking-moved")).toHaveLength(1);
    expect(mailsOf("staff-cancelled")).toEqual([]);
    expect(accept()).toEqual({ ok: false, refusal: "changeGone" });
    expect(world.db.select().from(bookings).all()).toHaveLength(2);
  });

  test("[REM-17] [DTAB-04] is refused when the person is booked elsewhere at the new times, and nothing has happened", () => {
    propose({ jobEnd: "23:45" });
    const { startsAt, endsAt } = position();
    const other = makePostedPosition(world, makeEmployer(world).company.id, {
      startsAt: endsAt,
      endsAt: endsAt + 4 * HOUR,
    });
    const userId = live()?.userId ?? "";
    makeBooking(world, other.position, makeApplication(world, other.position.id, userId));
    expect(accept()).toMatchObject({ ok: false, refusal: "employeeAlreadyBookForaJob" });
    expect(live()).toMatchObject({ startsAt });
    expect(proposals()[0]?.endedAt).toBeNull();
  });

  test.each([
    [{}, 10 * HOUR, "restTooShort"],
    [{}, 11 * HOUR, null],
    [{ restHours: 10 }, 10 * HOUR, null],
  ])(
    "[REM-17] with settings %j and %d ms of rest before the person's next job is refused by %s",
    (settings, rest, refusal) => {
      for (const [key, value] of Object.entries(settings)) writeSetting(world, key as keyof Settings, value);
      propose({ jobEnd: "23:45" });
      const startsAt = (proposals()[0]?.endsAt ?? 0) + rest;
      const other = { startsAt, endsAt: startsAt + HOUR };
      const { position: next } = makePostedPosition(world, makeEmployer(world).company.id, other);
      makeBooking(world, next, makeApplication(world, next.id, live()?.userId ?? ""));
      expect(accept()).toMatchObject(refusal ? { ok: false, refusal } : { ok: true });
      expect(world.db.select().from(bookings).all()).toHaveLength(refusal ? 2 : 3);
    },
  );

  test("[CASE-40] jobs that touch are one working day; what the person could not accept the company hears before it asks", () => {
    const { endsAt } = position();
    const userId = live()?.userId ?? "";
    const other = { startsAt: endsAt, endsAt: endsAt + 2 * HOUR };
    const { position: next } = makePostedPosition(world, makeEmployer(world).company.id, other);
    makeBooking(world, next, makeApplication(world, next.id, userId));
    const start = changeValues(position()).jobStart;
    const [hours = 0, minutes = 0] = start.split(":").map(Number);
    const later = `${String(hours + 1).padStart(2, "0")}:${String(minutes).padStart(2, "0")}`;
    expect(propose({ jobEnd: changeValues({ ...position(), endsAt: endsAt - 900_000 }).jobEnd })).toMatchObject({
      refusal: "restTooShortFor",
      details: { name: expect.any(String) },
    });
    expect(proposals()).toEqual([]);
    expect(mailsOf("change-proposed")).toEqual([]);
    expect(live()?.endsAt).toBe(endsAt);
    expect(propose({ jobStart: later })).toMatchObject({ ok: true });
    expect(accept()).toMatchObject({ ok: true });
  });

  test("[REM-19] dearer makes a supplement order, equal nothing", () => {
    issueAll();
    propose({ jobStart: "16:00", jobEnd: "22:00" });
    accept();
    expect(world.db.select().from(orders).all()).toHaveLength(1);
    const before = position().jobTotalCostCents;
    propose({ jobEnd: "23:00" });
    expect(accept().ok).toBe(true);
    const supplement = world.db.select().from(orders).where(eq(orders.kind, "supplement")).all();
    expect(supplement).toMatchObject([{ netCents: position().jobTotalCostCents - before, paymentMethod: "invoice" }]);
    expect(supplement[0]?.settledAt).toBe(world.now);
    issueAll();
    expect(verifyMoney(world)).toEqual([]);
  });

  test("[REM-19] cheaper gives back the difference by a correction once the bill is written", () => {
    const before = position().jobTotalCostCents;
    propose({ jobEnd: "22:00" });
    expect(accept().ok).toBe(true);
    const bookingId = live()?.id ?? "";
    settlePriceOf(world.system(), { bookingId });
    expect(world.db.select().from(priceCredits).all()).toEqual([]);
    issueAll();
    settlePriceOf(world.system(), { bookingId });
    settlePriceOf(world.system(), { bookingId });
    const difference = before - position().jobTotalCostCents;
    expect(difference).toBeGreaterThan(0);
    expect(world.db.select().from(priceCredits).all()).toMatchObject([{ netCents: difference, bookingId }]);
    const corrections = world.db
      .select()
      .from(bills)
      .all()
      .filter(({ correctsBillId }) => correctsBillId !== null);
    expect(corrections).toMatchObject([{ netCents: -difference }]);
    expect(verifyMoney(world).filter(({ kind }) => kind !== "chainPaid")).toEqual([]);
  });

  test("what is on its way belongs to the price: a change back meanwhile gives it back once it was charged", () => {
    makeCardOnFile(world, made.employer.company.id);
    issueAll();
    propose({ jobEnd: "23:30" });
    accept();
    expect(world.db.select().from(orders).where(eq(orders.kind, "supplement")).all()).toMatchObject([
      { settledAt: null },
    ]);
    expect(findCancellation(company(), position().id)?.refusal).toBe("paymentPending");
    propose({ jobEnd: "23:00" });
    accept();
    const waiting = world.db.select().from(outbox).where(eq(outbox.kind, "settle-price")).all();
    expect(waiting.map(({ runAt }) => runAt)).toEqual([world.now + HOUR]);
  });

  test("its fee is taken of what is paid since, and what is left goes back of each bill", () => {
    issueAll();
    propose({ jobEnd: "23:30" });
    accept();
    issueAll();
    world.now = position().startsAt - 5 * 24 * HOUR;
    const found = findCancellation(company(), position().id);
    expect(found).toMatchObject({ netCents: position().jobTotalCostCents, refusal: null });
    const done = cancelWithFee(company(), {
      positionId: position().id,
      bookingId: live()?.id ?? "",
      submissionId: newId(world.now),
      expectedFeeCents: found?.feeCents ?? -1,
      expectedBackCents: found?.back?.totalCents ?? 0,
      reason: "",
    });
    expect(done.ok).toBe(true);
    const taken = world.db
      .select()
      .from(bills)
      .all()
      .reduce((sum, { netCents, discountCents }) => sum + netCents - discountCents, 0);
    expect(taken).toBe(found?.feeCents);
    expect(verifyMoney(world)).toEqual([]);
  });
});
