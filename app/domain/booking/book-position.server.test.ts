import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { HOUR, MINUTE } from "~/config/durations";
import { addToList } from "~/domain/selection/add-to-list.server";
import { extendHolds } from "~/domain/selection/extend-holds.server";
import { applications, auditEntries, bookings, listEntries, outbox } from "~db/schema";
import * as make from "../../../tests/factories/rows";
import { withWorld } from "../../../tests/factories/with-world";
import { bookPosition } from "./book-position.server";

const world = withWorld();

function company() {
  const employer = make.makeEmployer(world);
  const event = make.makeEvent(world, employer.company.id);
  const job = make.makeJob(world, event);
  const post = (given: Parameters<typeof make.makePosition>[2] = {}) => make.makePosition(world, job, given);
  return { ...employer, post, context: () => world.as(employer.actor) };
}

function apply(position: { id: string }, userId: string) {
  return { positionId: position.id, applicationId: make.makeApplication(world, position.id, userId).id };
}

const mails = () =>
  world.db
    .select()
    .from(outbox)
    .where(eq(outbox.kind, "mail"))
    .all()
    .map(
      ({ payloadJson }) =>
        JSON.parse(payloadJson) as { template: string; userId: string; data: Record<string, string> },
    );

describe("booking a position", () => {
  test("[SEL-16] writes the booking, takes the person off the list and tells them", () => {
    const firm = company();
    const { user } = make.makeStaff(world, { user: { firstName: "Mira" } });
    const position = firm.post();
    const input = apply(position, user.id);
    addToList(firm.context(), input);
    const done = bookPosition(firm.context(), input);
    expect(done.ok).toBe(true);
    expect(world.db.select().from(bookings).all()).toMatchObject([
      { positionId: position.id, userId: user.id, companyId: firm.company.id, bookedAt: world.now, cancelledAt: null },
    ]);
    expect(world.db.select().from(listEntries).all()).toMatchObject([{ removedReason: "booked" }]);
    expect(mails()).toEqual([
      { template: "staff-booked", userId: user.id, data: { positionId: position.id, bookingId: expect.any(String) } },
    ]);
    expect(
      world.db
        .select()
        .from(auditEntries)
        .all()
        .map(({ action }) => action),
    ).toContain("position.booked");
  });

  test("[ERR-60] a booked position cannot be booked again", () => {
    const firm = company();
    const position = firm.post();
    const mira = apply(position, make.makeStaff(world).user.id);
    const paul = apply(position, make.makeStaff(world, { user: { firstName: "Paul" } }).user.id);
    expect(bookPosition(firm.context(), mira).ok).toBe(true);
    expect(bookPosition(firm.context(), paul)).toEqual({
      ok: false,
      refusal: "anotherUserBooked",
      details: { name: "Paul" },
    });
  });

  test("[SEL-37] [ERR-59] availability is checked again: booked elsewhere between listing and booking", () => {
    const firm = company();
    const other = company();
    const { user } = make.makeStaff(world, { user: { firstName: "Mira" } });
    const here = apply(firm.post(), user.id);
    const there = apply(other.post({ startsAt: Date.UTC(2026, 11, 4, 20) }), user.id);
    expect(addToList(firm.context(), here).ok).toBe(true);
    world.now += 46 * MINUTE;
    expect(bookPosition(other.context(), there).ok).toBe(true);
    // The person's application here was withdrawn with that booking (D-97).
    expect(bookPosition(firm.context(), here)).toMatchObject({ ok: false, refusal: "noApplication" });
    world.db.update(applications).set({ withdrawnAt: null }).where(eq(applications.id, here.applicationId)).run();
    expect(bookPosition(firm.context(), here)).toEqual({
      ok: false,
      refusal: "employeeAlreadyBookForaJob",
      details: { name: "Mira" },
    });
  });

  test("running holds of others refuse: the person's at another company, the position's for another applicant", () => {
    const firm = company();
    const other = company();
    const { user } = make.makeStaff(world, { user: { firstName: "Mira" } });
    const position = firm.post();
    const here = apply(position, user.id);
    const there = apply(other.post(), user.id);
    expect(addToList(other.context(), there).ok).toBe(true);
    expect(bookPosition(firm.context(), here)).toEqual({
      ok: false,
      refusal: "staffBloked",
      details: { name: "Mira" },
    });
    const paul = apply(position, make.makeStaff(world).user.id);
    expect(addToList(firm.context(), paul).ok).toBe(true);
    expect(bookPosition(firm.context(), here)).toMatchObject({ refusal: "anotherApplicantReady" });
    world.now += 45 * MINUTE;
    expect(bookPosition(firm.context(), here).ok).toBe(true);
    const reasons = world.db
      .select()
      .from(listEntries)
      .all()
      .map(({ removedReason }) => removedReason);
    expect(reasons.sort()).toEqual(["booked", "overlap"]);
  });

  test("other applications and list entries at that time are withdrawn, later ones stay, everybody is told", () => {
    const firm = company();
    const other = company();
    const { user } = make.makeStaff(world, { user: { firstName: "Mira" } });
    const position = firm.post();
    const here = apply(position, user.id);
    const overlapping = apply(other.post({ startsAt: position.startsAt - HOUR }), user.id);
    const after = apply(other.post({ startsAt: position.endsAt }), user.id);
    addToList(other.context(), overlapping);
    world.now += 45 * MINUTE;
    expect(bookPosition(firm.context(), here).ok).toBe(true);
    const state = new Map(
      world.db
        .select()
        .from(applications)
        .all()
        .map(({ id, withdrawnAt }) => [id, withdrawnAt]),
    );
    expect(state.get(overlapping.applicationId)).toBe(world.now);
    expect(state.get(after.applicationId)).toBeNull();
    expect(mails()).toEqual(
      expect.arrayContaining([
        { template: "application-withdrawn", userId: user.id, data: { positionId: overlapping.positionId } },
        {
          template: "list-entry-withdrawn",
          userId: other.user.id,
          data: { positionId: overlapping.positionId, firstName: "Mira" },
        },
        { template: "staff-booked", userId: user.id, data: { positionId: position.id, bookingId: expect.any(String) } },
      ]),
    );
    expect(mails()).toHaveLength(3);
  });

  test("an application at that time that was rejected already stays rejected, and nobody hears of it again", () => {
    const firm = company();
    const { user } = make.makeStaff(world);
    const position = firm.post();
    const here = apply(position, user.id);
    const { applicationId } = apply(company().post({ startsAt: position.startsAt }), user.id);
    const rejected = eq(applications.id, applicationId);
    world.db.update(applications).set({ rejectedAt: world.now }).where(rejected).run();
    expect(bookPosition(firm.context(), here).ok).toBe(true);
    expect(world.db.select().from(applications).where(rejected).get()?.withdrawnAt).toBeNull();
    expect(mails().map(({ template }) => template)).toEqual(["staff-booked"]);
  });

  test("other places of the booked job are withdrawn without a word", () => {
    const firm = company();
    const { user } = make.makeStaff(world);
    const position = firm.post();
    const equal = make.makePosition(world, { ...position, id: position.jobId });
    const here = apply(position, user.id);
    const { applicationId } = apply(equal, user.id);
    expect(bookPosition(firm.context(), here).ok).toBe(true);
    const row = world.db.select().from(applications).where(eq(applications.id, applicationId)).get();
    expect(row?.withdrawnAt).toBe(world.now);
    expect(mails()).toEqual([
      { template: "staff-booked", userId: user.id, data: { positionId: position.id, bookingId: expect.any(String) } },
    ]);
  });

  test("the own list gives way too, so that book now works for somebody who is on it at that time", () => {
    const firm = company();
    const { user } = make.makeStaff(world);
    const listed = apply(firm.post(), user.id);
    const now = apply(firm.post({ startsAt: Date.UTC(2026, 11, 4, 18) }), user.id);
    expect(addToList(firm.context(), listed).ok).toBe(true);
    expect(bookPosition(firm.context(), now).ok).toBe(true);
    expect(world.db.select().from(listEntries).all()).toMatchObject([{ removedReason: "overlap" }]);
  });

  test("rejected, inactive, unknown and foreign applicants and positions that are over are refused", () => {
    const firm = company();
    const { user } = make.makeStaff(world);
    const position = firm.post();
    const input = apply(position, user.id);
    expect(bookPosition(company().context(), input)).toEqual({ ok: false, refusal: "notFound" });
    expect(bookPosition(firm.context(), { ...input, applicationId: "nobody" })).toEqual({
      ok: false,
      refusal: "notFound",
    });
    world.db.update(applications).set({ rejectedAt: world.now }).run();
    expect(bookPosition(firm.context(), input)).toMatchObject({ refusal: "staffRejected" });
    world.db.update(applications).set({ rejectedAt: null }).run();
    world.now = position.endsAt;
    expect(bookPosition(firm.context(), input)).toMatchObject({ refusal: "positionOver" });
    world.db.$client.prepare("update users set deactivated_at = 1 where id = ?").run(user.id);
    expect(bookPosition(world.system(), input)).toMatchObject({ refusal: "staffInactive" });
  });
});

