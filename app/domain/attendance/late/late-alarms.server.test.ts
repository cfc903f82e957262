import { HOUR } from "~/config/durations";
import { phoneLink } from "~/domain/account/phone/phone-link";
import "../../../../tests/support/use-data-dir";
import { and, eq, like } from "drizzle-orm";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { findCounts } from "~/domain/agency/queue/counts.queries.server";
import { listQueue } from "~/domain/agency/queue/queue.queries.server";
import { checkIn } from "~/domain/attendance/day/check-in.server";
import { findDayPage } from "~/domain/attendance/day/day-page.queries.server";
import { noteDayOpened } from "~/domain/attendance/day/note-day-opened.server";
import { findLinkOfKey, makeOnsiteLink, noteLinkUse } from "~/domain/attendance/day/onsite-links.server";
import { undoCheckIn } from "~/domain/attendance/day/undo-check-in.server";
import { bookPosition } from "~/domain/booking/book-position.server";
import { dayOf, instantOf } from "~/domain/shared/time.server";
import { setClock } from "~/gateways/clock.server";
import { listMails, readMail, type StoredMail } from "~/gateways/mail.server";
import { deliverMail } from "~/mails/deliver-mail.server";
import { eventDays, lateAlarms, outbox, settings } from "~db/schema";
import { cancelByHand } from "../../../../tests/factories/applied";
import {
  makeApplication,
  makeEmployer,
  makePosition,
  makePostedPosition,
  makeStaff,
  makeSuperuser,
} from "../../../../tests/factories/rows";
import { withWorld } from "../../../../tests/factories/with-world";
import { raiseLateAlarms } from "./raise-late-alarms.server";
import { sayOnTheWay } from "./say-on-the-way.server";

const day = "2026-12-04";
const world = withWorld();
let employer: ReturnType<typeof makeEmployer>;
let posted: ReturnType<typeof makePostedPosition>;
beforeEach(() => {
  employer = makeEmployer(world);
  posted = makePostedPosition(world, employer.company.id, spanFrom("22:00"));
});
afterEach(() => {
  setClock(null);
});

const spanFrom = (clock: string) => {
  const startsAt = instantOf(day, clock);
  return { startsAt, endsAt: startsAt + 6 * HOUR };
};
function book(clock = "22:00", lastName = "Leitner") {
  const staff = makeStaff(world, { user: { lastName } });
  const position = makePosition(world, posted.job, spanFrom(clock));
  const application = makeApplication(world, position.id, staff.user.id);
  const booked = bookPosition(world.as(employer.actor), { positionId: position.id, applicationId: application.id });
  if (!booked.ok) throw new Error(booked.refusal);
  return { ...staff, position, bookingId: booked.value.bookingId };
}
const eventDay = () => ({ eventId: posted.event.id, day });
const at = (clock: string) => {
  world.now = instantOf(day, clock);
};
/** The page of the day is looked at as whoever receives the team does. */
const receive = () => noteDayOpened(world, eventDay());
const mailRows = (template: string) =>
  world.db
    .select()
    .from(outbox)
    .where(and(eq(outbox.kind, "mail"), like(outbox.payloadJson, `{"template":"${template}"%`)))
    .all();
const readersOf = (template: string) => mailRows(template).map((row) => JSON.parse(row.payloadJson).userId as string);
async function deliver(template: string): Promise<StoredMail[]> {
  setClock(world.now);
  const before = new Set((await listMails()).map(({ id }) => id));
  for (const row of mailRows(template)) await deliverMail(world.system(), JSON.parse(row.payloadJson), row);
  const sentNow = (await listMails()).filter(({ id }) => !before.has(id));
  return (await Promise.all(sentNow.map(({ id }) => readMail(id)))).flatMap((mail) => mail ?? []);
}
const raise = () => raiseLateAlarms(world.system());
const tap = (bookingId: string) => {
  const done = checkIn(world.as(employer.actor), { bookingId, act: "here" });
  if (!done.ok) throw new Error(done.refusal);
};
const queue = () => listQueue(world.as(makeSuperuser(world).actor), "late", null).rows;

