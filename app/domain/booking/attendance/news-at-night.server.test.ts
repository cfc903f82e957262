import "../../../../tests/support/use-data-dir";
import { eq } from "drizzle-orm";
import { afterEach, beforeEach, expect, test } from "vitest";
import { setClock } from "~/gateways/clock.server";
import { listMails } from "~/gateways/mail.server";
import { deliverMail } from "~/mails/deliver-mail.server";
import { bookings, outbox } from "~db/schema";
import { makeApplication, makeEmployer, makePostedPosition, makeStaff } from "../../../../tests/factories/rows";
import { testWorld, type World } from "../../../../tests/factories/world";
import { instantOf } from "../../shared/time.server";
import { bookPosition } from "../book-position.server";
import { endBooking } from "../ending/end-booking.server";

const HOUR = 3_600_000;
let world: World;
beforeEach(() => {
  world = testWorld();
  world.now = instantOf("2026-11-20", "23:00");
});
afterEach(() => {
  setClock(null);
  world.close();
});

function book(hoursBefore: number) {
  const employer = makeEmployer(world);
  const { position } = makePostedPosition(world, employer.company.id, { startsAt: world.now + hoursBefore * HOUR });
  const staff = makeStaff(world);
  const application = makeApplication(world, position.id, staff.user.id);
  const booked = bookPosition(world.as(employer.actor), { positionId: position.id, applicationId: application.id });
  if (!booked.ok) throw new Error(booked.refusal);
  const { bookingId } = booked.value;
  const row = world.db
    .select()
    .from(outbox)
    .where(eq(outbox.dedupeKey, `staff-booked:${bookingId}`))
    .get();
  const booking = world.db.select().from(bookings).where(eq(bookings.id, bookingId)).get();
  if (!row || !booking) throw new Error("no mail");
  return { row, booking, staff };
}

test("a booking at night is written about at 07:00, and at once when the start is so near that it asks for an answer", () => {
  const asks = (hours: number) => {
    const { row } = book(hours);
    return [row.runAt, "keyHash" in JSON.parse(row.payloadJson).data];
  };
  expect(asks(30)).toEqual([instantOf("2026-11-21", "07:00"), false]);
  expect(asks(23)).toEqual([world.now, true]);
  expect(asks(5)).toEqual([world.now, true]);
});

test("what waited for the morning and has ended meanwhile is not sent", async () => {
  const { row, booking, staff } = book(72);
  endBooking(world.as(staff.actor), booking, { kind: "byStaff", reason: "" });
  world.now = row.runAt;
  setClock(world.now);
  await deliverMail(world.system(), JSON.parse(row.payloadJson), row);
  expect(await listMails()).toEqual([]);
});
