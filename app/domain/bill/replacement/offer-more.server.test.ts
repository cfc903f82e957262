import { eq } from "drizzle-orm";
import { afterEach, describe, expect, test } from "vitest";
import { DAY, HOUR, MINUTE } from "~/config/durations";
import { replacementState } from "~/domain/invitation/waves/wave-rules";
import { acceptInvitation } from "~/domain/replacement/accept-invitation.server";
import { endReplacement } from "~/domain/replacement/end-replacement.server";
import { offerMore } from "~/domain/replacement/offer-more.server";
import { setClock } from "~/gateways/clock.server";
import { bills, bookings, invitations, orderLines, orders, positions, refunds, replacements } from "~db/schema";
import { cardCheckout } from "../../../../tests/factories/card-orders";
import { makeSettledOrder } from "../../../../tests/factories/orders";
import { makeApplication, makeStaff, makeSuperuser } from "../../../../tests/factories/rows";
import { withWorld } from "../../../../tests/factories/with-world";
import { dropOut } from "../../../../tests/support/histories/booking-histories";
import { doOutboxWork, mailsOf } from "../../../../tests/support/histories/outbox-work";
import { answerAppeal } from "../../booking/appeals/answer-appeal.server";
import { makeAppeal } from "../../booking/appeals/make-appeal.server";
import { bookReplacement } from "../../booking/book-position.server";
import { reportNoShow } from "../../booking/no-show/report-no-show.server";
import { verifyBills } from "../verify-bills.server";
import { findOffer } from "./offer.queries.server";

const world = withWorld();
afterEach(async () => {
  expect(await verifyBills(world)).toEqual([]);
  setClock(null);
});

/** A billed booking on invoice, six hours for 149.40 € without VAT, and some who wish this work there. */
async function stage(people = 0) {
  const made = makeSettledOrder(world);
  await doOutboxWork(world);
  const [first] = made.applicants;
  if (!first) throw new Error("nobody was booked");
  const { position } = first;
  const firm = world.as(made.employer.actor);
  world.db.update(positions).set({ placeState: "AT-9" }).where(eq(positions.id, position.id)).run();
  const profile = { preferedJobs: [position.staffTypeId] };
  const wishing = Array.from({ length: people }, () => makeStaff(world, { profile }).user.id);
  const now = () => world.db.select().from(positions).where(eq(positions.id, position.id)).get() ?? expect.fail();
  const search = () => world.db.select().from(replacements).get() ?? expect.fail();
  /** As the page shows it, then confirmed. */
  const offer = (bonusPercent: number, startsAt: number | null = null) => {
    const shown = findOffer({ ...firm, now: world.now }, { positionId: position.id, bonusPercent, startsAt });
    return offerMore(world.as(made.employer.actor), {
      positionId: position.id,
      bonusPercent,
      startsAt,
      shownTotalCents: shown?.totalCents ?? 0,
    });
  };
  const miss = () => {
    world.now = position.startsAt + 20 * MINUTE;
    const booking = world.db.select().from(bookings).get() ?? expect.fail();
    const said = { words: "", called: false, submissionId: "missed" };
    const report = { positionId: position.id, bookingId: booking.id, ...said };
    expect(reportNoShow(world.as(made.employer.actor), report).ok).toBe(true);
    return booking;
  };
  const book = () => {
    const application = makeApplication(world, position.id, makeStaff(world).user.id);
    const done = bookReplacement(world.as(made.employer.actor), {
      positionId: position.id,
      applicationId: application.id,
    });
    if (!done.ok) throw new Error(done.refusal);
    return done.value.bookingId;
  };
  return { ...made, position, firm, wishing, now, search, offer, miss, book };
}
const corrections = () =>
  world.db
    .select()
    .from(bills)
    .all()
    .filter(({ correctsBillId }) => correctsBillId !== null);
const supplements = () => world.db.select().from(orders).where(eq(orders.kind, "supplement")).all();
const asked = () => world.db.select().from(invitations).all();