describe("[CHK-10] fifteen minutes after the start", () => {
  test("company and agency hear who has not come, at night too, once for the event day and quarter", async () => {
    const [here, late, later] = [book("22:00", "Auer"), book("22:00", "Berger"), book("22:15", "Cerny")];
    const colleague = makeEmployer(world);
    at("22:00");
    tap(here.bookingId);
    at("22:14");
    await raise();
    expect(readersOf("team-late")).toEqual([]);
    at("22:15");
    await raise();
    await raise();
    expect(readersOf("team-late")).toEqual([employer.user.id]);
    expect(mailRows("team-late").map(({ runAt }) => runAt)).toEqual([world.now]);
    expect(readersOf("team-late")).not.toContain(colleague.user.id);
    expect(queue()).toMatchObject([
      { urgent: true, about: `${posted.event.id}/day/${day}`, values: { count: "1", event: posted.event.eventName } },
    ]);
    at("22:30");
    await raise();
    expect(readersOf("team-late")).toHaveLength(2);
    expect(queue()).toHaveLength(2);
    expect(findCounts(world).late).toBe(2);
    expect(readersOf("on-your-way").sort()).toEqual([late.user.id, later.user.id].sort());
  });

  test("the mail has the phone, and ways to note, report and replace", async () => {
    const late = book("22:00", "Berger");
    at("22:10");
    receive();
    at("22:15");
    await raise();
    const [mail] = await deliver("team-late");
    const dayPath = `/organization/my-events/${posted.event.id}/day/${day}`;
    for (const part of [
      "Berger",
      `href="${phoneLink(late.user.phone)}"`,
      `${dayPath}#b-${late.bookingId}`,
      `/organization/positions/${late.position.id}/no-show`,
      `/organization/positions/${late.position.id}/replacement`,
    ])
      expect(mail?.html).toContain(part);
    expect(mail?.subject).toContain("1 noch nicht da");
  });

  test("whoever comes leaves the queue, and is back when that is taken back; a mail about nobody is not sent", async () => {
    const late = book();
    at("22:10");
    receive();
    at("22:15");
    await raise();
    tap(late.bookingId);
    expect(queue()).toEqual([]);
    expect(await deliver("team-late")).toEqual([]);
    expect(await deliver("on-your-way")).toEqual([]);
    const undoId = findDayPage(world.as(employer.actor), { ...eventDay(), language: "de", work: null })?.people[0]
      ?.undoId;
    expect(undoCheckIn(world.as(employer.actor), { checkInId: undoId ?? "" }).ok).toBe(true);
    expect(queue()).toHaveLength(1);
    cancelByHand(world, late.bookingId, "noShow");
    expect(queue()).toEqual([]);
  });

  test("it is over with the job", async () => {
    book();
    at("22:10");
    receive();
    at("22:15");
    await raise();
    world.now = spanFrom("22:00").endsAt;
    expect(queue()).toEqual([]);
    expect(await deliver("team-late")).toEqual([]);
  });
});

