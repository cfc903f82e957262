import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { DAY } from "~/config/durations";
import { listRetentionRuns, markRunSeen } from "~/domain/agency/privacy/retention/retention-log.server";
import { findCounts } from "~/domain/agency/queue/counts.queries.server";
import { listQueue } from "~/domain/agency/queue/queue.queries.server";
import { addMonths, clockOf, dayOf, startOfDay } from "~/domain/shared/time.server";
import { alertedPositions, applications, outbox, registrations, sessions, submissions, users } from "~db/schema";
import {
  makeApplication,
  makeEmployer,
  makePostedPosition,
  makeStaff,
  makeSuperuser,
} from "../../../../tests/factories/rows";
import { withWorld } from "../../../../tests/factories/with-world";
import { planRemoval, removeOld } from "./remove-old.server";

const world = withWorld();

const runOf = (name: string) => listRetentionRuns(world).find(({ dataClass }) => dataClass === name);

test("[PRIV-08] at 03:30, once for each night, also when the clock changes", () => {
  for (const instant of ["2027-03-27T12:00Z", "2027-03-27T22:59Z", "2027-10-30T12:00Z", "2027-10-31T00:30Z"]) {
    world.now = Date.parse(instant);
    planRemoval(world);
    planRemoval(world);
  }
  const planned = world.db.select().from(outbox).where(eq(outbox.kind, "remove-old")).all();
  expect(planned.map(({ runAt }) => `${dayOf(runAt)} ${clockOf(runAt)}`)).toEqual([
    "2027-03-28 03:30",
    "2027-10-31 03:30",
  ]);
});

test("[PRIV-08] more rows than one piece go, and each class writes one line with its cut-off and its number", async () => {
  const anna = makeStaff(world);
  const insert = world.db.$client.prepare(
    "insert into sessions (key_hash, user_id, created_at, last_seen_at, expires_at, remember) values (?, ?, 1, 1, ?, 0)",
  );
  for (let at = 0; at < 1_201; at++) insert.run(`old${at}`, anna.user.id, world.now - 95 * DAY);
  insert.run("young", anna.user.id, world.now - 80 * DAY);
  await removeOld(world);
  expect(world.db.select().from(sessions).all()).toMatchObject([{ keyHash: "young" }]);
  expect(runOf("sessions")).toMatchObject({ night: "2026-11-20", cutOff: "2026-08-22", rows: 1_201, fault: null });
  expect(runOf("mails")).toMatchObject({ rows: 0, fault: null });
  await removeOld(world);
  expect(runOf("sessions")).toMatchObject({ rows: 1_201 });
});

test("[CREW-19] what was kept for a log-in, or to be answered again, goes in the second night", async () => {
  const { id: userId } = makeStaff(world).user;
  for (const [submissionId, age] of [
    ["answer typed /staff/profile", 2 * DAY],
    ["answer typed /staff/alerts/new", DAY / 4],
    ["a form", 2 * DAY],
  ] as const)
    world.db
      .insert(submissions)
      .values({ userId, submissionId, resultJson: "", createdAt: world.now - age })
      .run();
  await removeOld(world);
  const left = world.db.select().from(submissions).all();
  expect(left.map((row) => row.submissionId).sort()).toEqual(["a form", "answer typed /staff/alerts/new"]);
});

test("[PRIV-08] a class that fails is an entry of the queue until somebody has seen it, and stops no other", async () => {
  const anna = makeStaff(world);
  const { position } = makePostedPosition(world, makeEmployer(world).company.id);
  world.db.insert(alertedPositions).values({ userId: anna.user.id, positionId: position.id, alertedAt: 1 }).run();
  world.db
    .insert(sessions)
    .values({ keyHash: "k", userId: anna.user.id, createdAt: 1, lastSeenAt: 1, expiresAt: 1 })
    .run();
  world.db.$client.exec("create trigger stuck before delete on sessions begin select raise(abort, 'stuck'); end");
  await removeOld(world);
  expect(world.db.select().from(alertedPositions).all()).toEqual([]);
  const failed = runOf("sessions");
  expect(failed?.fault).toContain("stuck");
  const agency = world.as(makeSuperuser(world).actor);
  expect(findCounts(world).retention).toBe(1);
  expect(listQueue(agency, "retention", null).rows.map(({ kind }) => kind)).toEqual(["retention"]);
  expect(markRunSeen(agency, { id: failed?.id ?? "" }).ok).toBe(true);
  expect(markRunSeen(agency, { id: failed?.id ?? "" }).ok).toBe(false);
  expect(findCounts(world).retention).toBe(0);
  expect(() => world.db.$client.exec("delete from retention_runs")).toThrow("retention_run_kept");
});

test("rejected and withdrawn applications go some months after the job, booked and open ones stay", async () => {
  const { company } = makeEmployer(world);
  const [anna, ben, clara] = [makeStaff(world), makeStaff(world), makeStaff(world)];
  const { position } = makePostedPosition(world, company.id, { startsAt: world.now - DAY });
  makeApplication(world, position.id, anna.user.id, { rejectedAt: 1, rejectedBy: "x" });
  makeApplication(world, position.id, ben.user.id, { withdrawnAt: 1 });
  makeApplication(world, position.id, clara.user.id);
  const left = () =>
    world.db
      .select()
      .from(applications)
      .all()
      .map(({ userId }) => userId);
  const begin = dayOf(world.now);
  world.now = startOfDay(addMonths(begin, 6));
  await removeOld(world);
  expect(left()).toHaveLength(3);
  world.now = startOfDay(addMonths(begin, 7)) + DAY;
  await removeOld(world);
  expect(left()).toEqual([clara.user.id]);
});

test("a sign-up that nobody completed goes after 30 days, with its draft", async () => {
  const open = makeStaff(world, { user: { passwordHash: null } });
  world.db.insert(registrations).values({ userId: open.user.id, createdAt: world.now }).run();
  const kept = makeStaff(world, { user: { passwordHash: "x" } });
  world.now += 31 * DAY;
  await removeOld(world);
  const ids = world.db
    .select()
    .from(users)
    .all()
    .map(({ id }) => id);
  expect(ids).not.toContain(open.user.id);
  expect(ids).toContain(kept.user.id);
  expect(runOf("account")).toMatchObject({ rows: 1, fault: null });
});
