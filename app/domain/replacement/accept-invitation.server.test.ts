import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { HOUR } from "~/config/durations";
import { declineInvitation } from "~/domain/invitation/decline-invitation.server";
import { listInvitationFacts } from "~/domain/invitation/invitation-facts.queries.server";
import { invitationRefusal } from "~/domain/invitation/rules";
import { writeSetting } from "~/domain/shared/settings.server";
import { applications, auditEntries, bookings, invitations, positions } from "~db/schema";
import * as make from "../../../tests/factories/rows";
import { withWorld } from "../../../tests/factories/with-world";
import { dropOut } from "../../../tests/support/histories/booking-histories";
import { acceptInvitation } from "./accept-invitation.server";

const world = withWorld();

/** A position whose person has dropped out thirty hours before it begins, and somebody who may be asked. */
function stage() {
  const gone = make.makeBookedPosition(world, { startsAt: world.now + 30 * HOUR, endsAt: world.now + 36 * HOUR });
  dropOut(world, gone.position.id);
  const ben = make.makeStaff(world, { user: { firstName: "Ben" } });
  const { position } = gone;
  const refusal = (userId = ben.user.id, replacementId?: string) => {
    const facts = listInvitationFacts(world, { positionId: position.id, userIds: [userId], replacementId }).get(userId);
    return facts && invitationRefusal(facts);
  };
  const invite = (userId = ben.user.id) => make.makeInvitation(world, position, userId);
  const accept = (id: string) => acceptInvitation(world.system(), { invitationId: id });
  const decline = (id: string) => declineInvitation(world.system(), { invitationId: id });
  const stored = (id: string) => world.db.select().from(invitations).where(eq(invitations.id, id)).get();
  const applied = (userId = ben.user.id) =>
    world.db.select().from(applications).where(eq(applications.userId, userId)).get();
  return { gone, position, ben, refusal, invite, accept, decline, stored, applied };
}

describe("who may be asked for a position", () => {
  test("whoever is free, also when the event has expired", () => {
    const { refusal, position } = stage();
    expect(refusal()).toBeNull();
    world.db
      .update(positions)
      .set({ openUntil: world.now - 1 })
      .where(eq(positions.id, position.id))
      .run();
    expect(refusal()).toBeNull();
    expect(refusal("nobody")).toBeUndefined();
  });

  test("not who cancelled it, was rejected for it, or was asked in this search", () => {
    const { refusal, gone, position, ben, invite } = stage();
    expect(refusal(gone.staff.user.id)).toBe("invitationEndedHere");
    const clara = make.makeStaff(world);
    make.makeApplication(world, position.id, clara.user.id, { rejectedAt: world.now, rejectedBy: "test" });
    expect(refusal(clara.user.id)).toBe("staffRejected");
    const { replacementId } = invite();
    expect(refusal(ben.user.id, replacementId ?? "")).toBe("invitationAsked");
    expect(refusal()).toBeNull();
  });

  test("not with a live booking of any company that overlaps or leaves too little rest, nor in another company's hold", () => {
    const { refusal, position } = stage();
    const busy = (from: number, until: number) => {
      const { staff } = make.makeBookedPosition(world, { startsAt: from, endsAt: until });
      return refusal(staff.user.id);
    };
    expect(busy(position.endsAt - HOUR, position.endsAt + HOUR)).toBe("alreadyBookedAtThatTime");
    expect(busy(position.endsAt + 10 * HOUR, position.endsAt + 12 * HOUR)).toBe("restTooShort");
    expect(busy(position.endsAt + 11 * HOUR, position.endsAt + 12 * HOUR)).toBeNull();
    writeSetting(world, "restHours", 9);
    expect(busy(position.endsAt + 10 * HOUR, position.endsAt + 12 * HOUR)).toBeNull();
    const hold = (companyId: string, given: object = {}) => {
      const dana = make.makeStaff(world);
      const { startsAt, endsAt } = position;
      const other = make.makePostedPosition(world, companyId, { startsAt, endsAt }).position;
      make.makeListEntry(world, other, make.makeApplication(world, other.id, dana.user.id), given);
      return refusal(dana.user.id);
    };
    expect(hold(make.makeCompany(world).id)).toBe("heldElsewhere");
    expect(hold(make.makeCompany(world).id, { heldUntil: world.now })).toBeNull();
    expect(hold(position.companyId)).toBeNull();
  });

  test("[SUBS-12] [WORK-01] not for a seventh day in a row, and who is asked already is told so", () => {
    const { refusal, position, ben, invite, accept, stored } = stage();
    const { id } = invite();
    for (let day = 1; day <= 6; day++) {
      expect(refusal()).toBeNull();
      const startsAt = position.startsAt + day * 24 * HOUR;
      const other = make.makePostedPosition(world, make.makeCompany(world).id, { startsAt }).position;
      make.makeBooking(world, other, make.makeApplication(world, other.id, ben.user.id));
    }
    expect(refusal()).toBe("workNotAllowed");
    expect(accept(id)).toMatchObject({ ok: false, refusal: "workNotAllowed" });
    expect(stored(id)).toMatchObject({ answeredAt: null });
    writeSetting(world, "workGuard", 0);
    expect(accept(id).ok).toBe(true);
  });

  test("not who is under 18 on the day of a job at night", () => {
    const { refusal, gone } = stage();
    const young = make.makeStaff(world, { profile: { dateOfBirth: "2009-11-20" } });
    const night = make.makePosition(world, gone.job, {
      startsAt: Date.UTC(2026, 10, 25, 18),
      endsAt: Date.UTC(2026, 10, 25, 22),
    });
    const asked = { positionId: night.id, userIds: [young.user.id] };
    const facts = listInvitationFacts(world, asked).get(young.user.id);
    expect(facts && invitationRefusal(facts)).toBe("invitationAge");
    expect(refusal(make.makeStaff(world, { profile: { approvedAt: null } }).user.id)).toBe("applicationUnderReview");
  });
});