describe("[CHK-10] nobody is alarmed for nothing", () => {
  const raisedAt = async (clock = "22:15") => {
    at(clock);
    await raise();
    return readersOf("team-late").length;
  };

  test("not where nobody is received: no check-in, no page and no link opened on the day", async () => {
    book();
    at("22:00");
    world.now -= 2 * 86_400_000;
    receive();
    expect(await raisedAt()).toBe(0);
    expect(readersOf("on-your-way")).toEqual([]);
    expect(world.db.select().from(lateAlarms).all()).toMatchObject([{ raisedAt: null, droppedAt: world.now }]);
  });

  test("where the page was opened that day", async () => {
    book();
    at("00:00");
    receive();
    expect(await raisedAt()).toBe(1);
  });

  test("where an on-site link was opened that day", async () => {
    book();
    const made = makeOnsiteLink(world.as(employer.actor), { ...eventDay(), name: "Portier" });
    at("21:30");
    const link = made.ok ? findLinkOfKey(world, made.value.key) : null;
    if (!link) throw new Error("no link");
    expect(link.lastUsedAt).toBeNull();
    noteLinkUse(world, link);
    expect(await raisedAt()).toBe(1);
  });

  test("where somebody said of themselves that they are here", async () => {
    const [here] = [book(), book()];
    at("21:50");
    expect(checkIn(world.as(here.actor), { bookingId: here.bookingId, act: "here", way: "code" }).ok).toBe(true);
    expect(await raisedAt()).toBe(1);
    expect(readersOf("on-your-way")).toHaveLength(1);
  });

  test("not about who has cancelled, and not when it is switched off", async () => {
    const gone = book();
    cancelByHand(world, gone.bookingId);
    world.db.insert(settings).values({ key: "lateAlarmMinutes", valueJson: "0", updatedAt: 0 }).run();
    book();
    at("22:00");
    receive();
    expect(await raisedAt()).toBe(0);
    expect(world.db.select().from(lateAlarms).all()).toHaveLength(1);
  });
});

describe("[CHK-11] whoever is late is asked whether they are on the way", () => {
  async function late() {
    const person = book();
    const contact = { contactName: "Eva Huber", contactPhone: "+43 660 1112223" };
    world.db
      .insert(eventDays)
      .values({ ...eventDay(), ...contact, meetingPoint: "", dress: "", notes: "", changedAt: 0, changedBy: "test" })
      .run();
    at("22:05");
    receive();
    at("22:15");
    await raise();
    return person;
  }
  const dayPerson = () =>
    findDayPage(world.as(employer.actor), { ...eventDay(), language: "de", work: null })?.people[0];

  test("once, with whom to call and four answers", async () => {
    const { user, bookingId } = await late();
    await raise();
    const mails = await deliver("on-your-way");
    expect(mails.map(({ to, subject }) => [to, subject])).toEqual([[user.email, "Bist du unterwegs?"]]);
    expect(mails[0]?.text).toContain("Bist du unterwegs? Eva Huber: +43 660 1112223");
    for (const minutes of [10, 20, 30, 45]) {
      expect(mails[0]?.html).toContain(`/staff/bookings/${bookingId}/way?minutes=${minutes}`);
      expect(mails[0]?.text).toContain(`Bin unterwegs, etwa ${minutes} min`);
    }
  });

  test("the answer stands on the day page, the last one counts, and nothing else follows", async () => {
    const { actor, bookingId } = await late();
    expect(dayPerson()).toMatchObject({ way: null, late: true, group: "expected" });
    const say = (minutes: 10 | 45) => sayOnTheWay(world.as(actor), { bookingId, minutes });
    expect(say(10).ok).toBe(true);
    at("22:20");
    expect(say(45).ok).toBe(true);
    expect(dayPerson()).toMatchObject({ way: { minutes: 45, time: "22:20" }, late: true, group: "expected" });
    expect(queue()).toHaveLength(1);
    tap(bookingId);
    expect(dayPerson()).toMatchObject({ way: null, group: "here" });
    expect(say(10)).toMatchObject({ refusal: "onTheWayOver" });
  });

  test("nobody else answers, and nobody who is not late", async () => {
    const { bookingId } = await late();
    const other = book();
    expect(sayOnTheWay(world.as(other.actor), { bookingId, minutes: 10 })).toMatchObject({ refusal: "notFound" });
    expect(sayOnTheWay(world.as(other.actor), { bookingId: other.bookingId, minutes: 10 })).toMatchObject({
      refusal: "notFound",
    });
    expect(dayOf(world.now)).toBe(day);
  });
});
