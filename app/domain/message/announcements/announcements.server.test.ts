import { HOUR } from "~/config/durations";
import "../../../../tests/support/use-data-dir";
import { and, eq, like } from "drizzle-orm";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { setClock } from "~/gateways/clock.server";
import { listMails, readMail, type StoredMail } from "~/gateways/mail.server";
import { deliverMail } from "~/mails/deliver-mail.server";
import { announcementReads, announcements, auditEntries, outbox } from "~db/schema";
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
import { removeOld } from "../../agency/removal/remove-old.server";
import { bookPosition } from "../../booking/book-position.server";
import { newId } from "../../shared/ids";
import { addDays, dayOf, instantOf } from "../../shared/time.server";
import { findAnnouncements } from "./announcements.queries.server";
import { listOwnAnnouncements } from "./own-announcements.queries.server";
import { readAnnouncement } from "./read-announcement.server";
import { sendAnnouncement } from "./send-announcement.server";
import { withdrawAnnouncement } from "./withdraw-announcement.server";

const world = withWorld();
let employer: ReturnType<typeof makeEmployer>;
let posted: ReturnType<typeof makePostedPosition>;
const firstDay = "2026-12-04";
const secondDay = "2026-12-05";

beforeEach(() => {
  employer = makeEmployer(world);
  posted = makePostedPosition(world, employer.company.id, at(firstDay, "10:00"));
});
afterEach(() => {
  setClock(null);
});

const at = (day: string, clock: string) => {
  const startsAt = instantOf(day, clock);
  return { startsAt, endsAt: startsAt + 6 * HOUR };
};

/** Somebody is booked for a place that begins then. */
function book(day: string, clock = "10:00", staff = makeStaff(world)) {
  const position = makePosition(world, posted.job, at(day, clock));
  const application = makeApplication(world, position.id, staff.user.id);
  const booked = bookPosition(world.as(employer.actor), { positionId: position.id, applicationId: application.id });
  if (!booked.ok) throw new Error(booked.refusal);
  return { ...staff, position, bookingId: booked.value.bookingId };
}

const eventId = () => posted.event.id;
/** Each a moment after the one before, so that their order is known. */
function send(text = "Treffpunkt ist jetzt Halle B.", day: string | null = null, submissionId = newId(world.now)) {
  world.now += 1;
  return sendAnnouncement(world.as(employer.actor), { submissionId, eventId: eventId(), day, text });
}
function sent(...given: Parameters<typeof send>) {
  const done = send(...given);
  if (!done.ok) throw new Error(done.refusal);
  return done.value;
}
const mailRows = (template: string) =>
  world.db
    .select()
    .from(outbox)
    .where(and(eq(outbox.kind, "mail"), like(outbox.payloadJson, `{"template":"${template}"%`)))
    .all()
    .map((row) => ({ ...row, payload: JSON.parse(row.payloadJson) }));
const toldOf = (template = "announcement") => mailRows(template).map(({ payload }) => payload.userId);
/** Sends what waits of a template, and answers what was sent. */
async function deliver(template: string): Promise<StoredMail[]> {
  setClock(world.now);
  const before = new Set((await listMails()).map(({ id }) => id));
  for (const row of mailRows(template)) await deliverMail(world.system(), row.payload, row);
  const sentNow = (await listMails()).filter(({ id }) => !before.has(id));
  return (await Promise.all(sentNow.map(({ id }) => readMail(id)))).flatMap((mail) => mail ?? []);
}
const page = () => findAnnouncements(world.as(employer.actor), eventId());
const ofPerson = (userId: string) => listOwnAnnouncements(world, userId, [eventId()]);

