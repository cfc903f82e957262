import { expect, test } from "vitest";
import { addToList } from "~/domain/selection/add-to-list.server";
import * as make from "../../../tests/factories/rows";
import { withWorld } from "../../../tests/factories/with-world";
import { applyForPosition } from "../application/apply-for-position.server";
import { bookPosition } from "./book-position.server";
import { cancelBooking } from "./cancel-booking.server";

const world = withWorld();

/** A booked person, and another company's position at the same time. */
function stage() {
  const booked = make.makeBookedPosition(world);
  const other = make.makeEmployer(world);
  const { startsAt, endsAt } = booked.position;
  const { position } = make.makePostedPosition(world, other.company.id, { startsAt, endsAt });
  const cancel = () => cancelBooking(world.as(booked.employer.actor), { bookingId: booked.booking.id, reason: "" });
  return { ...booked, other, elsewhere: position, cancel };
}

test("[SAFE-29] a person whose booking was cancelled applies for other work at that time", () => {
  const { staff, elsewhere, cancel } = stage();
  const apply = () =>
    applyForPosition(world.as(staff.actor), { positionIds: [elsewhere.id], remarks: "", ssn: "1234010180" });
  expect(apply()).toMatchObject({ ok: false, refusal: "alreadyBookedAtThatTime" });
  expect(cancel()).toMatchObject({ ok: true });
  expect(apply()).toMatchObject({ ok: true });
});

test("[SAFE-29] a person whose booking was cancelled is listed and booked by another company for that time", () => {
  const { staff, other, elsewhere, cancel } = stage();
  const { id: applicationId } = make.makeApplication(world, elsewhere.id, staff.user.id);
  const input = { positionId: elsewhere.id, applicationId };
  const list = () => addToList(world.as(other.actor), input);
  const book = () => bookPosition(world.as(other.actor), input);
  expect(list()).toMatchObject({ ok: false, refusal: "staffBooked" });
  expect(book()).toMatchObject({ ok: false, refusal: "employeeAlreadyBookForaJob" });
  expect(cancel()).toMatchObject({ ok: true });
  expect(list()).toMatchObject({ ok: true });
  expect(book()).toMatchObject({ ok: true });
});

test("another company's booking is not there to be cancelled", () => {
  const { booking, other, employer } = stage();
  const input = { bookingId: booking.id, reason: "" };
  expect(cancelBooking(world.as(other.actor), input)).toEqual({ ok: false, refusal: "notFound" });
  expect(cancelBooking(world.as(employer.actor), input)).toMatchObject({ ok: true });
});
