import { beforeEach, describe, expect, test } from "vitest";
import { HOUR } from "~/config/durations";
import { tokens } from "~db/schema";
import { makeConfirmedHours, makePaidOutstanding } from "../../../tests/factories/hours";
import { makeBookedPosition, makeStaff } from "../../../tests/factories/rows";
import { withWorld } from "../../../tests/factories/with-world";
import { createHoursLink, findHoursLink } from "./hours-link.server";

const world = withWorld();
let booked: ReturnType<typeof makeBookedPosition>;
beforeEach(() => {
  booked = makeBookedPosition(world);
});

const position = () => ({ positionId: booked.position.id, eventId: booked.event.id });
const create = () => createHoursLink(world.as(booked.staff.actor), position());

describe("[HRS-01] a link for one position", () => {
  test("opens this booking until 15 hours after its start, and only its hash is kept", () => {
    const made = create();
    if (!made.ok) throw new Error(made.refusal);
    expect(made.value.expiresAt).toBe(booked.position.startsAt + 15 * HOUR);
    expect(JSON.stringify(world.db.select().from(tokens).all())).not.toContain(made.value.token);
    const link = { bookingId: booked.booking.id, ...position() };
    expect(findHoursLink(world, made.value.token)).toEqual({ ...link, open: true });
    world.now = made.value.expiresAt;
    expect(findHoursLink(world, made.value.token)).toEqual({ ...link, open: true });
    world.now++;
    expect(findHoursLink(world, made.value.token)).toEqual({ ...link, open: false });
    expect(findHoursLink(world, "made-up")).toBeNull();
  });

  test("only the booked person makes one", () => {
    const refused = { ok: false, refusal: "noBookedJobPositionFound" };
    expect(createHoursLink(world.as(makeStaff(world).actor), position())).toEqual(refused);
    expect(createHoursLink(world.as(booked.employer.actor), position())).toEqual(refused);
  });

  test("none after the window, after the confirmation or when extra hours are paid", () => {
    world.now = booked.position.startsAt + 15 * HOUR + 1;
    expect(create()).toEqual({ ok: false, refusal: "hoursWindowClosed" });
    world.now = booked.position.startsAt;
    makePaidOutstanding(world, booked, 100);
    expect(create()).toEqual({ ok: false, refusal: "hoursOutstandingPaid" });
    makeConfirmedHours(world, booked);
    expect(create()).toEqual({ ok: false, refusal: "hoursAlreadyConfirmed" });
  });
});
