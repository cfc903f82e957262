import { HOUR } from "~/config/durations";
import "../../../tests/support/use-data-dir";
import { and, eq, like } from "drizzle-orm";
import { afterEach, beforeEach, expect, test } from "vitest";
import { listQueue } from "~/domain/agency/queue/queue.queries.server";
import { bookPosition } from "~/domain/booking/book-position.server";
import { endBooking } from "~/domain/booking/ending/end-booking.server";
import { writeSetting } from "~/domain/shared/settings.server";
import { encryptSsn } from "~/domain/staff/ssn.server";
import { setClock } from "~/gateways/clock.server";
import { listMails, readMail } from "~/gateways/mail.server";
import { deliverMail } from "~/mails/deliver-mail.server";
import { bookings, outbox, registrationDays, staffProfiles } from "~db/schema";
import {
  makeApplication,
  makeEmployer,
  makePosition,
  makePostedPosition,
  makeStaff,
  makeSuperuser,
} from "../../../tests/factories/rows";
import { withWorld } from "../../../tests/factories/with-world";
import { followHours } from "./follow-days.server";
import { lookAtRegistration } from "./look-at-registration.server";
import { reportDays, undoReport } from "./report-days.server";
import { isLate } from "./rules";

/** 22:00 in Vienna. */
const night = Date.UTC(2026, 11, 4, 21, 0);
const world = withWorld();
let employer: ReturnType<typeof makeEmployer>;
let posted: ReturnType<typeof makePostedPosition>;
beforeEach(() => {
  employer = makeEmployer(world);
  posted = makePostedPosition(world, employer.company.id, { startsAt: night, endsAt: night + 6 * HOUR });
});
afterEach(() => {
  setClock(null);
});

function book(staff = makeStaff(world), startsAt = night) {
  const position = makePosition(world, posted.job, { startsAt, endsAt: startsAt + 6 * HOUR });
  const application = makeApplication(world, position.id, staff.user.id);
  const booked = bookPosition(world.as(employer.actor), { positionId: position.id, applicationId: application.id });
  if (!booked.ok) throw new Error(booked.refusal);
  const isBooked = eq(bookings.id, booked.value.bookingId);
  return world.db.select().from(bookings).where(isBooked).get() ?? expect.fail();
}
const daysOf = (bookingId: string) =>
  world.db.select().from(registrationDays).where(eq(registrationDays.bookingId, bookingId)).all();
const isLook = (bookingId: string) =>
  and(eq(outbox.kind, "look-at-registration"), like(outbox.payloadJson, `%${bookingId}%`));
const looks = (bookingId: string) =>
  world.db
    .select()
    .from(outbox)
    .where(isLook(bookingId))
    .all()
    .map(({ payloadJson, runAt }) => ({ step: JSON.parse(payloadJson).step as "ask" | "alert", runAt }));
/** Does what of the looks at a booking is due. */
function look(bookingId: string) {
  for (const { step, runAt } of looks(bookingId))
    if (runAt <= world.now) lookAtRegistration(world.system(), { bookingId, step });
}
const mailRows = (template: string) =>
  world.db
    .select()
    .from(outbox)
    .where(and(eq(outbox.kind, "mail"), like(outbox.payloadJson, `{"template":"${template}"%`)))
    .all();
async function deliver(template: string) {
  setClock(world.now);
  const before = new Set((await listMails()).map(({ id }) => id));
  for (const row of mailRows(template)) await deliverMail(world.system(), JSON.parse(row.payloadJson), row);
  const sent = (await listMails()).filter(({ id }) => !before.has(id));
  return (await Promise.all(sent.map(({ id }) => readMail(id)))).flatMap((mail) => mail ?? []);
}
const urgent = () => listQueue(office(), "elda", null).rows.filter((entry) => entry.urgent).length;
const office = () => world.as(makeSuperuser(world).actor);

