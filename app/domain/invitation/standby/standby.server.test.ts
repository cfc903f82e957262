import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { HOUR } from "~/config/durations";
import { bookPosition, bookReplacement } from "~/domain/booking/book-position.server";
import { endBooking } from "~/domain/booking/ending/end-booking.server";
import { standbys, users } from "~db/schema";
import * as make from "../../../../tests/factories/rows";
import { withWorld } from "../../../../tests/factories/with-world";
import { joinStandby } from "./join-standby.server";
import { leaveStandby } from "./leave-standby.server";
import { findStandby, listOwnStandbys, listStandbys } from "./standby.queries.server";

const world = withWorld();

type Staff = ReturnType<typeof make.makeStaff>;
const booked = (hours = 30) => make.makeBookedPosition(world, { startsAt: world.now + hours * HOUR });
const join = ({ actor }: Staff, { id: positionId }: { id: string }) => joinStandby(world.as(actor), { positionId });

/** Of a person who is not booked yet, on a free position of their own. */
function book(staff: Staff, startsAt: number) {
  const employer = make.makeEmployer(world);
  const { position } = make.makePostedPosition(world, employer.company.id, { startsAt });
  const application = make.makeApplication(world, position.id, staff.user.id);
  return bookPosition(world.as(employer.actor), { positionId: position.id, applicationId: application.id });
}

describe("standing by for a booked position", () => {
  test("[SUBS-25] is joined once, named in order, left with one tap, and joined again", () => {
    const { position } = booked();
    const [first, second] = [make.makeStaff(world), make.makeStaff(world)];
    expect(join(first, position).ok).toBe(true);
    expect(join(first, position).ok).toBe(true);
    world.now += 1;
    expect(join(second, position).ok).toBe(true);
    const names = () => listStandbys(world, position.id).map(({ userId }) => userId);
    expect(names()).toEqual([first.user.id, second.user.id]);
    leaveStandby(world.as(first.actor), { positionId: position.id });
    expect(names()).toEqual([second.user.id]);
    world.now += 1;
    expect(join(first, position).ok).toBe(true);
    expect(names()).toEqual([second.user.id, first.user.id]);
  });

  test("[SUBS-25] is for at most 5 on a position and for at most 10 positions of a person", () => {
    const { position } = booked();
    for (let n = 0; n < 5; n++) expect(join(make.makeStaff(world), position).ok).toBe(true);
    const late = make.makeStaff(world);
    expect(join(late, position)).toMatchObject({ ok: false, refusal: "standbyFull" });
    const positions = Array.from({ length: 11 }, (_, n) => booked(40 + n).position);
    for (const one of positions.slice(0, 10)) expect(join(late, one).ok).toBe(true);
    const last = positions[10] ?? expect.fail();
    expect(join(late, last)).toMatchObject({ ok: false, refusal: "standbyMany" });
    world.now = (positions[0]?.startsAt ?? 0) as number;
    expect(join(late, last).ok).toBe(true);
  });

  test("is for who could work then: approved, not booked at that time, not rejected for it, not the one who has it", () => {
    const { position, staff } = booked();
    expect(join(staff, position)).toMatchObject({ ok: false, refusal: "standbyFree" });
    const busy = make.makeStaff(world);
    expect(book(busy, position.startsAt + HOUR).ok).toBe(true);
    expect(join(busy, position)).toMatchObject({ ok: false, refusal: "alreadyBookedAtThatTime" });
    const rejected = make.makeStaff(world);
    make.makeApplication(world, position.id, rejected.user.id, { rejectedAt: world.now, rejectedBy: "t" });
    expect(join(rejected, position)).toMatchObject({ ok: false, refusal: "staffRejected" });
    const closed = make.makeStaff(world);
    world.db.update(users).set({ deactivatedAt: world.now }).where(eq(users.id, closed.user.id)).run();
    expect(join(closed, position)).toMatchObject({ ok: false, refusal: "applicationUnderReview" });
    world.now = position.startsAt;
    expect(join(make.makeStaff(world), position)).toMatchObject({ ok: false, refusal: "standbyOver" });
  });

  test("is not for a position that is free, nor for who has dropped out of it", () => {
    const { position, booking, staff, employer } = booked();
    endBooking(world.as(staff.actor), booking, { kind: "byStaff", reason: "" });
    expect(join(make.makeStaff(world), position)).toMatchObject({ ok: false, refusal: "standbyFree" });
    const other = make.makeApplication(world, position.id, make.makeStaff(world).user.id);
    expect(bookReplacement(world.as(employer.actor), { positionId: position.id, applicationId: other.id }).ok).toBe(
      true,
    );
    expect(join(staff, position)).toMatchObject({ ok: false, refusal: "staffRejected" });
  });

  test("[SUBS-25] ends at the start; overlapping ones are allowed, and being booked ends those that overlap", () => {
    const me = make.makeStaff(world);
    const [near, same, far] = [booked(30), booked(31), booked(60)];
    for (const { position } of [near, same, far]) expect(join(me, position).ok).toBe(true);
    const own = () => listOwnStandbys(world.as(me.actor), "de").map(({ positionId }) => positionId);
    expect(own()).toEqual([near.position.id, same.position.id, far.position.id]);
    expect(book(me, near.position.startsAt).ok).toBe(true);
    expect(own()).toEqual([far.position.id]);
    expect(findStandby(world.as(me.actor), near.position.id)?.joined).toBeNull();
    world.now = far.position.startsAt;
    expect(own()).toEqual([]);
    expect(listStandbys(world, far.position.id)).toEqual([]);
  });
});

describe("around the application", () => {
  const insert = (staff: Staff, position: { id: string; startsAt: number; endsAt: number }, id = staff.user.id) =>
    world.db
      .insert(standbys)
      .values({
        id: `${id}${position.id}`,
        positionId: position.id,
        userId: staff.user.id,
        startsAt: position.startsAt,
        endsAt: position.endsAt,
        joinedAt: world.now,
      })
      .run();

  test("the table holds one live stand-by of a person on a position, five of a position, ten of a person, none of who is booked then", () => {
    const { position, staff } = booked();
    expect(() => insert(staff, position)).toThrow(/standby_booked/);
    const one = make.makeStaff(world);
    insert(one, position);
    expect(() => insert(one, position, "again")).toThrow(/standbys.position_id, standbys.user_id/);
    for (let n = 0; n < 4; n++) insert(make.makeStaff(world), position);
    expect(() => insert(make.makeStaff(world), position)).toThrow(/standby_full/);
    for (let n = 0; n < 9; n++) insert(one, booked(50 + n).position);
    expect(() => insert(one, booked(80).position)).toThrow(/standby_many/);
    expect(() => insert(make.makeStaff(world), { ...position, endsAt: position.endsAt + 1 })).toThrow(/standby_gone/);
    const set = (values: string) => () => world.db.$client.prepare(`update standbys set ${values}`).run();
    expect(set("joined_at = 1")).toThrow(/standby_frozen/);
    set("ended_at = 1, ended_because = 'left'")();
    expect(set("ended_at = null, ended_because = null")).toThrow(/standby_frozen/);
  });
});
