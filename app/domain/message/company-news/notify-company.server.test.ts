import { eq } from "drizzle-orm";
import { afterEach, beforeEach, expect, test } from "vitest";
import { HOUR, MINUTE } from "~/config/durations";
import { bookPosition } from "~/domain/booking/book-position.server";
import { addToList } from "~/domain/selection/add-to-list.server";
import { planNews } from "~/domain/shared/plan-news.server";
import { instantOf } from "~/domain/shared/time.server";
import { setClock } from "~/gateways/clock.server";
import { applications, bookings, sessions } from "~db/schema";
import { makeConfirmedHours } from "../../../../tests/factories/hours";
import {
  makeApplication,
  makeBooking,
  makeEmployer,
  makePosition,
  makePostedPosition,
  makeStaff,
} from "../../../../tests/factories/rows";
import { withWorld } from "../../../../tests/factories/with-world";
import { doOutboxWork, mailsOf } from "../../../../tests/support/histories/outbox-work";
import { saveWanted } from "../notifications/choices.server";

const world = withWorld();
let employer: ReturnType<typeof makeEmployer>;
let posted: ReturnType<typeof makePostedPosition>;
beforeEach(() => {
  world.now = at("10:00");
  employer = makeEmployer(world);
  posted = makePostedPosition(world, employer.company.id, { startsAt: at("12:00", "2026-12-04") });
});
afterEach(() => {
  setClock(null);
});

const at = (clock: string, day = "2026-11-20") => instantOf(day, clock);
const go = async (to: number) => {
  world.now = to;
  await doOutboxWork(world);
};
const news = () => mailsOf(world, "company-news").map(({ data }) => [data.news, data.people]);

/** As `applyForPosition` leaves it. */
function apply() {
  const made = makeApplication(world, posted.position.id, makeStaff(world).user.id);
  planNews(world, { news: "applications", eventId: posted.event.id }, { key: `${made.id}:${world.now}` });
  return made;
}

test("[DESK-01] new applications: one mail per event, at once for the first, then at most every 3 hours", async () => {
  apply();
  await go(at("10:01"));
  expect(news()).toEqual([["applications", 1]]);
  world.now = at("10:30");
  apply();
  apply();
  await go(at("13:00"));
  expect(news()).toHaveLength(1);
  await go(at("13:01"));
  expect(news()).toEqual([
    ["applications", 1],
    ["applications", 2],
  ]);
  await go(at("20:59"));
  expect(news()).toHaveLength(2);
});

test("[DESK-01] applications of the night are written about at 07:00, and not those that are gone by then", async () => {
  world.now = at("22:00");
  const [gone] = [apply(), apply()];
  await go(at("23:00"));
  expect(news()).toEqual([]);
  world.db.update(applications).set({ withdrawnAt: world.now }).where(eq(applications.id, gone.id)).run();
  await go(at("07:00", "2026-11-21"));
  expect(news()).toEqual([["applications", 1]]);
});

test("[DESK-01] whoever does not want news of applications gets none; contracts and hours are always written", async () => {
  saveWanted(world.as(employer.actor), { mail: ["list"], push: [], asksReminders: false });
  apply();
  await go(at("10:01"));
  expect(news()).toEqual([]);
  const booking = makeBooking(world, posted.position, apply());
  world.db.update(bookings).set({ contractSubmittedAt: world.now }).where(eq(bookings.id, booking.id)).run();
  planNews(world, { news: "contracts", eventId: posted.event.id }, { key: "a" });
  await go(at("10:02"));
  expect(news()).toEqual([["contracts", 1]]);
});

test("[DESK-01] the contracts of an event are written about once, when all booked people have submitted theirs", async () => {
  const second = makePosition(world, posted.job);
  const both = [posted.position, second].map((position) =>
    makeBooking(world, position, makeApplication(world, position.id, makeStaff(world).user.id)),
  );
  for (const [index, booking] of both.entries()) {
    expect(news()).toEqual([]);
    world.db.update(bookings).set({ contractSubmittedAt: world.now }).where(eq(bookings.id, booking.id)).run();
    planNews(world, { news: "contracts", eventId: posted.event.id }, { key: `contract ${index}` });
    await go(world.now + MINUTE);
  }
  expect(news()).toEqual([["contracts", 2]]);
  planNews(world, { news: "contracts", eventId: posted.event.id }, { key: "again" });
  await go(world.now + MINUTE);
  expect(news()).toHaveLength(1);
});