describe("extending a hold when a payment starts", () => {
  test("[CART-05] gives 15 minutes once; what ran out starts again from now", () => {
    const firm = company();
    const added = addToList(firm.context(), apply(firm.post(), make.makeStaff(world).user.id));
    if (!added.ok) throw new Error(added.refusal);
    const input = { companyId: firm.company.id, entryIds: [added.value.entryId] };
    const heldUntil = () => world.db.select().from(listEntries).get()?.heldUntil;
    expect(extendHolds(firm.context(), input)).toEqual({ ok: true, value: undefined });
    expect(heldUntil()).toBe(world.now + 60 * MINUTE);
    world.now += 50 * MINUTE;
    expect(extendHolds(firm.context(), input).ok).toBe(true);
    expect(heldUntil()).toBe(world.now + 10 * MINUTE);
  });

  test("a hold that ran out is not renewed against another holder or booking, and foreign entries are refused", () => {
    const firm = company();
    const other = company();
    const { user } = make.makeStaff(world, { user: { firstName: "Mira" } });
    const added = addToList(firm.context(), apply(firm.post(), user.id));
    if (!added.ok) throw new Error(added.refusal);
    const input = { companyId: firm.company.id, entryIds: [added.value.entryId] };
    expect(extendHolds(other.context(), { ...input, companyId: other.company.id })).toMatchObject({
      refusal: "notOnList",
    });
    world.now += 46 * MINUTE;
    const position = other.post();
    const application = make.makeApplication(world, position.id, user.id);
    const theirs = { positionId: position.id, applicationId: application.id };
    expect(addToList(other.context(), theirs).ok).toBe(true);
    expect(extendHolds(firm.context(), input)).toEqual({
      ok: false,
      refusal: "staffBloked",
      details: { name: "Mira" },
    });
    world.now += 46 * MINUTE;
    make.makeBooking(world, position, application);
    expect(extendHolds(firm.context(), input)).toMatchObject({ refusal: "staffBooked" });
  });
});
