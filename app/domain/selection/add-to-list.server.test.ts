import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { HOUR, MINUTE } from "~/config/durations";
import { applications, listEntries } from "~db/schema";
import * as make from "../../../tests/factories/rows";
import { withWorld } from "../../../tests/factories/with-world";
import { addToList } from "./add-to-list.server";
import { removeFromList } from "./remove-from-list.server";

const world = withWorld();

function stage() {
  const employer = make.makeEmployer(world);
  const { position, event, job } = make.makePostedPosition(world, employer.company.id);
  const staff = make.makeStaff(world, { user: { firstName: "Mira" } });
  const application = make.makeApplication(world, position.id, staff.user.id);
  const input = { positionId: position.id, applicationId: application.id };
  return { employer, event, job, position, staff, application, input, context: () => world.as(employer.actor) };
}

/** The same person applied at another company for work at the same time. */
function elsewhere(userId: string, given: Parameters<typeof make.makePosition>[2] = {}) {
  const employer = make.makeEmployer(world);
  const { position } = make.makePostedPosition(world, employer.company.id, given);
  const application = make.makeApplication(world, position.id, userId);
  const input = { positionId: position.id, applicationId: application.id };
  return { employer, position, application, input, context: () => world.as(employer.actor) };
}

describe("adding to the booking list", () => {
  test("[SEL-15] holds the person and keeps the application ready to book", () => {
    const { context, input, application, position } = stage();
    const done = addToList(context(), input);
    expect(done).toMatchObject({ ok: true, value: { heldUntil: world.now + 45 * MINUTE } });
    expect(world.db.select().from(listEntries).all()).toMatchObject([
      { positionId: position.id, applicationId: application.id, removedAt: null, startsAt: position.startsAt },
    ]);
    expect(world.db.select().from(applications).all()).toMatchObject([
      { readyAt: world.now, remarks: application.remarks },
    ]);
  });

  test("a second click changes nothing, a click after the hold begins it anew", () => {
    const { context, input } = stage();
    const first = addToList(context(), input);
    world.now += 10 * MINUTE;
    expect(addToList(context(), input)).toEqual(first);
    world.now += 36 * MINUTE;
    expect(addToList(context(), input)).toMatchObject({ ok: true, value: { heldUntil: world.now + 45 * MINUTE } });
    expect(world.db.select().from(listEntries).all()).toHaveLength(2);
  });

  test("[SAFE-26] the same company renews a hold of the same person and time twice in 24 hours", () => {
    const { context, input } = stage();
    const began = world.now;
    for (let time = 0; time < 3; time++) {
      expect(addToList(context(), input).ok).toBe(true);
      world.now += 46 * MINUTE;
    }
    expect(addToList(context(), input)).toMatchObject({ ok: false, refusal: "holdAgain", details: { name: "Mira" } });
    expect(world.db.select().from(listEntries).all()).toHaveLength(3);
    world.now = began + 24 * HOUR - 1;
    expect(addToList(context(), input)).toMatchObject({ ok: false, refusal: "holdAgain" });
    world.now += 1;
    expect(addToList(context(), input).ok).toBe(true);
  });

  test("[SAFE-26] letting go and adding again is a renewal too, and another company still holds", () => {
    const { context, input, staff, position } = stage();
    for (let time = 0; time < 3; time++) {
      const done = addToList(context(), input);
      if (!done.ok) throw new Error(done.refusal);
      removeFromList(context(), { entryId: done.value.entryId });
      world.now += MINUTE;
    }
    expect(addToList(context(), input)).toMatchObject({ ok: false, refusal: "holdAgain" });
    const other = elsewhere(staff.user.id, { startsAt: position.startsAt, endsAt: position.endsAt });
    expect(addToList(other.context(), other.input).ok).toBe(true);
  });

  test("[SEL-18] is refused when the position is booked or somebody else is ready", () => {
    const { context, input, position } = stage();
    const other = make.makeStaff(world);
    const rival = make.makeApplication(world, position.id, other.user.id, { readyAt: world.now });
    expect(addToList(context(), input)).toEqual({
      ok: false,
      refusal: "anotherApplicantReady",
      details: { name: "Mira" },
    });
    make.makeBooking(world, position, rival);
    expect(addToList(context(), input)).toMatchObject({ ok: false, refusal: "anotherUserBooked" });
    expect(world.db.select().from(listEntries).all()).toHaveLength(0);
  });

  test("[SEL-20] [CART-05] [LIM-15] a hold at another company blocks at 44:59 and is over at 45:01", () => {
    const { context, input, staff } = stage();
    const other = elsewhere(staff.user.id);
    expect(addToList(other.context(), other.input).ok).toBe(true);
    world.now += 44 * MINUTE + 59_000;
    expect(addToList(context(), input)).toEqual({ ok: false, refusal: "staffBloked", details: { name: "Mira" } });
    world.now += 2_000;
    expect(addToList(context(), input).ok).toBe(true);
    expect(addToList(other.context(), other.input)).toMatchObject({ ok: false, refusal: "staffBloked" });
  });

  test("a hold for work that only touches this one blocks nobody", () => {
    const { context, input, staff, position } = stage();
    const other = elsewhere(staff.user.id, { startsAt: position.endsAt });
    expect(addToList(other.context(), other.input).ok).toBe(true);
    expect(addToList(context(), input).ok).toBe(true);
  });

  test("[SEL-21] is refused when the person is booked at that time", () => {
    const { context, input, staff, position } = stage();
    const other = elsewhere(staff.user.id, { startsAt: position.startsAt - 2 * HOUR });
    make.makeBooking(world, other.position, other.application);
    expect(addToList(context(), input)).toEqual({ ok: false, refusal: "staffBooked", details: { name: "Mira" } });
  });

  test("[SEL-22] is refused when the person is rejected or has withdrawn", () => {
    const { context, input, application } = stage();
    world.db.update(applications).set({ rejectedAt: world.now }).where(eq(applications.id, application.id)).run();
    expect(addToList(context(), input)).toEqual({ ok: false, refusal: "staffRejected", details: { name: "Mira" } });
    world.db
      .update(applications)
      .set({ rejectedAt: null, withdrawnAt: world.now })
      .where(eq(applications.id, application.id))
      .run();
    expect(addToList(context(), input)).toMatchObject({ refusal: "noApplication" });
  });

  test("[SEL-23] is refused when it overlaps another job on the own list, even after the hold", () => {
    const { context, input, job, staff, position } = stage();
    const second = make.makePosition(world, job, { startsAt: position.startsAt + HOUR });
    const applied = make.makeApplication(world, second.id, staff.user.id);
    expect(addToList(context(), input).ok).toBe(true);
    world.now += HOUR;
    const again = { positionId: second.id, applicationId: applied.id };
    expect(addToList(context(), again)).toEqual({ ok: false, refusal: "staff.thisStaff", details: { name: "Mira" } });
  });

  test("is refused for inactive people and for positions that are over", () => {
    const { context, input, position, staff } = stage();
    world.now = position.endsAt;
    expect(addToList(context(), input)).toMatchObject({ refusal: "positionOver" });
    world.db.$client.prepare("update users set deactivated_at = 1 where id = ?").run(staff.user.id);
    expect(addToList(context(), input)).toMatchObject({ refusal: "staffInactive" });
  });

  test("[SEL-25] another company's position is not there; the superuser may add for every company", () => {
    const { input } = stage();
    const stranger = make.makeEmployer(world);
    expect(addToList(world.as(stranger.actor), input)).toEqual({ ok: false, refusal: "notFound" });
    expect(addToList(world.as(make.makeSuperuser(world).actor), input).ok).toBe(true);
  });
});

