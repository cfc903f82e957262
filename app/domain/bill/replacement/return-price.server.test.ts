import { and, eq, isNull } from "drizzle-orm";
import { afterEach, describe, expect, test } from "vitest";
import { HOUR } from "~/config/durations";
import { replacementState } from "~/domain/invitation/waves/wave-rules";
import { setClock } from "~/gateways/clock.server";
import { appeals, bills, bookings, outbox, refunds, replacements } from "~db/schema";
import { cardCheckout } from "../../../../tests/factories/card-orders";
import { makeSettledOrder } from "../../../../tests/factories/orders";
import { makeApplication, makeStaff, makeSuperuser } from "../../../../tests/factories/rows";
import { withWorld } from "../../../../tests/factories/with-world";
import { dropOut } from "../../../../tests/support/histories/booking-histories";
import { doOutboxWork } from "../../../../tests/support/histories/outbox-work";
import { answerAppeal } from "../../booking/appeals/answer-appeal.server";
import { makeAppeal } from "../../booking/appeals/make-appeal.server";
import { bookReplacement } from "../../booking/book-position.server";
import { reportNoShow } from "../../booking/no-show/report-no-show.server";
import { cancelWithFee } from "../cancel-with-fee.server";
import { findCancellation } from "../cancellation.queries.server";
import { issueBill } from "../issue-bill.server";
import { verifyBills } from "../verify-bills.server";
import { returnPrice } from "./return-price.server";

const world = withWorld();
afterEach(async () => {
  expect(await verifyBills(world)).toEqual([]);
  setClock(null);
});

/** A booking on invoice for 149.40 € without and 179.28 € with VAT. */
function billed() {
  const made = makeSettledOrder(world);
  issueBill(world.system(), { orderId: made.order.id });
  const [first] = made.applicants;
  if (!first) throw new Error("nobody was booked");
  return { ...made, ...first };
}
const corrections = () =>
  world.db
    .select()
    .from(bills)
    .all()
    .filter(({ correctsBillId }) => correctsBillId !== null);
const liveBooking = (positionId: string) =>
  world.db
    .select()
    .from(bookings)
    .where(and(eq(bookings.positionId, positionId), isNull(bookings.cancelledAt)))
    .get() ?? expect.fail();
const only = () => world.db.select().from(replacements).get() ?? expect.fail();