describe("[SUBS-23] offering more for a position in replacement", () => {
  test("shows what it costs more, asks the next people, and charges the supplement once it is filled", async () => {
    const { position, firm, offer, now, book } = await stage(7);
    dropOut(world, position.id);
    expect(asked()).toHaveLength(5);
    const shown = findOffer({ ...firm, now: world.now }, { positionId: position.id, bonusPercent: 20, startsAt: null });
    expect(shown).toMatchObject({ refusal: null, totalCents: 17_928, moreNetCents: 2_988, moreGrossCents: 3_586 });
    expect(offer(20)).toEqual({ ok: true, value: { asked: 2 } });
    expect(now()).toMatchObject({ bonusPercent: 20, jobTotalCostCents: 17_928 });
    await doOutboxWork(world);
    expect(supplements()).toEqual([]);
    const bookingId = book();
    await doOutboxWork(world);
    expect(supplements()).toMatchObject([{ netCents: 2_988, paymentMethod: "invoice", settledAt: expect.any(Number) }]);
    const [supplement] = supplements();
    const lines = world.db.select().from(orderLines).all();
    expect(lines.find(({ orderId }) => orderId === supplement?.id)?.bookingId).toBe(bookingId);
    expect(corrections()).toEqual([]);
  });

  test("is charged to the card that paid, when it is filled", async () => {
    const checkout = cardCheckout(world);
    const { position } = checkout.listed();
    await checkout.pay(checkout.draft());
    await doOutboxWork(world);
    dropOut(world, position.id);
    const firm = () => world.as(makeSuperuser(world).actor);
    const given = { positionId: position.id, bonusPercent: 10, startsAt: null };
    const shownTotalCents = findOffer(firm(), given)?.totalCents ?? 0;
    expect(offerMore(firm(), { ...given, shownTotalCents }).ok).toBe(true);
    const application = makeApplication(world, position.id, makeStaff(world).user.id);
    expect(bookReplacement(firm(), { positionId: position.id, applicationId: application.id }).ok).toBe(true);
    await doOutboxWork(world);
    expect(supplements()).toMatchObject([{ paymentMethod: "creditCard", settledAt: expect.any(Number) }]);
  });

  test("takes steps of five up to fifty that are more than now, at the price that was shown, from the company alone", async () => {
    const { position, firm, offer } = await stage();
    const given = { positionId: position.id, bonusPercent: 20, startsAt: null };
    expect(findOffer(firm, given)).toBeNull();
    dropOut(world, position.id);
    expect(offer(12)).toMatchObject({ ok: false, refusal: "offerBonus" });
    expect(offer(55)).toMatchObject({ ok: false, refusal: "offerBonus" });
    expect(offer(0)).toMatchObject({ ok: false, refusal: "offerNothing" });
    expect(offer(20, position.startsAt + HOUR)).toMatchObject({ ok: false, refusal: "offerStart" });
    expect(offerMore(firm, { ...given, shownTotalCents: 17_927 })).toMatchObject({ refusal: "offerPriceChanged" });
    const other = world.as(makeSettledOrder(world).employer.actor);
    expect(offerMore(other, { ...given, shownTotalCents: 17_928 })).toMatchObject({ refusal: "notFound" });
    expect(offer(50).ok).toBe(true);
    expect(offer(45)).toMatchObject({ ok: false, refusal: "offerBonus" });
  });

  test("after a no-show nobody is asked before a later start is set; what begins later costs less, at least four hours", async () => {
    const { position, offer, miss, now, book } = await stage(3);
    miss();
    expect(asked()).toEqual([]);
    const next = position.startsAt + 30 * MINUTE;
    expect(offer(0, next - 15 * MINUTE)).toMatchObject({ ok: false, refusal: "offerStart" });
    expect(offer(0, next + 5 * MINUTE)).toMatchObject({ ok: false, refusal: "offerStart" });
    expect(offer(0, position.endsAt - 2 * HOUR + 15 * MINUTE)).toMatchObject({ ok: false, refusal: "offerStart" });
    expect(offer(0, position.startsAt + 3 * HOUR)).toEqual({ ok: true, value: { asked: 3 } });
    expect(now()).toMatchObject({ startsAt: position.startsAt + 3 * HOUR, jobTotalCostCents: 9_960 });
    book();
    await doOutboxWork(world);
    expect(corrections()).toMatchObject([{ netCents: 9_960 - 14_940 }]);
    world.now += 30 * DAY;
    await doOutboxWork(world);
    expect(corrections()).toHaveLength(1);
  });
});

