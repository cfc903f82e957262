import { afterEach, beforeEach, expect, test } from "vitest";
import { planReminders } from "~/domain/attendance/reminders/plan-reminders.server";
import { sendReminders } from "~/domain/attendance/reminders/send-reminders.server";
import type { Context } from "~/domain/shared/context";
import { newId } from "~/domain/shared/ids";
import { instantOf } from "~/domain/shared/time.server";
import { type Database, openDatabase } from "~db/open";
import { pushSubscriptions, reminders } from "~db/schema";
import { bookPeople } from "../factories/book-people";
import { withWorld } from "../factories/with-world";
import { mailsOf } from "../support/histories/outbox-work";
import { growthOf } from "../support/query-plans";

const PEOPLE = process.env.DRILLS === "full" ? 2_000 : 120;

const world = withWorld();
let second: Database;
beforeEach(() => {
  second = openDatabase(world.path);
});
afterEach(() => {
  second.$client.close();
});

/** So many people booked for one day, each with a reminder that is due at 17:00 three days before. */
function bookMany() {
  const startsAt = instantOf("2026-12-04", "17:00");
  for (const booking of bookPeople(world, PEOPLE, startsAt)) planReminders(world, booking);
}

const at = (db: Database, now: number): Context => ({ db, now, actor: { kind: "system" } });
const reminded = () => mailsOf(world, "job-reminder").map(({ userId }) => userId);

/** Stops in the middle of a transaction after some, as a process that is killed does: what was committed stays, nothing else. */
async function killedAfter(context: Context, transactions: number): Promise<void> {
  let left = transactions;
  let reads = 0;
  const { now } = context;
  const until: Context = {
    ...context,
    get now() {
      reads += left === 0 ? 1 : 0;
      if (reads > 40) throw new Error("killed");
      return now;
    },
  };
  const commit = context.db.$client.transaction;
  context.db.$client.transaction = ((work: () => unknown) => {
    left -= 1;
    return commit.call(context.db.$client, work as never);
  }) as typeof commit;
  await sendReminders(until).catch((error: Error) => expect(error.message).toBe("killed"));
  context.db.$client.transaction = commit;
}

/** A device on which the person is notified as well. */
function subscribe(userId: string): void {
  const device = { userId, sessionKeyHash: "x", p256dh: "x", auth: "x", createdAt: world.now, usedAt: world.now };
  const endpoint = `https://fcm.googleapis.com/fcm/send/${userId}`;
  world.db
    .insert(pushSubscriptions)
    .values({ id: newId(world.now), endpoint, ...device })
    .run();
}

test("[DFIG-03] many reminders of a quarter of an hour are written in transactions of at most 200 rows, others write between", async () => {
  bookMany();
  const all = world.db.select({ userId: reminders.userId }).from(reminders).all();
  for (const userId of new Set(all.map((row) => row.userId))) subscribe(userId);
  const changes = world.db.$client.prepare("select total_changes()").pluck();
  const written = growthOf(world, () => changes.get() as number);
  let between = 0;
  const looks = setInterval(() => {
    between += 1;
    second.$client.prepare("update settings set updated_at = updated_at").run();
  }, 0);
  await sendReminders(at(world.db, instantOf("2026-12-01", "17:00")));
  clearInterval(looks);
  // Those of triggers would count. A reminder marked, its key, a mail and a push for each of them.
  expect(written.reduce((sum, rows) => sum + rows, 0)).toBe(4 * PEOPLE);
  expect(Math.max(...written)).toBeLessThanOrEqual(200);
  expect(between).toBeGreaterThan(1);
});

test("[REM-24] killed in the middle, begun again on two servers, and with the clock set back: each once, none missing", async () => {
  bookMany();
  const due = instantOf("2026-12-01", "17:00");
  await killedAfter(at(world.db, due), 2);
  const before = reminded().length;
  expect(before).toBeGreaterThan(0);
  expect(before).toBeLessThan(PEOPLE);
  await Promise.all([sendReminders(at(world.db, due)), sendReminders(at(second, due + 1))]);
  for (const now of [due - 3_600_000, due]) await sendReminders(at(second, now));
  expect(reminded()).toHaveLength(PEOPLE);
  expect(new Set(reminded()).size).toBe(PEOPLE);
}, 300_000);
