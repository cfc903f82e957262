import { HOUR } from "~/config/durations";
import "../../../../tests/support/use-data-dir";
import { eq } from "drizzle-orm";
import { afterEach, beforeEach, expect, test } from "vitest";
import { rejectApplication } from "~/domain/application/reject-application.server";
import { restoreApplication } from "~/domain/application/restore-application.server";
import { bookPosition } from "~/domain/booking/book-position.server";
import { endBooking } from "~/domain/booking/ending/end-booking.server";
import { waitsForMorning } from "~/domain/shared/mail-data";
import { enqueue } from "~/domain/shared/outbox.server";
import { ok } from "~/domain/shared/result";
import { instantOf } from "~/domain/shared/time.server";
import { transactOrThrow } from "~/domain/shared/transact.server";
import { setClock } from "~/gateways/clock.server";
import { listMails } from "~/gateways/mail.server";
import { deliverMail } from "~/mails/deliver-mail.server";
import { bookings, outbox } from "~db/schema";
import { makeApplication, makeEmployer, makePostedPosition, makeStaff } from "../../../../tests/factories/rows";
import { withWorld } from "../../../../tests/factories/with-world";

const world = withWorld();
beforeEach(() => {
  world.now = instantOf("2026-11-20", "23:00");
});
afterEach(() => {
  setClock(null);
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

test("[REM-21][REM-03] a booking at night is written about at 07:00, and at once when the start is so near that it asks for an answer", () => {
  const asks = (hours: number) => {
    const { row } = book(hours);
    return [row.runAt, "keyHash" in JSON.parse(row.payloadJson).data];
  };
  expect(asks(30)).toEqual([instantOf("2026-11-21", "07:00"), false]);
  expect(asks(23)).toEqual([world.now, true]);
  expect(asks(5)).toEqual([world.now, true]);
});

test("[REM-21] what waited for the morning and has ended meanwhile is not sent", async () => {
  const { row, booking, staff } = book(72);
  endBooking(world.as(staff.actor), booking, { kind: "byStaff", reason: "" });
  world.now = row.runAt;
  setClock(world.now);
  await deliverMail(world.system(), JSON.parse(row.payloadJson), row);
  expect(await listMails()).toEqual([]);
});

const morning = instantOf("2026-11-21", "07:00");
const rowOf = (dedupeKey: string) => {
  const row = world.db.select().from(outbox).where(eq(outbox.dedupeKey, dedupeKey)).get();
  if (!row) throw new Error(`no row ${dedupeKey}`);
  return row;
};

test("[REM-21] a cancellation and a move of a job that starts within 12 hours are written at once, others at 07:00", () => {
  const cancelled = (hours: number) => {
    const { booking } = book(hours);
    endBooking(world.system(), booking, { kind: "byCompany", reason: "" });
    return rowOf(`staff-cancelled:${booking.id}`).runAt;
  };
  expect([cancelled(11.75), cancelled(12)]).toEqual([world.now, morning]);
  const moved = (hours: number) => {
    const { booking } = book(hours);
    return transactOrThrow(world.system(), (tx) => {
      endBooking(tx, booking, { kind: "moved", reason: "" });
      const { positionId, applicationId } = booking;
      const again = bookPosition(tx, { positionId, applicationId }, { bookingId: booking.id, proposalId: "p" });
      if (!again.ok) throw new Error(again.refusal);
      return ok(rowOf(`staff-booked:${again.value.bookingId}`).runAt);
    });
  };
  expect([moved(11.75), moved(30)]).toEqual([world.now, morning]);
});

test("[REM-21] what nobody acts on at night waits for 07:00, whoever enqueues it and for whatever instant", () => {
  expect(waitsForMorning.size).toBeGreaterThan(8);
  for (const template of waitsForMorning) {
    const payload = { template, userId: "nobody", data: {} } as never;
    enqueue(world, { kind: "mail", payload, dedupeKey: template });
    enqueue(world, { kind: "mail", payload, runAt: morning + HOUR, dedupeKey: `${template}:later` });
    expect([rowOf(template).runAt, rowOf(`${template}:later`).runAt], template).toEqual([morning, morning + HOUR]);
  }
  enqueue(world, {
    kind: "mail",
    payload: { template: "welcome", userId: "x", data: { userId: "x" } },
    dedupeKey: "w",
  });
  expect(rowOf("w").runAt).toBe(world.now);
});

test("[REM-21] a rejection that was taken back before the morning is not sent", async () => {
  const { booking } = book(72);
  const { id } = makeApplication(world, booking.positionId, makeStaff(world).user.id);
  const already = (await listMails()).length;
  expect(rejectApplication(world.system(), { applicationId: id }).ok).toBe(true);
  expect(restoreApplication(world.system(), { applicationId: id }).ok).toBe(true);
  const rows = ["rejected", "restored"].map((done) => rowOf(`application-${done}:${id}:${world.now}`));
  expect(rows.map(({ runAt }) => runAt)).toEqual([morning, morning]);
  world.now = morning;
  setClock(world.now);
  for (const row of rows) await deliverMail(world.system(), JSON.parse(row.payloadJson), row);
  const subjects = (await listMails()).map(({ subject }) => subject);
  expect(subjects).toHaveLength(already + 1);
  expect(subjects[0]).toContain("Deine Bewerbung zählt wieder");
});