describe("answering an invitation to replace somebody", () => {
  test("accepting applies and makes ready, once", () => {
    const { invite, accept, stored, applied } = stage();
    const { id } = invite();
    expect(accept(id).ok).toBe(true);
    expect(stored(id)).toMatchObject({ answer: "accepted", answeredAt: world.now });
    expect(applied()).toMatchObject({ readyAt: world.now, withdrawnAt: null });
    world.now += HOUR;
    expect(accept(id).ok).toBe(true);
    expect(stored(id)?.answeredAt).toBe(world.now - HOUR);
    const entries = world.db.select().from(auditEntries).where(eq(auditEntries.action, "invitation.accepted")).all();
    expect(entries).toHaveLength(1);
  });

  test("whoever accepts while somebody else is ready is an applicant beside them", () => {
    const { invite, accept, applied } = stage();
    const clara = make.makeStaff(world);
    expect(accept(invite().id).ok).toBe(true);
    expect(accept(invite(clara.user.id).id).ok).toBe(true);
    expect(applied(clara.user.id)).toMatchObject({ readyAt: null, withdrawnAt: null });
  });

  test("an own withdrawn application comes back", () => {
    const { invite, accept, applied, position, ben } = stage();
    make.makeApplication(world, position.id, ben.user.id, { withdrawnAt: world.now, remarks: "Damals" });
    expect(accept(invite().id).ok).toBe(true);
    expect(applied()).toMatchObject({ withdrawnAt: null, remarks: "Damals", readyAt: world.now });
  });

  test("declining ends it, and nothing else happens", () => {
    const { invite, accept, decline, stored, applied } = stage();
    const { id } = invite();
    expect(decline(id).ok).toBe(true);
    expect(decline(id).ok).toBe(true);
    expect(accept(id)).toMatchObject({ ok: false, refusal: "invitationOver" });
    expect(stored(id)?.answer).toBe("declined");
    expect(applied()).toBeUndefined();
  });

  test("from the start on, and once somebody is booked, it is over", () => {
    const { invite, accept, position, ben, stored, applied } = stage();
    const clara = make.makeStaff(world);
    const [one, other] = [invite(), invite(clara.user.id)];
    expect(accept(one.id).ok).toBe(true);
    const search = world.db.select().from(bookings).get();
    make.makeBooking(world, position, applied(ben.user.id) ?? expect.fail(), { replacesBookingId: search?.id });
    expect(stored(other.id)).toMatchObject({ closedBecause: "filled" });
    expect(accept(other.id)).toMatchObject({ ok: false, refusal: "anotherUserBooked" });
    const late = stage();
    const { id } = late.invite();
    world.now = late.position.startsAt;
    expect(late.accept(id)).toMatchObject({ ok: false, refusal: "invitationOver" });
    expect(late.accept("unknown")).toMatchObject({ ok: false, refusal: "notFound" });
  });

  test("a foreign hold is named with its end, and the invitation stays open", () => {
    const { invite, accept, position, ben, stored } = stage();
    const { id } = invite();
    const { startsAt, endsAt } = position;
    const other = make.makePostedPosition(world, make.makeCompany(world).id, { startsAt, endsAt }).position;
    make.makeListEntry(world, other, make.makeApplication(world, other.id, ben.user.id));
    expect(accept(id)).toMatchObject({ ok: false, refusal: "heldElsewhere", details: { time: "10:45" } });
    expect(stored(id)).toMatchObject({ answeredAt: null, closedAt: null });
    world.now += HOUR;
    expect(accept(id).ok).toBe(true);
  });
});

test("the table keeps what was answered, and asks nobody for a search that is over", () => {
  const { invite, decline, position, stored } = stage();
  const { id, replacementId } = invite();
  const change = (values: Partial<typeof invitations.$inferInsert>) =>
    world.db.update(invitations).set(values).where(eq(invitations.id, id)).run();
  decline(id);
  expect(() => change({ answer: "accepted" })).toThrow("invitation_frozen");
  expect(() => change({ userId: make.makeStaff(world).user.id })).toThrow("invitation_frozen");
  const open = invite(make.makeStaff(world).user.id);
  world.db.$client
    .prepare("update replacements set ended_at = ?, ended_because = 'givenUp' where id = ?")
    .run(world.now, replacementId);
  expect(stored(open.id)).toMatchObject({ closedBecause: "ended" });
  expect(() => make.makeInvitation(world, position, make.makeStaff(world).user.id)).toThrow("replacement_over");
});
