import "../../../../tests/support/use-data-dir";
import { and, eq, isNull, like } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { DAY, HOUR } from "~/config/durations";
import { erasePerson } from "~/domain/agency/privacy/erasure/erase-person.server";
import { orderErasure } from "~/domain/agency/privacy/erasure/order-erasure.server";
import { personData } from "~/domain/agency/privacy/export/person-data.queries.server";
import { removeOld } from "~/domain/agency/removal/remove-old.server";
import { acceptChange } from "~/domain/bill/moving/accept-change.server";
import { type ChangeTicked, changeTicked, lookAtTicked } from "~/domain/booking/moving/change-ticked.server";
import { clockOf } from "~/domain/shared/time.server";
import {
  announcementPlaces,
  announcements,
  auditEntries,
  bookings,
  changeProposals,
  positions,
  users,
} from "~db/schema";
import { cancelByHand } from "../../../../tests/factories/applied";
import { makeSettledOrder } from "../../../../tests/factories/orders";
import * as make from "../../../../tests/factories/rows";
import { withWorld } from "../../../../tests/factories/with-world";
import { mailsOf } from "../../../../tests/support/histories/outbox-work";
import { bookPosition } from "../../booking/book-position.server";
import { newId } from "../../shared/ids";
import { findAnnouncements } from "./announcements.queries.server";
import { listOwnAnnouncements, listToldLate } from "./own-announcements.queries.server";
import { readAnnouncement } from "./read-announcement.server";
import { sendAnnouncement } from "./send-announcement.server";
import { withdrawAnnouncement } from "./withdraw-announcement.server";

const world = withWorld();
const startsAt = Date.UTC(2026, 11, 4, 16, 0);
const TEXT = "Treffpunkt ist jetzt Halle B.";

type Person = ReturnType<typeof make.makeStaff> & { bookingId: string; positionId: string };
let employer: ReturnType<typeof make.makeEmployer>;
let job: ReturnType<typeof make.makeJob>;
let eventId: string;
/** Two people for equal places, a third place of theirs that is free, and somebody of the same job an hour later. */
let anna: Person;
let ben: Person;
let dora: Person;
let freeId: string;

beforeEach(() => {
  employer = make.makeEmployer(world);
  const event = make.makeEvent(world, employer.company.id);
  eventId = event.id;
  job = make.makeJob(world, event);
  const given = { startsAt, eventId, jobId: job.id };
  const { applicants } = makeSettledOrder(world, { employer, positions: [given, given] });
  [anna, ben] = applicants.map(({ staff, position }) => ({
    ...staff,
    positionId: position.id,
    bookingId: bookingOf(position.id),
  })) as [Person, Person];
  freeId = make.makePosition(world, job, { startsAt }).id;
  world.db.update(users).set({ firstName: "Ben", lastName: "Auer" }).where(eq(users.id, ben.user.id)).run();
  const named = make.makeStaff(world, { user: { firstName: "Dora", lastName: "Berger" } });
  dora = book(make.makePosition(world, job, { startsAt: startsAt + HOUR }).id, named);
});

const firm = () => world.as(employer.actor);
const bookingOf = (positionId: string) =>
  world.db
    .select()
    .from(bookings)
    .where(and(eq(bookings.positionId, positionId), isNull(bookings.cancelledAt)))
    .get()?.id ?? "";
const groupOf = (positionId: string) =>
  world.db.select().from(positions).where(eq(positions.id, positionId)).get()?.groupId ?? "";

function book(positionId: string, staff = make.makeStaff(world)): Person {
  const application = make.makeApplication(world, positionId, staff.user.id);
  const booked = bookPosition(firm(), { positionId, applicationId: application.id });
  if (!booked.ok) throw new Error(booked.refusal);
  return { ...staff, positionId, bookingId: booked.value.bookingId };
}

type Whom = Partial<Pick<Parameters<typeof sendAnnouncement>[1], "day" | "groupId" | "bookingIds">>;
/** Each a moment after the one before. */
function send(whom: Whom = {}, text = TEXT) {
  world.now += 1;
  return sendAnnouncement(firm(), { submissionId: newId(world.now), eventId, day: null, text, ...whom });
}
function sent(...given: Parameters<typeof send>): string {
  const done = send(...given);
  if (!done.ok) throw new Error(done.refusal);
  return done.value.announcementId;
}
const toGroup = (...text: string[]) => sent({ groupId: groupOf(anna.positionId) }, ...text);
const toTicked = (...people: Person[]) => sent({ bookingIds: people.map(({ bookingId }) => bookingId) });

