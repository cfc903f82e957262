import { eq } from "drizzle-orm";
import { afterEach, beforeEach, expect, test } from "vitest";
import { bookPosition } from "~/domain/booking/book-position.server";
import { endBooking } from "~/domain/booking/ending/end-booking.server";
import { saveEventDay } from "~/domain/event/save-event-day.server";
import { instantOf } from "~/domain/shared/time.server";
import { setClock } from "~/gateways/clock.server";
import { listMails, readMail } from "~/gateways/mail.server";
import { deliverMail } from "~/mails/deliver-mail.server";
import { bookings, companies } from "~db/schema";
import {
  makeApplication,
  makeEmployer,
  makePosition,
  makePostedPosition,
  makeStaff,
} from "../../../../tests/factories/rows";
import { withWorld } from "../../../../tests/factories/with-world";
import { doOutboxWork, mailsOf } from "../../../../tests/support/histories/outbox-work";

const DAY = "2026-12-04";
const nothing = { contactName: "", contactPhone: "", meetingPoint: "", dress: "", notes: "" };

const world = withWorld();
let employer: ReturnType<typeof makeEmployer>;
let posted: ReturnType<typeof makePostedPosition>;
const at = (clock: string, day = DAY) => instantOf(day, clock);
beforeEach(() => {
  employer = makeEmployer(world);
  posted = makePostedPosition(world, employer.company.id, { startsAt: at("17:00") });
  world.db.update(companies).set({ phoneNumber: null }).where(eq(companies.id, employer.company.id)).run();
});
afterEach(() => {
  setClock(null);
});

function book(position = posted.position) {
  const staff = makeStaff(world);
  const { id: applicationId } = makeApplication(world, position.id, staff.user.id);
  expect(bookPosition(world.as(employer.actor), { positionId: position.id, applicationId }).ok).toBe(true);
  return staff;
}
const go = async (to: number) => {
  world.now = to;
  setClock(to);
  await doOutboxWork(world);
};
const save = (typed: Partial<typeof nothing>) =>
  expect(
    saveEventDay(world.as(employer.actor), {
      eventId: posted.event.id,
      day: DAY,
      typed: { ...nothing, ...typed },
    }).ok,
  ).toBe(true);
const mails = () => mailsOf(world, "contact-missing").map(({ userId, data }) => [userId, data.day]);

test("[MSG-05] a company whose team has nobody to call is asked once, 48 hours before the first start of the day", async () => {
  book(makePosition(world, posted.job, { startsAt: at("22:00") }));
  book();
  await go(at("17:00", "2026-12-02") - 1);
  expect(mails()).toEqual([]);
  await go(at("17:00", "2026-12-02"));
  await go(at("22:00", "2026-12-02"));
  book(makePosition(world, posted.job, { startsAt: at("18:00") }));
  await go(at("12:00", "2026-12-03"));
  expect(mails()).toEqual([[employer.user.id, DAY]]);
  await deliverMail(
    world.system(),
    { template: "contact-missing", userId: employer.user.id, data: { eventId: posted.event.id, day: DAY } },
    { id: "contact" },
  );
  const [mail] = await listMails();
  const text = (mail && (await readMail(mail.id)))?.text ?? "";
  expect(mail?.subject).toBe("Wen kann Ihr Team am Fr, 04.12.2026 anrufen? Gala der Gartenbaugesellschaft");
  expect(text).toContain("mit 3 Personen");
  expect(text).toContain("erst ab Do, 03.12.2026, 17:00");
  expect(text).toContain(`/organization/my-events/${posted.event.id}/day/${DAY}/contact`);
});

test("[MSG-05] about whoever is booked later than that it asks at once", async () => {
  await go(at("12:00", "2026-12-03"));
  book();
  await go(at("12:00", "2026-12-03"));
  expect(mails()).toEqual([[employer.user.id, DAY]]);
});

test.each([
  ["the company's profile has a phone", () => setPhone("+43 1 2345678")],
  ["the day has one", () => save({ contactName: "Eva Wolf", contactPhone: "+43 660 1234567" })],
  ["nobody is booked any more", () => cancel()],
])("[MSG-05] nobody is asked when %s", async (_, change) => {
  book();
  change();
  await go(at("16:00"));
  expect(mails()).toEqual([]);
});

test("[MSG-05] a day without a phone is asked about although a name stands there", async () => {
  book();
  setPhone("+43 1 2345678");
  save({ contactName: "Eva Wolf" });
  await go(at("17:00", "2026-12-02"));
  expect(mails()).toHaveLength(1);
});

test("[MSG-05] a mail that waits says nothing once the phone is there", async () => {
  book();
  await go(at("17:00", "2026-12-02"));
  save({ contactPhone: "+43 660 1234567" });
  const before = (await listMails()).length;
  await deliverMail(
    world.system(),
    { template: "contact-missing", userId: employer.user.id, data: { eventId: posted.event.id, day: DAY } },
    { id: "contact-late" },
  );
  expect(await listMails()).toHaveLength(before);
});

function setPhone(phoneNumber: string) {
  world.db.update(companies).set({ phoneNumber }).where(eq(companies.id, employer.company.id)).run();
}

function cancel() {
  const [booking] = world.db.select().from(bookings).all();
  if (!booking) return expect.fail();
  endBooking(world.as(employer.actor), booking, { kind: "byStaff", reason: "" });
}