describe("removing from the booking list", () => {
  test("[CART-03] ends the hold and leaves the applicant ready to book", () => {
    const { context, input, staff } = stage();
    const other = elsewhere(staff.user.id);
    const added = addToList(context(), input);
    if (!added.ok) throw new Error(added.refusal);
    expect(removeFromList(context(), added.value)).toEqual({ ok: true, value: input });
    expect(world.db.select().from(applications).where(eq(applications.id, input.applicationId)).get()).toMatchObject({
      readyAt: world.now,
    });
    expect(addToList(other.context(), other.input).ok).toBe(true);
    expect(removeFromList(context(), added.value)).toEqual({ ok: false, refusal: "notOnList" });
  });

  test("another company cannot remove, and nobody can while a payment runs", () => {
    const { context, input, employer, position } = stage();
    const added = addToList(context(), input);
    if (!added.ok) throw new Error(added.refusal);
    expect(removeFromList(world.as(make.makeEmployer(world).actor), added.value)).toMatchObject({
      refusal: "notOnList",
    });
    startPayment(employer, position, input.applicationId);
    expect(removeFromList(context(), added.value)).toEqual({
      ok: false,
      refusal: "paymentPending",
      details: { name: "Mira" },
    });
    world.now += 15 * MINUTE;
    expect(removeFromList(context(), added.value).ok).toBe(true);
  });
});

function startPayment(employer: ReturnType<typeof make.makeEmployer>, position: { id: string }, applicationId: string) {
  const { $client } = world.db;
  $client
    .prepare(
      `insert into orders (id, company_id, kind, payment_method, net_cents, tax_rate_percent, tax_cents, total_cents, created_at, created_by)
       values ('order', ?, 'list', 'creditCard', 1000, 20, 200, 1200, ?, ?)`,
    )
    .run(employer.company.id, world.now, employer.user.id);
  $client
    .prepare(
      `insert into order_lines (id, order_id, cart_item_position, cart_item_name, position_id, application_id, work_cents, bonus_cents, travel_cents, cart_item_price_cents)
       values ('line', 'order', 1, 'Hostess', ?, ?, 1000, 0, 0, 1000)`,
    )
    .run(position.id, applicationId);
  $client
    .prepare(
      `insert into payments (id, order_id, method, provider, amount_cents, created_at) values ('payment', 'order', 'creditCard', 'sandbox', 1200, ?)`,
    )
    .run(world.now);
}