const shownTo = ({ user }: Person) => listOwnAnnouncements(world, user.id, [eventId]).map(({ text }) => text);
const shown = (...people: Person[]) => people.map((person) => shownTo(person).length);
const mailed = () => mailsOf(world, "announcement").map(({ userId }) => userId);
const page = () => findAnnouncements(firm(), eventId);
const newest = () => page()?.announcements[0];
/** What somebody was mailed who was booked for this later. */
const mailedLate = ({ user, bookingId }: Person) => {
  const bookedAt = world.db.select().from(bookings).where(eq(bookings.id, bookingId)).get()?.bookedAt ?? 0;
  return listToldLate(world, { userId: user.id, eventId, bookedAt }).map(({ text }) => text);
};

let submissions = 0;
/** Asks for two hours more at these places; who is booked says yes. */
function moveAll(...positionIds: string[]): void {
  const terms = { jobStart: "", jobEnd: clockOf(startsAt + 8 * HOUR), jobPlace: "", bonus: "" };
  const form = (shownTotalCents: number | null): ChangeTicked => ({
    submissionId: `move ${++submissions}`,
    eventId,
    positionIds,
    terms,
    seen: {},
    shownTotalCents,
  });
  const look = lookAtTicked(firm(), form(null));
  const done = changeTicked(firm(), form(look.ok ? look.value.afterCents : null));
  if (!done.ok) throw new Error(done.refusal);
  for (const { id } of world.db.select().from(changeProposals).where(isNull(changeProposals.endedAt)).all())
    acceptChange({ ...world.system(), actor: { kind: "link", subjectId: id } }, { proposalId: id });
}

describe("[CREW-17] the people of a group are told", () => {
  test("and nobody else; company and agency read which group it was, and who of it has read", () => {
    toGroup();
    expect(mailed().sort()).toEqual([anna.user.id, ben.user.id].sort());
    expect(shown(anna, ben, dora)).toEqual([1, 1, 0]);
    expect(newest()).toMatchObject({
      read: 0,
      total: 2,
      ticked: null,
      group: { workDe: expect.any(String), startsAt },
    });
    const [first] = world.db.select().from(announcements).all();
    expect(readAnnouncement(world.as(dora.actor), first?.id ?? "")).toMatchObject({ refusal: "notFound" });
    expect(readAnnouncement(world.as(anna.actor), first?.id ?? "")).toMatchObject({ ok: true });
    expect(newest()).toMatchObject({ read: 1, total: 2, unread: ["Ben Auer"] });
  });

  test("who is booked for it later reads it, in a place that was free, in one that was added, and in one that somebody left", () => {
    toGroup();
    world.now += HOUR;
    const added = make.makePosition(world, job, { startsAt });
    expect(groupOf(added.id)).toBe(groupOf(anna.positionId));
    cancelByHand(world, ben.bookingId);
    world.now += HOUR;
    const later = [freeId, added.id, ben.positionId].map((positionId) => book(positionId));
    for (const person of later) expect([shownTo(person), mailedLate(person)]).toEqual([[TEXT], [TEXT]]);
    const elsewhere = book(make.makePosition(world, job, { startsAt: startsAt + HOUR }).id);
    expect([shown(elsewhere), mailedLate(elsewhere)]).toEqual([[0], []]);
    expect(shown(ben)).toEqual([0]);
    expect(newest()).toMatchObject({ total: 4 });
  });

  test("whoever of it has agreed to other times keeps it, and the group is still called by the times of the others", () => {
    toGroup();
    world.now += HOUR;
    for (const { positionId } of [anna, ben]) {
      expect(newest()).toMatchObject({ total: 2, group: { endsAt: startsAt + 6 * HOUR } });
      moveAll(positionId);
    }
    expect(shown(anna, ben, dora)).toEqual([1, 1, 0]);
    expect(newest()).toMatchObject({ total: 2, group: { endsAt: startsAt + 6 * HOUR } });
  });

  test("it stays with them and with its free places when the times of all become others", () => {
    toGroup();
    const before = groupOf(anna.positionId);
    world.now += HOUR;
    moveAll(anna.positionId, ben.positionId, freeId);
    expect(groupOf(anna.positionId)).not.toBe(before);
    expect(bookingOf(anna.positionId)).not.toBe(anna.bookingId);
    expect(shown(anna, ben, dora)).toEqual([1, 1, 0]);
    expect(mailedLate({ ...anna, bookingId: bookingOf(anna.positionId) })).toEqual([]);
    world.now += HOUR;
    const late = book(freeId);
    expect([shownTo(late), mailedLate(late)]).toEqual([[TEXT], [TEXT]]);
    expect(newest()).toMatchObject({ total: 3, group: { endsAt: startsAt + 8 * HOUR } });
  });
});