describe("[MSG-01] the booked team of an event, or of one of its days, is told", () => {
  test("everybody once, with a job on the day or on any; who has cancelled is not", () => {
    const [anna, ben, cora] = [book(firstDay), book(secondDay), book(firstDay)];
    book(secondDay, "10:00", anna);
    cancelByHand(world, cora.bookingId);
    expect(sent()).toMatchObject({ people: 2 });
    expect(toldOf().sort()).toEqual([anna.user.id, ben.user.id].sort());
    expect(sent("Nur heute", secondDay).people).toBe(2);
    expect(sent("Nur morgen", firstDay).people).toBe(1);
    expect(ofPerson(ben.user.id).map(({ text }) => text)).toEqual(["Treffpunkt ist jetzt Halle B.", "Nur heute"]);
    expect(ofPerson(cora.user.id)).toEqual([]);
  });

  test("a text of 1 to 1000 characters; sent twice it is told once", () => {
    book(firstDay);
    expect(send(" ")).toMatchObject({ ok: false, refusal: "required" });
    expect(send("x".repeat(1001))).toMatchObject({ ok: false, refusal: "tooLong?max=1000" });
    const once = newId(world.now);
    expect(sent("x".repeat(1000), null, once)).toEqual(sent("x".repeat(1000), null, once));
    expect(toldOf()).toHaveLength(1);
  });

  test("it stands until 24 hours after the last job of the event, or of its day", () => {
    const { user } = book(firstDay);
    book(secondDay);
    sent("an alle");
    sent("erster Tag", firstDay);
    const shown = (day: string, clock: string) => {
      world.now = instantOf(day, clock);
      return ofPerson(user.id).map(({ text }) => text);
    };
    expect(shown(secondDay, "15:59")).toEqual(["an alle", "erster Tag"]);
    expect(shown(secondDay, "16:00")).toEqual(["an alle"]);
    expect(shown(addDays(secondDay, 1), "15:59")).toEqual(["an alle"]);
    expect(shown(addDays(secondDay, 1), "16:00")).toEqual([]);
  });

  test("withdrawn it is struck through, and whoever had read it is told", async () => {
    const [anna, ben] = [book(firstDay), book(firstDay)];
    const { announcementId } = sent();
    expect(readAnnouncement(world.as(anna.actor), announcementId)).toMatchObject({ ok: true });
    const take = () => withdrawAnnouncement(world.as(employer.actor), { eventId: eventId(), announcementId });
    expect([take(), take()]).toMatchObject([{ ok: true }, { ok: true }]);
    expect(toldOf().filter((id) => id === anna.user.id)).toHaveLength(2);
    expect(toldOf().filter((id) => id === ben.user.id)).toHaveLength(1);
    // What was told first has not been sent yet, and is not sent any more.
    const [mail, ...more] = await deliver("announcement");
    expect(more).toEqual([]);
    expect(mail).toMatchObject({ to: anna.user.email, subject: expect.stringContaining("zurückgezogen") });
    expect(mail?.html).toContain("<s>Treffpunkt ist jetzt Halle B.</s>");
    expect(ofPerson(ben.user.id)).toMatchObject([{ withdrawnAt: world.now, readAt: null }]);
    expect(page()?.announcements).toMatchObject([{ readers: ["Anna Leitner"], withdrawn: { time: "10:00" } }]);
    expect(readAnnouncement(world.as(ben.actor), announcementId)).toMatchObject({ refusal: "announcementWithdrawn" });
  });

  test("the log says who did it, and not what", () => {
    book(firstDay);
    const { announcementId } = sent("Schlüssel liegt unter der Matte.");
    withdrawAnnouncement(world.as(employer.actor), { eventId: eventId(), announcementId });
    const entries = world.db.select().from(auditEntries).where(like(auditEntries.action, "event.announce%")).all();
    expect(entries.map(({ action }) => action)).toEqual(["event.announced", "event.announcementWithdrawn"]);
    expect(JSON.stringify(entries)).not.toContain("Schlüssel");
  });

  test("another company's event is not there; the agency may do the same", () => {
    const { actor } = book(firstDay);
    const { announcementId } = sent();
    const stranger = world.as(makeEmployer(world).actor);
    const input = { submissionId: newId(world.now), eventId: eventId(), day: null, text: "x" };
    expect(sendAnnouncement(stranger, input)).toMatchObject({ refusal: "notFound" });
    expect(sendAnnouncement(world.as(actor), input)).toMatchObject({ refusal: "notFound" });
    expect(withdrawAnnouncement(stranger, { eventId: eventId(), announcementId })).toMatchObject({
      refusal: "notFound",
    });
    expect(findAnnouncements(stranger, eventId())).toBeNull();
    expect(sendAnnouncement(world.as(makeSuperuser(world).actor), input)).toMatchObject({ ok: true });
    expect(toldOf()).toHaveLength(2);
  });
});