describe("[SUBS-14] the end of asking", () => {
  test("after a no-show is two hours before the end, also past the later start, and answers count as long", async () => {
    const { position, offer, miss, wishing } = await stage(25);
    miss();
    expect(offer(0, position.startsAt + HOUR).ok).toBe(true);
    expect(asked()).toHaveLength(20);
    world.now = position.endsAt - 2 * HOUR - 1;
    await doOutboxWork(world);
    expect(asked()).toHaveLength(25);
    const [first, second] = asked();
    expect(acceptInvitation(world.system(), { invitationId: first?.id ?? "" }).ok).toBe(true);
    world.now += 1;
    expect(acceptInvitation(world.system(), { invitationId: second?.id ?? "" })).toMatchObject({
      refusal: "invitationOver",
    });
    expect(wishing).toContain(first?.userId);
  });

  test("without a no-show is the start", async () => {
    const { position } = await stage(1);
    dropOut(world, position.id);
    const [first] = asked();
    world.now = position.startsAt;
    expect(acceptInvitation(world.system(), { invitationId: first?.id ?? "" })).toMatchObject({
      refusal: "invitationOver",
    });
    const before = asked().length;
    makeStaff(world, { profile: { preferedJobs: [position.staffTypeId] } });
    await doOutboxWork(world);
    expect(asked()).toHaveLength(before);
  });
});

describe("[SUBS-22] no replacement", () => {
  test("deletes the position, ends every invitation and takes the whole price back at once", async () => {
    const { position, firm, search, now } = await stage(2);
    dropOut(world, position.id);
    const done = endReplacement({ ...firm, now: world.now }, { positionId: position.id });
    expect(done).toMatchObject({ ok: true, value: { deleted: true } });
    expect(replacementState(search())).toBe("notWanted");
    expect(now().deletedAt).toBe(world.now);
    expect(asked().every(({ closedAt }) => closedAt !== null)).toBe(true);
    await doOutboxWork(world);
    expect(corrections()).toMatchObject([{ netCents: -14_940, totalCents: -17_928 }]);
    world.now = position.startsAt;
    await doOutboxWork(world);
    expect(corrections()).toHaveLength(1);
    expect(mailsOf(world, "replacement-exhausted")).toEqual([]);
    expect(endReplacement({ ...firm, now: world.now }, { positionId: position.id })).toMatchObject({
      refusal: "notFound",
    });
  });

  test("after a no-show leaves the position, and the money waits for the 7 days", async () => {
    const { position, firm, search, now, miss } = await stage();
    miss();
    expect(endReplacement({ ...firm, now: world.now }, { positionId: position.id })).toMatchObject({
      ok: true,
      value: { deleted: false },
    });
    expect(now().deletedAt).toBeNull();
    world.now += 7 * DAY - 1;
    await doOutboxWork(world);
    expect(corrections()).toEqual([]);
    world.now += 1;
    await doOutboxWork(world);
    expect(corrections()).toMatchObject([{ totalCents: -17_928 }]);
    expect(replacementState(search())).toBe("notWanted");
  });

  test("the card gets its money back", async () => {
    const checkout = cardCheckout(world);
    const { position } = checkout.listed();
    await checkout.pay(checkout.draft());
    await doOutboxWork(world);
    dropOut(world, position.id);
    expect(endReplacement(world.as(makeSuperuser(world).actor), { positionId: position.id }).ok).toBe(true);
    await doOutboxWork(world);
    world.now += MINUTE;
    await doOutboxWork(world);
    expect(world.db.select().from(refunds).all()).toMatchObject([
      { paymentId: expect.any(String), doneAt: expect.any(Number) },
    ]);
  });
});

test("whoever is booked again because they were there has signed for that day already", async () => {
  const { miss } = await stage();
  world.db.update(bookings).set({ contractSubmittedAt: world.now }).run();
  const booking = miss();
  const person = world.as({ kind: "user", role: "employee", userId: booking.userId, companyId: null });
  const appealed = makeAppeal(person, { bookingId: booking.id, words: "" });
  if (!appealed.ok) throw new Error(appealed.refusal);
  const [appeal] = world.db.query.appeals.findMany().sync();
  const answer = { appealId: appeal?.id ?? "", decision: "removed" as const, answer: "Die Liste sagt es" };
  expect(answerAppeal(world.as(makeSuperuser(world).actor), answer).ok).toBe(true);
  const again = world.db.select().from(bookings).where(eq(bookings.replacesBookingId, booking.id)).get();
  expect(again).toMatchObject({ userId: booking.userId, contractSubmittedAt: booking.contractSubmittedAt });
  await doOutboxWork(world);
  expect(corrections()).toEqual([]);
});