describe("[CREW-17] ticked people are told", () => {
  test("and nobody else, also nobody later; company and agency read their names", () => {
    toTicked(anna, dora);
    expect(mailed().sort()).toEqual([anna.user.id, dora.user.id].sort());
    expect(shown(anna, ben, dora)).toEqual([1, 0, 1]);
    expect(newest()).toMatchObject({ group: null, total: 2 });
    expect(newest()?.ticked).toEqual(["Anna Leitner", "Dora Berger"]);
    world.now += HOUR;
    cancelByHand(world, dora.bookingId);
    const instead = book(dora.positionId);
    expect([shown(instead, dora), mailedLate(instead)]).toEqual([[0, 0], []]);
    expect(newest()).toMatchObject({ total: 1 });
    expect(newest()?.ticked).toEqual(["Anna Leitner", "Dora Berger"]);
    const namesake = book(make.makePosition(world, job, { startsAt }).id, make.makeStaff(world));
    toTicked(anna, namesake);
    expect(newest()?.ticked).toEqual(["Anna Leitner", "Anna Leitner"]);
  });

  test("once each, however many of their jobs are ticked; it stands at the ticked jobs", () => {
    const second = book(make.makePosition(world, job, { startsAt: startsAt + 2 * DAY }).id, anna);
    toTicked(anna, second);
    expect(mailed()).toEqual([anna.user.id]);
    sent({ bookingIds: [second.bookingId] }, "Nur am zweiten Tag");
    const jobsOf = (text: string) =>
      listOwnAnnouncements(world, anna.user.id, [eventId]).find((told) => told.text === text)?.jobs.length;
    expect([jobsOf(TEXT), jobsOf("Nur am zweiten Tag")]).toEqual([2, 1]);
    cancelByHand(world, second.bookingId);
    expect(shownTo(anna)).toEqual([TEXT]);
  });

  test("it stays with whoever agreed to other times, also while the form was open", () => {
    toTicked(anna);
    world.now += HOUR;
    moveAll(anna.positionId);
    expect(bookingOf(anna.positionId)).not.toBe(anna.bookingId);
    expect(shown(anna, ben)).toEqual([1, 0]);
    expect(mailedLate({ ...anna, bookingId: bookingOf(anna.positionId) })).toEqual([]);
    toTicked(anna);
    expect(shown(anna)).toEqual([2]);
  });

  test("one who is not booked any more is named, and nobody is told; a stranger's booking is not there", () => {
    cancelByHand(world, ben.bookingId);
    const ids = [anna, ben].map(({ bookingId }) => bookingId);
    expect(send({ bookingIds: ids })).toMatchObject({
      refusal: `tickedNotBooked?${new URLSearchParams({ names: "Ben Auer", count: "1" })}`,
    });
    const stranger = make.makeBookedPosition(world).booking.id;
    for (const id of [stranger, "no-such"])
      expect(send({ bookingIds: [anna.bookingId, id] })).toMatchObject({ refusal: "notFound" });
    // Somebody else has the place: that does not make one who left it booked.
    const instead = book(ben.positionId);
    for (const bookingIds of [
      [ben.bookingId, instead.bookingId],
      [instead.bookingId, ben.bookingId],
    ])
      expect(send({ bookingIds })).toMatchObject({ refusal: expect.stringContaining(`names=Ben+Auer&`) });
    world.now = startsAt + 6 * HOUR + DAY;
    expect(send({ bookingIds: [anna.bookingId] })).toMatchObject({
      refusal: expect.stringMatching(/^tickedNotBooked/),
    });
    expect(world.db.select().from(announcements).all()).toEqual([]);
    expect(mailed()).toEqual([]);
  });

  test("an erasure takes them out, and nobody else comes to read it", async () => {
    toTicked(anna);
    expect([...personData(world, anna.user.id)].find(([name]) => name === "messages")?.[1]).toMatchObject({
      announcements: [{ text: TEXT }],
    });
    cancelByHand(world, anna.bookingId);
    const erasure = orderErasure(world.as(anna.actor));
    if (!erasure.ok) throw new Error(erasure.refusal);
    world.now += DAY;
    await erasePerson(world.system(), { erasureId: erasure.value.erasureId });
    expect(world.db.select().from(announcementPlaces).all()).toEqual([]);
    expect(newest()).toMatchObject({ ticked: [], total: 0, unread: [] });
    expect(shown(anna, ben, dora)).toEqual([0, 0, 0]);
  });
});