describe("the price of a booking whose person dropped out", () => {
  test("stays with the position until the job begins, then goes back in full, once, and the search is given up", async () => {
    const { position } = billed();
    dropOut(world, position.id);
    await doOutboxWork(world);
    world.now = position.startsAt - 1;
    await doOutboxWork(world);
    expect(corrections()).toEqual([]);
    expect(replacementState(only())).toBe("searching");
    world.now = position.startsAt;
    await doOutboxWork(world);
    expect(corrections()).toMatchObject([{ netCents: -14_940, totalCents: -17_928 }]);
    expect(replacementState(only())).toBe("givenUp");
    returnPrice(world.system(), { replacementId: only().id });
    expect(corrections()).toHaveLength(1);
  });

  test("[SUBS-21] stays when somebody is booked in their place, and cancelling that one costs by the ladder on the same line", async () => {
    const { position, employer } = billed();
    dropOut(world, position.id);
    const application = makeApplication(world, position.id, makeStaff(world).user.id);
    const booked = bookReplacement(world.as(employer.actor), {
      positionId: position.id,
      applicationId: application.id,
    });
    expect(booked.ok).toBe(true);
    expect(replacementState(only())).toBe("filled");
    await doOutboxWork(world);
    expect(corrections()).toEqual([]);
    const firm = world.as(employer.actor);
    const found = findCancellation(firm, position.id);
    expect(found).toMatchObject({ netCents: 14_940, refusal: null });
    const cancelled = cancelWithFee(firm, {
      positionId: position.id,
      bookingId: found?.booking.id ?? "",
      submissionId: "cancel",
      expectedFeeCents: found?.feeCents ?? 0,
      expectedBackCents: found?.back?.totalCents ?? 0,
      reason: "",
    });
    expect(cancelled.ok).toBe(true);
    expect(corrections()).toMatchObject([{ netCents: (found?.feeCents ?? 0) - 14_940 }]);
    world.now = position.startsAt;
    await doOutboxWork(world);
    expect(corrections()).toHaveLength(1);
  });

  test("waits while the bill is not issued, without failing", async () => {
    const made = makeSettledOrder(world);
    const position = made.applicants[0]?.position ?? expect.fail();
    dropOut(world, position.id);
    world.db.update(outbox).set({ doneAt: world.now }).where(eq(outbox.kind, "issue-bill")).run();
    world.now = position.startsAt;
    await doOutboxWork(world);
    expect(corrections()).toEqual([]);
    issueBill(world.system(), { orderId: made.order.id });
    world.now += HOUR;
    await doOutboxWork(world);
    expect(corrections()).toMatchObject([{ totalCents: -17_928 }]);
  });

  describe("who did not come", () => {
    const DAY = 86_400_000;
    function missed() {
      const made = billed();
      const { position, employer } = made;
      world.now = position.startsAt + HOUR;
      const booking = liveBooking(position.id);
      const said = { words: "", called: false, submissionId: booking.id };
      const { id: bookingId, userId } = booking;
      const done = reportNoShow(world.as(employer.actor), { positionId: position.id, bookingId, ...said });
      expect(done.ok).toBe(true);
      const person = world.as({ kind: "user", role: "employee", userId, companyId: null });
      const appeal = () => makeAppeal(person, { bookingId, words: "" });
      const agency = world.as(makeSuperuser(world).actor);
      const answer = (decision: "kept" | "removed") => {
        const [open] = world.db.select().from(appeals).all();
        return answerAppeal(agency, { appealId: open?.id ?? "", decision, answer: "So steht es auf der Liste" });
      };
      const wait = async (ms: number) => {
        world.now += ms;
        await doOutboxWork(world);
      };
      return { appeal, answer, wait };
    }

    test("is paid for 7 days longer, then the whole price goes back", async () => {
      const { wait } = missed();
      await wait(7 * DAY - 1);
      expect(corrections()).toEqual([]);
      await wait(1);
      expect(corrections()).toMatchObject([{ totalCents: -17_928 }]);
    });

    test("is paid for while they contradict, and until the agency keeps it", async () => {
      const { appeal, answer, wait } = missed();
      await wait(6 * DAY);
      expect(appeal().ok).toBe(true);
      await wait(10 * DAY);
      expect(corrections()).toEqual([]);
      expect(replacementState(only())).toBe("searching");
      expect(answer("kept").ok).toBe(true);
      await wait(0);
      expect(corrections()).toMatchObject([{ totalCents: -17_928 }]);
    });

    test("an appeal that is kept early leaves the money for the 7 days", async () => {
      const { appeal, answer, wait } = missed();
      expect(appeal().ok).toBe(true);
      expect(answer("kept").ok).toBe(true);
      await wait(7 * DAY - 1);
      expect(corrections()).toEqual([]);
      await wait(1);
      expect(corrections()).toHaveLength(1);
    });

    test("is paid for good when they were there: they are booked again for the same price", async () => {
      const { appeal, answer, wait } = missed();
      expect(appeal().ok).toBe(true);
      expect(answer("removed").ok).toBe(true);
      await wait(30 * DAY);
      expect(corrections()).toEqual([]);
      expect(replacementState(only())).toBe("filled");
    });
  });

  test("goes back to the card that was charged", async () => {
    const checkout = cardCheckout(world);
    const { position } = checkout.listed();
    await checkout.pay(checkout.draft());
    await doOutboxWork(world);
    dropOut(world, position.id);
    world.now = position.startsAt;
    await doOutboxWork(world);
    world.now += 60_000;
    await doOutboxWork(world);
    expect(world.db.select().from(refunds).all()).toMatchObject([
      { paymentId: expect.any(String), doneAt: expect.any(Number) },
    ]);
  });
});
