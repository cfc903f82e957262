import "../../../tests/support/use-data-dir";
import { afterEach, expect, test } from "vitest";
import { confirmAttendance } from "~/domain/attendance/reminders/confirm-attendance.server";
import { instantOf } from "~/domain/shared/time.server";
import { setClock } from "~/gateways/clock.server";
import { listMails, readMail } from "~/gateways/mail.server";
import { deliverMail } from "~/mails/deliver-mail.server";
import { eventDays } from "~db/schema";
import {
  makeApplication,
  makeBookedPosition,
  makeBooking,
  makePosition,
  makeStaff,
} from "../../../tests/factories/rows";
import { withWorld } from "../../../tests/factories/with-world";

const world = withWorld();
afterEach(() => {
  setClock(null);
});

test("[REM-25] the company reads who comes, who has not answered, what is open, and contact and notes as its team sees them", async () => {
  const startsAt = instantOf("2026-12-04", "17:00");
  const made = makeBookedPosition(world, { startsAt });
  const second = makePosition(world, made.job, { startsAt });
  const silent = makeStaff(world, { user: { firstName: "Ben", lastName: "Huber" } });
  makeBooking(world, second, makeApplication(world, second.id, silent.user.id));
  makePosition(world, made.job, { startsAt });
  const changed = { changedAt: world.now, changedBy: made.employer.user.id };
  world.db
    .insert(eventDays)
    .values({
      eventId: made.event.id,
      day: "2026-12-04",
      contactName: "Eva Wolf",
      contactPhone: "+43 660 1",
      notes: "Schwarze Schuhe",
      ...changed,
    })
    .run();
  world.now = instantOf("2026-12-03", "17:00");
  setClock(world.now);
  confirmAttendance(world.as(made.staff.actor), { bookingId: made.booking.id, way: "page" });
  const data = { eventId: made.event.id, day: "2026-12-04" };
  await deliverMail(
    world.system(),
    { template: "event-day", userId: made.employer.user.id, data },
    { id: "event-day" },
  );
  const [mail] = await listMails();
  const text = (mail && (await readMail(mail.id)))?.text ?? "";
  expect(mail?.subject).toBe("Ihr Team am Fr, 04.12.2026: Gala der Gartenbaugesellschaft");
  expect(text).toMatch(/Anna Leitner\s+kommt/);
  expect(text).toMatch(/Ben Huber\s+noch keine Antwort/);
  for (const part of [
    "Ein Platz ist noch offen",
    "Eva Wolf, +43 660 1",
    "Schwarze Schuhe",
    `/organization/my-events/${made.event.id}?day=2026-12-04`,
    `/organization/my-events/${made.event.id}/day/2026-12-04\n`,
    `/organization/my-events/${made.event.id}/day/2026-12-04/links`,
    `/organization/my-events/${made.event.id}/day/2026-12-04/sheet.pdf`,
  ])
    expect(text).toContain(part);
});
