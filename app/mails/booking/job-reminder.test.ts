import "../../../tests/support/use-data-dir";
import { eq } from "drizzle-orm";
import { afterEach, expect, test } from "vitest";
import { issueAttendanceKey } from "~/domain/attendance/reminders/attendance-links.server";
import { confirmAttendance } from "~/domain/attendance/reminders/confirm-attendance.server";
import { instantOf } from "~/domain/shared/time.server";
import { setClock } from "~/gateways/clock.server";
import { listMails, readMail } from "~/gateways/mail.server";
import { deliverMail } from "~/mails/deliver-mail.server";
import { type bookings, users } from "~db/schema";
import { cancelByHand } from "../../../tests/factories/applied";
import { makeBookedPosition } from "../../../tests/factories/rows";
import { withWorld } from "../../../tests/factories/with-world";

const world = withWorld();
afterEach(() => {
  setClock(null);
});

const start = instantOf("2026-12-04", "17:00");
let count = 0;

/** What one person is sent of these bookings, or nothing. */
async function remind(userId: string, booked: (typeof bookings.$inferSelect)[], calendar = true) {
  setClock(world.now);
  const before = await listMails();
  const jobs = booked.map((booking) => ({ bookingId: booking.id, ...issueAttendanceKey(world, booking), calendar }));
  count += 1;
  await deliverMail(world.system(), { template: "job-reminder", userId, data: { jobs } }, { id: `row-${count}` });
  const [mail] = (await listMails()).filter(({ id }) => !before.some((other) => other.id === id));
  return mail ? readMail(mail.id) : null;
}

test.each([
  ["2026-12-01", "In 3 days: Hostess, Gala der Gartenbaugesellschaft"],
  ["2026-12-03", "Tomorrow: Hostess, Gala der Gartenbaugesellschaft"],
  ["2026-12-04", "Today at 17:00: Hostess, Gala der Gartenbaugesellschaft"],
])("[REM-04] on %s its subject is %s", async (day, subject) => {
  const { booking, staff } = makeBookedPosition(world, { startsAt: start });
  world.db.update(users).set({ language: "en" }).where(eq(users.id, staff.user.id)).run();
  world.now = instantOf(day, "12:00");
  expect((await remind(staff.user.id, [booking]))?.subject).toBe(subject);
});

test("[REM-05] [SEEN-04] it says first what is missing, then work, time, place with map, and both answers; the calendar comes once", async () => {
  const { booking, staff } = makeBookedPosition(world, { startsAt: start });
  world.now = instantOf("2026-12-01", "17:00");
  const mail = await remind(staff.user.id, [booking]);
  const text = mail?.text ?? "";
  const parts = [
    "Vertrag ist noch nicht abgeschickt",
    "Hostess",
    "17:00–23:00",
    "openstreetmap.org/search?query=Palais%20Ferstel%2C%201010%20Wien",
    "Ich komme",
    "Ich kann nicht",
  ];
  const places = parts.map((part) => text.indexOf(part));
  expect(places).not.toContain(-1);
  expect(places).toEqual([...places].sort((a, b) => a - b));
  expect(text.match(/\/staff\/coming\/[\w-]{32}/g)).toHaveLength(2);
  expect(mail?.attachments).toEqual(["Job-2026-12-04.ics"]);
  expect((await remind(staff.user.id, [booking], false))?.attachments).toEqual([]);
});

test("[REM-10] whoever has answered is only informed", async () => {
  const { booking, staff } = makeBookedPosition(world, { startsAt: start });
  world.now = instantOf("2026-12-03", "17:00");
  confirmAttendance(world.as(staff.actor), { bookingId: booking.id, way: "page" });
  const text = (await remind(staff.user.id, [booking]))?.text;
  expect(text).toContain("Du hast gesagt, dass du kommst.");
  expect(text).not.toContain("Ich komme");
});

test("[REM-24] what has ended meanwhile is left out, and without a job nothing is sent", async () => {
  const { booking, staff } = makeBookedPosition(world, { startsAt: start });
  world.now = instantOf("2026-12-03", "17:00");
  cancelByHand(world, booking.id);
  expect(await remind(staff.user.id, [booking])).toBeNull();
});
