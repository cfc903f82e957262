import { eq } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { DAY, HOUR, MINUTE } from "~/config/durations";
import { setPassedOn } from "~/domain/account/company/set-passed-on.server";
import { setTeaser } from "~/domain/event/set-travel-cost.server";
import { plainLength } from "~/i18n/plain-text";
import { auditEntries, jobs, positions } from "~db/schema";
import { auditDataOf } from "../../../../tests/factories/audit-data";
import {
  makeApplication,
  makeBooking,
  makeEmployer,
  makeEvent,
  makeJob,
  makePosition,
  makeStaff,
  makeSuperuser,
} from "../../../../tests/factories/rows";
import { withWorld } from "../../../../tests/factories/with-world";
import { plansOf } from "../../../../tests/support/query-plans";
import { listEndedJobs, listFeedJobs } from "./feed.queries.server";
import { feedAfter } from "./feed-rules";

const world = withWorld();
let employer: ReturnType<typeof makeEmployer>;
let event: ReturnType<typeof makeEvent>;
const LONG = `<p>${"Gäste empfangen ".repeat(7)}</p>`;

beforeEach(() => {
  employer = makeEmployer(world);
  event = makeEvent(world, employer.company.id);
});

const post = (given: Partial<typeof positions.$inferInsert> = {}, jobDescription = LONG) =>
  makePosition(world, makeJob(world, event, { jobDescription }), given);
const open = (after: number | null = null) => listFeedJobs(world, { page: 1, after }).jobs.map(({ id }) => id);
const ended = (after: number) => listEndedJobs(world, { page: 1, after }).rows;
const book = (position: ReturnType<typeof post>) =>
  makeBooking(world, position, makeApplication(world, position.id, makeStaff(world).user.id));
const tick = (passedOn: boolean) => setPassedOn(world.as(employer.actor), { passedOn });

test("[SEEK-17] a board gets one hour more than it asks for, a day and an hour when it asks for nothing, and nothing of the coming", () => {
  const now = Date.parse("2026-12-01T08:00:00Z");
  const ask = (asked: string | null) => feedAfter(asked, now);
  expect(ask(null)).toBe(now - 25 * HOUR);
  expect(ask("2026-12-01T07:00:00Z")).toBe(now - 2 * HOUR);
  expect(ask("2026-12-01T08:30:00+01:00")).toBe(now - 90 * MINUTE);
  expect(ask("2026-12-01T08:00:00Z")).toBe(now);
  expect(ask("2026-11-01T08:00:00.000Z")).toBe(now - 30 * DAY - HOUR);
  for (const wrong of [
    "",
    "2026-12-01",
    "2026-12-01T08:00:00",
    "1796112000000",
    "2026-13-01T08:00:00Z",
    "2026-12-01T08:00:01Z",
    "2026-11-01T07:59:59Z",
    "yesterday",
  ])
    expect(ask(wrong), wrong).toBeNull();
});

test("[SEEK-17] a description counts as people read it, without tags, and its requirements not at all", () => {
  expect(plainLength("<p>Gäste &amp; <strong>Presse</strong>&nbsp;</p>\n<ul><li>a</li></ul>")).toBe(18);
  expect(plainLength("<p>🎪&#127914;</p>")).toBe(2);
  const text = "x".repeat(99);
  const short = post({}, `<p>${text}</p>`);
  const enough = post({}, `<p>${text} y</p>`);
  world.db.update(jobs).set({ jobRequirements: LONG }).where(eq(jobs.id, short.jobId)).run();
  expect(open()).toEqual([enough.id]);
});

test("[SEEK-17] the jobs are those open to all, each once with its places, under the address that it keeps", () => {
  const job = makeJob(world, event, { jobDescription: LONG });
  const [first, second] = [makePosition(world, job), makePosition(world, job), makePosition(world, job)];
  if (!first || !second) throw new Error("no places");
  post({ opensAt: world.now + HOUR });
  post({ showAsTeaser: false });
  book(first);
  const [one, ...others] = listFeedJobs(world, { page: 1, after: null }).jobs;
  expect(others).toEqual([]);
  expect(one).toMatchObject({ id: first.id, openedAt: world.now, teaser: { id: second.id, count: 2 } });
  expect(open(world.now)).toEqual([]);
  expect(open(world.now - 1)).toEqual([first.id]);
  world.now += HOUR;
  expect(open()).toHaveLength(2);
});

test("[SEEK-17] ended is what is over, taken or deleted within the time, once, with its instant", () => {
  const over = post();
  const [taken, deleted] = [post(), post()];
  const begin = world.now;
  world.now += HOUR;
  book(taken);
  world.now += HOUR;
  world.db.update(positions).set({ deletedAt: world.now }).where(eq(positions.id, deleted.id)).run();
  expect(open()).toEqual([over.id]);
  expect(ended(begin)).toEqual([
    { id: taken.id, endedAt: begin + HOUR },
    { id: deleted.id, endedAt: begin + 2 * HOUR },
  ]);
  expect(ended(begin + HOUR)).toEqual([{ id: deleted.id, endedAt: world.now }]);
  expect(ended(world.now)).toEqual([]);
  world.now = event.expiresAt;
  expect([open(), ended(world.now - HOUR)]).toEqual([[], [{ id: over.id, endedAt: event.expiresAt }]]);
});

