import { eq } from "drizzle-orm";
import { afterEach, describe, expect, test } from "vitest";
import { DAY, HOUR } from "~/config/durations";
import { cancelOwnBooking } from "~/domain/booking/ending/cancel-own-booking.server";
import { findOwnCancellation } from "~/domain/booking/ending/own-cancellation.queries.server";
import { effectShown } from "~/domain/reliability/rules";
import type { UserActor } from "~/domain/shared/context";
import { bills, bookings, positions, refunds, replacements } from "~db/schema";
import { makeSettledOrder } from "../../../../tests/factories/orders";
import * as make from "../../../../tests/factories/rows";
import { withWorld } from "../../../../tests/factories/with-world";
import { mailsOf } from "../../../../tests/support/histories/outbox-work";
import { cancelWithFee } from "../cancel-with-fee.server";
import { findCancellation } from "../cancellation.queries.server";
import { issueBill } from "../issue-bill.server";
import { markInvoicePaid } from "../receipts/mark-invoice-paid.server";
import { verifyBills } from "../verify-bills.server";
import { type CancelSeveral, cancelSeveral } from "./cancel-several.server";
import { cancellationsOf, findPlacesToCancel, sumsOf } from "./places-to-cancel.queries.server";

const world = withWorld();
afterEach(async () => {
  expect(await verifyBills(world)).toEqual([]);
});

const first = Date.UTC(2026, 11, 4, 16, 0);

/** Three people of one event and one order, the first two 14 days ahead in one group, the third 4 days later. */
function booked({ paid = false } = {}) {
  make.makePromotionCode(world, { code: "WINTER7", percent: 7 });
  const employer = make.makeEmployer(world);
  const event = make.makeEvent(world, employer.company.id);
  const job = make.makeJob(world, event);
  const given = [first, first, first + 4 * DAY].map((startsAt) => ({ startsAt, eventId: event.id, jobId: job.id }));
  const made = makeSettledOrder(world, { employer, positions: given, draft: { promotionCode: "WINTER7" } });
  issueBill(world.system(), { orderId: made.order.id });
  if (paid)
    markInvoicePaid(world.as(make.makeSuperuser(world).actor), { orderId: made.order.id, receivedOn: "2026-11-20" });
  return { ...made, event, job, positionIds: made.applicants.map(({ position }) => position.id) };
}

const live = () =>
  world.db
    .select()
    .from(bookings)
    .all()
    .filter(({ cancelledAt }) => cancelledAt === null);

let submissions = 0;
/** Cancels as the page proposes it, those whose places are named or everybody, or with what is given instead. */
function cancel(actor: UserActor, eventId: string, given: Partial<CancelSeveral> & { of?: string[] } = {}) {
  const { of, ...rest } = given;
  const context = world.as(actor);
  const shown = findPlacesToCancel(context, { eventId, groupId: rest.groupId ?? null });
  const chosen = shown?.booked.filter(({ positionId }) => !of || of.includes(positionId)) ?? [];
  const sums = sumsOf(cancellationsOf(context, chosen));
  return cancelSeveral(context, {
    submissionId: `s${++submissions}`,
    eventId,
    groupId: null,
    bookingIds: chosen.map(({ bookingId }) => bookingId),
    withdraw: true,
    expectedFeeCents: sums.feeCents,
    expectedBackCents: sums.back?.totalCents ?? 0,
    expectedOpen: shown?.open.length ?? 0,
    reason: "",
    ...rest,
  });
}