describe("[MSG-02] when nothing is told", () => {
  test("nobody is booked, for the event or for the day", () => {
    expect(send()).toMatchObject({ refusal: "nobodyBooked" });
    book(firstDay);
    expect(send("x", secondDay)).toMatchObject({ refusal: "nobodyBooked" });
    world.now = instantOf(addDays(firstDay, 1), "16:00");
    expect(send()).toMatchObject({ refusal: "nobodyBooked" });
  });

  test("ten of an event on one day of Vienna, withdrawn ones too; tomorrow there are ten again", () => {
    book(firstDay);
    world.now = instantOf("2026-11-20", "23:30");
    for (let n = 0; n < 10; n += 1) sent(`Mitteilung ${n}`);
    const [first] = world.db.select().from(announcements).all();
    withdrawAnnouncement(world.as(employer.actor), { eventId: eventId(), announcementId: first?.id ?? "" });
    expect(send()).toMatchObject({ refusal: "announcementLimit" });
    world.now = instantOf("2026-11-21", "00:00");
    expect(send()).toMatchObject({ ok: true });
  });
});

describe("[MSG-03] read is what somebody says they have read", () => {
  test("a second time keeps the first; the company sees how many, and the names of who has not", async () => {
    const [anna, ben] = [book(firstDay), book(firstDay)];
    const { announcementId } = sent();
    await deliver("announcement");
    expect(page()?.announcements).toMatchObject([{ read: 0, total: 2 }]);
    world.now += HOUR;
    readAnnouncement(world.as(anna.actor), announcementId);
    world.now += HOUR;
    expect(readAnnouncement(world.as(anna.actor), announcementId)).toMatchObject({ ok: true });
    expect(world.db.select().from(announcementReads).all()).toMatchObject([{ readAt: world.now - HOUR }]);
    expect(page()?.announcements).toMatchObject([
      { read: 1, total: 2, unread: [`${ben.user.firstName} ${ben.user.lastName}`] },
    ]);
    cancelByHand(world, ben.bookingId);
    expect(page()?.announcements).toMatchObject([{ read: 1, total: 1, unread: [] }]);
  });

  test("whoever is not told says nothing of it", () => {
    const [anna, ben] = [book(firstDay), book(secondDay)];
    const { announcementId } = sent("x", firstDay);
    for (const actor of [ben.actor, makeStaff(world).actor])
      expect(readAnnouncement(world.as(actor), announcementId)).toMatchObject({ refusal: "notFound" });
    expect(readAnnouncement(world.as(anna.actor), "no-such")).toMatchObject({ refusal: "notFound" });
    cancelByHand(world, anna.bookingId);
    expect(readAnnouncement(world.as(anna.actor), announcementId)).toMatchObject({ refusal: "notFound" });
  });

  test("whoever is booked later gets all that still stands, as one mail however many jobs they were booked for", async () => {
    book(firstDay);
    book(secondDay);
    sent("an alle");
    sent("erster Tag", firstDay);
    sent("zweiter Tag", secondDay);
    const { announcementId } = sent("gilt nicht mehr");
    withdrawAnnouncement(world.as(employer.actor), { eventId: eventId(), announcementId });
    world.now += HOUR;
    const late = book(firstDay, "17:00");
    book(secondDay, "17:00", late);
    expect(toldOf("announcements")).toEqual([late.user.id]);
    const [mail] = await deliver("announcements");
    const texts = ["an alle", "erster Tag", "zweiter Tag"].map((text) => mail?.text.includes(text));
    expect(texts).toEqual([true, true, true]);
    expect(mail?.text).not.toContain("gilt nicht mehr");
    expect(mail?.subject).toContain("3 Mitteilungen");
    expect(ofPerson(late.user.id)).toHaveLength(3);
  });

  test("what they know from another job of the event is not told again", async () => {
    const anna = book(firstDay);
    sent("an alle");
    sent("erster Tag", firstDay);
    world.now += HOUR;
    book(firstDay, "17:00", anna);
    expect(await deliver("announcements")).toEqual([]);
  });
});