test("[SEEK-17] what others were asked first for and took before it opened was never there, and does not end", () => {
  const first = post({ opensAt: world.now + DAY });
  book(first);
  world.now += 2 * DAY;
  expect(ended(0)).toEqual([]);
});

test("[SEEK-17] a place that joins others ends at that instant under the address that it had", () => {
  const job = makeJob(world, event, { jobDescription: LONG });
  const stays = makePosition(world, job);
  const moves = makePosition(world, job, { jobPlace: "Messeplatz 1, 8010 Graz" });
  expect(open().toSorted()).toEqual([stays.id, moves.id].toSorted());
  world.now += HOUR;
  world.db
    .update(positions)
    .set({ jobPlace: stays.jobPlace, changedAt: world.now })
    .where(eq(positions.id, moves.id))
    .run();
  expect(open()).toEqual([stays.id]);
  expect(ended(world.now - 1)).toEqual([{ id: moves.id, endedAt: world.now }]);
});

test("[SEEK-17] what the agency hides ends at that instant; a change makes a job news, and ends it when too little is left to read", () => {
  const [hidden, changed, shortened] = [post(), post(), post()];
  // Never told.
  post({}, "<p>Kurz.</p>");
  const agency = makeSuperuser(world);
  world.now += HOUR;
  const say = (id: string, jobDescription: string) =>
    world.db.update(jobs).set({ jobDescription, changedAt: world.now }).where(eq(jobs.id, id)).run();
  expect(setTeaser(world.as(agency.actor), { positionId: hidden.id, showAsTeaser: false }).ok).toBe(true);
  say(changed.jobId, `${LONG}<p>Neu.</p>`);
  say(shortened.jobId, "<p>Kurz.</p>");
  expect(open(world.now - 1)).toEqual([changed.id]);
  expect(ended(world.now - 1)).toEqual(
    [hidden, shortened].map(({ id }) => ({ id, endedAt: world.now })).sort((a, b) => (a.id < b.id ? -1 : 1)),
  );
  expect(ended(0)).toHaveLength(2);
  tick(false);
  const off = world.now;
  world.now += HOUR;
  say(changed.jobId, "<p>Kurz.</p>");
  expect(ended(off)).toEqual([]);
});

test("[SEEK-17] without the tick a company's jobs are gone at once and have ended then; with it again they are there anew", () => {
  const other = makePosition(
    world,
    makeJob(world, makeEvent(world, makeEmployer(world).company.id), { jobDescription: LONG }),
  );
  const [kept, taken] = [post(), post()];
  const begin = world.now;
  world.now += HOUR;
  book(taken);
  world.now += HOUR;
  expect(tick(false).ok).toBe(true);
  const off = world.now;
  const later = post();
  expect(open()).toEqual([other.id]);
  expect(ended(begin)).toEqual([
    { id: taken.id, endedAt: begin + HOUR },
    { id: kept.id, endedAt: off },
  ]);
  world.now += HOUR;
  // Boards have long taken it down; what came later was never told.
  book(kept);
  book(later);
  expect(ended(off)).toEqual([]);
  const again = post();
  world.now += HOUR;
  tick(true);
  expect(open().toSorted()).toEqual([other.id, again.id].toSorted());
  world.now += HOUR;
  expect(open(world.now - HOUR)).toEqual([]);
  expect(open(world.now - HOUR - 1)).toEqual([again.id]);
});

test("[SEEK-17] the tick is the company's own, stands in the log, and nobody undoes a colleague's", () => {
  const seen = { passedOn: "on" };
  expect(setPassedOn(world.as(employer.actor), { passedOn: false, seen }).ok).toBe(true);
  const [entry] = world.db.select().from(auditEntries).where(eq(auditEntries.action, "company.passedOnSet")).all();
  expect(auditDataOf(world, entry)).toEqual({ before: true, after: false });
  expect(setPassedOn(world.as(employer.actor), { passedOn: true, seen: { passedOn: "x" } })).toMatchObject({
    refusal: "changedMeanwhile",
  });
  expect(setPassedOn(world.as(makeSuperuser(world).actor), { passedOn: true })).toMatchObject({ refusal: "notFound" });
});

test("[SEEK-17] both are read along indexes: what is open, and what ended lately", () => {
  const plans = (read: () => unknown) => plansOf(world, read).join("\n");
  const jobsPlan = plans(() => listFeedJobs(world, { page: 1, after: 0 }));
  expect(jobsPlan).toMatch(/SEARCH j USING COVERING INDEX public_jobs_open/);
  expect(jobsPlan).not.toMatch(/SCAN (?!json_each)/);
  const endedPlan = plans(() => listEndedJobs(world, { page: 1, after: 0 }));
  expect(endedPlan).toMatch(/SEARCH j USING COVERING INDEX public_jobs_ended/);
  expect(endedPlan).toMatch(/SEARCH j USING INDEX public_jobs_group \(group_id=\?\)/);
  expect(endedPlan).toMatch(/SEARCH c USING (COVERING )?INDEX companies_passed_on/);
  expect(endedPlan).not.toMatch(/SCAN (?!\()/);
});