describe("[CREW-09] an event that is cancelled in one question", () => {
  test.each([false, true])("ends as if each were cancelled alone, to the cent (paid: %s)", (paid) => {
    const { employer, event, positionIds } = booked({ paid });
    const context = world.as(employer.actor);
    const shown = findPlacesToCancel(context, { eventId: event.id, groupId: null });
    const { back, ...sums } = sumsOf(cancellationsOf(context, shown?.booked ?? []));
    const alone = positionIds.map((positionId) => {
      const found = findCancellation(context, positionId);
      cancelWithFee(context, {
        positionId,
        bookingId: found?.booking.id ?? "",
        submissionId: positionId,
        expectedFeeCents: found?.feeCents ?? 0,
        expectedBackCents: found?.back?.totalCents ?? 0,
        reason: "",
      });
      return found;
    });
    const refunded = world.db.select().from(refunds).all();
    expect(sums.feeCents).toBe(alone.reduce((sum, found) => sum + (found?.feeCents ?? 0), 0));
    expect(back?.totalCents).toBe(alone.reduce((sum, found) => sum + (found?.back?.totalCents ?? 0), 0));
    expect(back?.refundCents).toBe(refunded.reduce((sum, { amountCents }) => sum + amountCents, 0));
    expect(back?.openCents).toBe(paid ? 0 : alone.at(-1)?.back?.openCents);
    expect([back?.toCardCents, back?.transferCents]).toEqual([0, back?.refundCents]);
    expect(back?.corrections).toBe(world.db.select().from(bills).all().length - 1);
  });

  test("everybody is told once, the company in one mail, and no place is advertised any longer", () => {
    const { employer, event, job } = booked();
    const free = make.makePosition(world, job, { startsAt: first + DAY });
    expect(cancel(employer.actor, event.id, { reason: "Der Saal ist gesperrt" })).toEqual({
      ok: true,
      value: { people: 3, places: 4 },
    });
    expect(live()).toEqual([]);
    expect(mailsOf(world, "staff-cancelled").map(({ data }) => data.reason)).toEqual(
      Array(3).fill("Der Saal ist gesperrt"),
    );
    expect(mailsOf(world, "booking-cancelled")).toEqual([]);
    expect(mailsOf(world, "bookings-cancelled")).toMatchObject([
      { userId: employer.user.id, data: { people: expect.arrayContaining([expect.any(String)]) } },
    ]);
    expect(world.db.select().from(positions).where(eq(positions.id, free.id)).get()?.deletedAt).toBe(world.now);
    expect(
      world.db
        .select()
        .from(positions)
        .all()
        .every(({ deletedAt }) => deletedAt === world.now),
    ).toBe(true);
  });

  test("a group or some of its people leave the others as they are; without withdrawing the places are free again", () => {
    const { employer, event, positionIds } = booked();
    const [one = "", two = "", three = ""] = positionIds;
    const groupId = world.db.select().from(positions).where(eq(positions.id, one)).get()?.groupId ?? "";
    expect(cancel(employer.actor, event.id, { groupId, of: [one], withdraw: false })).toMatchObject({
      value: { people: 1, places: 0 },
    });
    expect(live().map(({ positionId }) => positionId)).toEqual([two, three]);
    expect(mailsOf(world, "booking-cancelled")).toHaveLength(1);
    expect(cancel(employer.actor, event.id, { groupId })).toMatchObject({ value: { people: 1, places: 2 } });
    expect(live().map(({ positionId }) => positionId)).toEqual([three]);
  });

  test("whose person dropped out is searched for no longer, and the price comes back by itself", () => {
    const { employer, event, applicants } = booked();
    const [gone] = applicants;
    if (!gone) throw new Error("nobody was booked");
    const own = world.as(gone.staff.actor);
    const bookingId = live().find(({ positionId }) => positionId === gone.position.id)?.id ?? "";
    const effect = findOwnCancellation(own, bookingId)?.effect;
    cancelOwnBooking(own, { bookingId, expectedEffect: effect ? effectShown(effect) : "", reason: "ill", words: "" });
    expect(cancel(employer.actor, event.id)).toMatchObject({ value: { people: 2, places: 3 } });
    expect(world.db.select().from(replacements).all()).toMatchObject([{ endedBecause: "notWanted" }]);
  });
});

describe("[CREW-09] all of it or nothing", () => {
  test("refuses fees, sums or places that are not those that were shown, and somebody who cannot be cancelled", () => {
    const { employer, event, positionIds } = booked();
    const refused = (given: Parameters<typeof cancel>[2]) => cancel(employer.actor, event.id, given);
    for (const given of [
      { expectedFeeCents: 1 },
      { expectedBackCents: 1 },
      { expectedOpen: 1 },
      { bookingIds: ["another"] },
    ])
      expect(refused(given)).toMatchObject({ refusal: "cancellationChanged" });
    expect(refused({ of: [], withdraw: false })).toMatchObject({ refusal: "nobodyTicked" });
    const begun = positionIds.at(-1) ?? "";
    const last = live().find(({ positionId }) => positionId === begun);
    if (last) make.makeHours(world, last);
    expect(refused({})).toMatchObject({ refusal: "cancellationChanged" });
    expect(live()).toHaveLength(3);
    expect(world.db.select().from(bills).all()).toHaveLength(1);
    expect(refused({ of: positionIds.slice(0, 2) })).toMatchObject({ value: { people: 2, places: 2 } });
  });

  test("a stranger finds nothing; a form that comes twice cancels once", () => {
    const { employer, event } = booked();
    expect(cancel(make.makeEmployer(world).actor, event.id)).toMatchObject({ refusal: "notFound" });
    const of = { eventId: event.id, groupId: null };
    const context = world.as(employer.actor);
    const people = findPlacesToCancel(context, of)?.booked ?? [];
    const sums = sumsOf(cancellationsOf(context, people));
    const form = {
      ...of,
      submissionId: "same",
      bookingIds: people.map(({ bookingId }) => bookingId),
      withdraw: true,
      expectedFeeCents: sums.feeCents,
      expectedBackCents: sums.back?.totalCents ?? 0,
      expectedOpen: 0,
      reason: "",
    };
    const done = cancelSeveral(context, form);
    expect(done).toMatchObject({ value: { people: 3 } });
    world.now += HOUR;
    expect(cancelSeveral(context, form)).toEqual(done);
    expect(mailsOf(world, "staff-cancelled")).toHaveLength(3);
  });
});