test("[DESK-01] hours: when the job ends, and four hours before the window closes, unless they are confirmed", async () => {
  const application = makeApplication(world, posted.position.id, makeStaff(world).user.id);
  const candidate = { positionId: posted.position.id, applicationId: application.id };
  expect(addToList(world.as(employer.actor), candidate).ok).toBe(true);
  expect(bookPosition(world.as(employer.actor), candidate).ok).toBe(true);
  const hours = () => news().filter(([name]) => name !== "list");
  await go(posted.position.endsAt - 1);
  expect(hours()).toEqual([]);
  await go(posted.position.endsAt);
  expect(hours()).toEqual([["hours", 1]]);
  await go(posted.position.startsAt + 20 * HOUR - 1);
  expect(hours()).toHaveLength(1);
  await go(posted.position.startsAt + 20 * HOUR);
  expect(hours()).toEqual([
    ["hours", 1],
    ["hoursClosing", 1],
  ]);
  await go(posted.position.startsAt + 40 * HOUR);
  expect(hours()).toHaveLength(2);
});

test("[DESK-01] confirmed hours need no mail", async () => {
  const application = makeApplication(world, posted.position.id, makeStaff(world).user.id);
  const candidate = { positionId: posted.position.id, applicationId: application.id };
  addToList(world.as(employer.actor), candidate);
  bookPosition(world.as(employer.actor), candidate);
  const booking = world.db.select().from(bookings).get();
  if (!booking) throw new Error("not booked");
  makeConfirmedHours(world, { employer, position: posted.position, booking });
  await go(posted.position.endsAt + 30 * HOUR);
  expect(news().filter(([name]) => name !== "list")).toEqual([]);
});

test("[DESK-01] a list about to run out is written about once, only while nobody is looking and not at night", async () => {
  const list = () =>
    addToList(world.as(employer.actor), {
      positionId: posted.position.id,
      applicationId: makeApplication(world, posted.position.id, makeStaff(world).user.id).id,
    });
  expect(list().ok).toBe(true);
  const heldUntil = world.now + 45 * MINUTE;
  await go(heldUntil - 10 * MINUTE - 1);
  expect(news()).toEqual([]);
  await go(heldUntil - 10 * MINUTE);
  expect(news()).toEqual([["list", 1]]);
});

test("[DESK-01] who is on the site, or asleep, gets no mail about the list", async () => {
  const key = { userId: employer.user.id, createdAt: 0, expiresAt: Number.MAX_SAFE_INTEGER };
  for (const [start, seenBefore] of [
    ["10:00", 5 * MINUTE],
    ["21:00", null],
  ] as const) {
    world.now = at(start);
    const position = makePosition(world, posted.job);
    const application = makeApplication(world, position.id, makeStaff(world).user.id);
    expect(addToList(world.as(employer.actor), { positionId: position.id, applicationId: application.id }).ok).toBe(
      true,
    );
    const due = world.now + 35 * MINUTE;
    world.db.delete(sessions).run();
    if (seenBefore !== null)
      world.db
        .insert(sessions)
        .values({ ...key, keyHash: start, lastSeenAt: due - seenBefore })
        .run();
    await go(due);
  }
  expect(news()).toEqual([]);
});

test("[DESK-01] each person of the company is written to once, also when the work is done twice", async () => {
  apply();
  world.now = at("10:01");
  await doOutboxWork(world);
  planNews(world, { news: "applications", eventId: posted.event.id }, { key: "a second look" });
  await go(at("20:00"));
  expect(mailsOf(world, "company-news")).toMatchObject([
    { userId: employer.user.id, data: { eventId: posted.event.id } },
  ]);
});