describe("[CREW-17] what holds for every announcement", () => {
  test("[MSG-01] withdrawn it is struck through for them, and only who had read it is told", () => {
    for (const tell of [toGroup, () => toTicked(anna, dora)]) {
      const id = tell();
      readAnnouncement(world.as(anna.actor), id);
      const before = mailed().length;
      withdrawAnnouncement(firm(), { eventId, announcementId: id });
      expect(mailed().slice(before)).toEqual([anna.user.id]);
      expect(newest()).toMatchObject({ readers: ["Anna Leitner"], withdrawn: { day: "2026-11-20" } });
    }
    for (const [person, count] of [
      [anna, 2],
      [ben, 1],
      [dora, 1],
    ] as const) {
      const own = listOwnAnnouncements(world, person.user.id, [eventId]);
      expect(own.map(({ withdrawnAt }) => withdrawnAt !== null)).toEqual(Array(count).fill(true));
    }
    world.now += HOUR;
    expect(mailedLate(book(freeId))).toEqual([]);
  });

  test("[MSG-02] ten a day of all kinds; a group without anybody and one of another event are nobody", () => {
    const nobody = groupOf(make.makePosition(world, job, { startsAt: startsAt + 3 * HOUR }).id);
    const foreign = groupOf(make.makeBookedPosition(world).position.id);
    for (const groupId of [nobody, foreign, "no-such"])
      expect(send({ groupId })).toMatchObject({ refusal: "nobodyBooked" });
    for (let n = 0; n < 3; n += 1) [toGroup(), toTicked(anna), sent()];
    toGroup();
    for (const whom of [{}, { groupId: groupOf(anna.positionId) }, { bookingIds: [anna.bookingId] }])
      expect(send(whom)).toMatchObject({ refusal: "announcementLimit" });
  });

  test("a day, a group and ticked people are not given together", () => {
    const whom = { day: "2026-12-04", groupId: groupOf(anna.positionId), bookingIds: [anna.bookingId] };
    for (const left of ["day", "groupId", "bookingIds"] as const) {
      const { [left]: _, ...two } = whom;
      expect(send(two)).toMatchObject({ refusal: "toldTwice" });
    }
  });

  test("[MSG-04] mail and page name nobody else, and the log neither names nor quotes", () => {
    toTicked(anna, dora);
    toGroup();
    const own = JSON.stringify(
      listOwnAnnouncements(world, anna.user.id, [eventId]).map(({ places: _, ...told }) => told),
    );
    for (const other of [ben, dora]) expect(own).not.toContain(other.user.id);
    const entries = world.db.select().from(auditEntries).where(like(auditEntries.action, "event.announced")).all();
    expect(entries).toHaveLength(2);
    for (const word of [TEXT, anna.user.id, "Dora"]) expect(JSON.stringify(entries)).not.toContain(word);
  });

  test("[MSG-01] it stands until 24 hours after the job; 24 months later it is removed with its places", async () => {
    toGroup();
    toTicked(anna);
    const endsAt = startsAt + 6 * HOUR;
    world.now = endsAt + DAY - 1;
    expect(shown(anna, ben)).toEqual([2, 1]);
    world.now = endsAt + DAY;
    expect(shown(anna, ben)).toEqual([0, 0]);
    world.now = Date.UTC(2028, 11, 1);
    await removeOld(world.system());
    expect([announcements, announcementPlaces].map((table) => world.db.select().from(table).all())).toEqual([[], []]);
  });
});