test("[MSG-04] nobody answers: mails come from the agency, name nobody of the team, and so does what a person sees", async () => {
  const [anna, ben] = [
    book(firstDay),
    book(firstDay, "10:00", makeStaff(world, { user: { lastName: "Zwetschkenbaum" } })),
  ];
  sent("Siehe https://example.at/plan.");
  const mails = await deliver("announcement");
  const own = mails.find(({ to }) => to === anna.user.email);
  expect(own?.from).toContain("hallo@tagwerk.example");
  expect(own?.html).toContain('href="https://example.at/plan"');
  for (const known of [own?.html, own?.text, JSON.stringify(ofPerson(anna.user.id))]) {
    expect(known).not.toContain("Zwetschkenbaum");
    expect(known).not.toContain(ben.user.email);
  }
});

describe("[REM-21] at night", () => {
  test("only who begins within three hours is told at once; all others at 07:00", () => {
    const soon = book(firstDay, "01:59");
    const later = book(firstDay, "02:15");
    world.now = instantOf(addDays(firstDay, -1), "23:00");
    sent();
    const runAt = new Map(mailRows("announcement").map((row) => [row.payload.userId, row.runAt]));
    expect(runAt.get(soon.user.id)).toBe(world.now);
    expect(runAt.get(later.user.id)).toBe(instantOf(firstDay, "07:00"));
  });

  test("what waits for 07:00 and was withdrawn, or is not their job any more, is not sent", async () => {
    const [anna, ben] = [book(secondDay), book(secondDay)];
    world.now = instantOf(firstDay, "23:00");
    const { announcementId } = sent("Erste");
    sent("Zweite");
    withdrawAnnouncement(world.as(employer.actor), { eventId: eventId(), announcementId });
    cancelByHand(world, ben.bookingId);
    world.now = instantOf(secondDay, "07:00");
    const mails = await deliver("announcement");
    expect(mails.map(({ to, text }) => [to, text.includes("Zweite")])).toEqual([[anna.user.email, true]]);
  });
});

test("days of Vienna: a job over midnight belongs to the day on which it begins", () => {
  const night = book(firstDay, "22:00");
  expect(dayOf(night.position.endsAt)).toBe(secondDay);
  expect(send("x", secondDay)).toMatchObject({ refusal: "nobodyBooked" });
  expect(sent("x", firstDay).people).toBe(1);
});

test("[DTAB-17] what was told is removed 24 months later, with who had read it", async () => {
  const { actor } = book(firstDay);
  const { announcementId } = sent();
  readAnnouncement(world.as(actor), announcementId);
  const left = () => [announcements, announcementReads].map((table) => world.db.select().from(table).all().length);
  world.now = instantOf("2028-11-01", "02:30");
  await removeOld(world.system());
  expect(left()).toEqual([1, 1]);
  world.now = instantOf("2028-12-01", "02:30");
  await removeOld(world.system());
  expect(left()).toEqual([0, 0]);
});