test("[ELDA-11] two hours before the job its agency is alerted once for each day: a mail to the address of alerts and an urgent entry", async () => {
  writeSetting(world, "alertEmail", "dienst@tagwerk.example");
  writeSetting(world, "eldaWarnHours", 1);
  const booking = book();
  expect(looks(booking.id)).toContainEqual({ step: "alert", runAt: night - 2 * HOUR });
  world.now = night - 2 * HOUR - 1;
  look(booking.id);
  expect([mailRows("register-now").length, urgent()]).toEqual([0, 0]);
  world.now += 1;
  look(booking.id);
  look(booking.id);
  expect(urgent()).toBe(2);
  const [mail, ...more] = await deliver("register-now");
  expect([mail?.to, mail?.subject, more]).toEqual([
    "dienst@tagwerk.example",
    "Jetzt anmelden: Anna Leitner, Fr, 04.12.2026, 22:00",
    [],
  ]);
  expect(daysOf(booking.id).map(({ alertedAt }) => alertedAt)).toEqual([world.now, world.now]);
});

test("[ELDA-11] whoever is booked within two hours is alerted about at once; after the start it is allowed and late", () => {
  world.now = night - HOUR;
  const near = book();
  expect(looks(near.id)).toContainEqual({ step: "alert", runAt: world.now });
  expect(daysOf(near.id).some((day) => isLate({ ...day, reportedAt: null }))).toBe(false);
  world.now = night + HOUR;
  const late = book();
  look(late.id);
  expect(mailRows("register-now")).toHaveLength(1);
  expect(daysOf(late.id).every((day) => isLate({ ...day, reportedAt: null }))).toBe(true);
});

test("[ELDA-11] what is reported or ended alerts nobody; a report that was undone does", () => {
  const [reported, ended] = [book(), book()];
  const agency = office();
  const dayIds = daysOf(reported.id).map(({ id }) => id);
  world.now = night - HOUR;
  const told = { submissionId: "a", dayIds, way: "elda" as const, reportedAt: world.now, protocol: "1", receipt: null };
  const done = reportDays({ ...agency, now: world.now }, told);
  endBooking(world.as(employer.actor), ended, { kind: "byCompany", reason: "" });
  look(reported.id);
  look(ended.id);
  expect(mailRows("register-now")).toEqual([]);
  undoReport({ ...agency, now: world.now }, { reportId: done.ok ? (done.value.reportIds[0] ?? "") : "" });
  look(reported.id);
  expect(mailRows("register-now")).toHaveLength(1);
});

test("[ELDA-10][ELDA-11] a day that hours ran into is late, and its agency is alerted about it too", () => {
  const booking = book(makeStaff(world), night - 6 * HOUR);
  world.now = booking.startsAt - HOUR;
  look(booking.id);
  expect(mailRows("register-now")).toHaveLength(1);
  world.now = night + 5 * HOUR;
  followHours(office(), booking, { startsAt: booking.startsAt, endsAt: night + 4 * HOUR });
  look(booking.id);
  expect(mailRows("register-now")).toHaveLength(2);
  expect(daysOf(booking.id).map((day) => [day.day, isLate({ ...day, reportedAt: null })])).toEqual([
    ["2026-12-04", false],
    ["2026-12-05", true],
  ]);
});

test("[ELDA-03] a person is asked by mail once for what their registration lacks, however many jobs they have", async () => {
  const staff = makeStaff(world);
  const first = book(staff);
  const second = book(staff, night + 24 * HOUR);
  world.now = night - 2 * HOUR;
  for (const { id } of [first, second]) look(id);
  const [mail, ...more] = await deliver("registration-missing");
  expect([mail?.to, more]).toEqual([staff.user.email, []]);
  expect(mail?.text).toMatch(/Sozialversicherungsnummer/);
  const whole = makeStaff(world);
  world.db
    .update(staffProfiles)
    .set({ ssnEncrypted: encryptSsn(whole.user.id, "1237010180") })
    .where(eq(staffProfiles.userId, whole.user.id))
    .run();
  look(book(whole).id);
  expect(mailRows("registration-missing")).toHaveLength(1);
});
