import { eq, sql } from "drizzle-orm";
import fc from "fast-check";
import { expect, test } from "vitest";
import { DAY, HOUR } from "~/config/durations";
import { findPublicJob, listPublicJobs } from "~/domain/event/search/teasers.queries.server";
import { findWrongPublicJobs } from "~/domain/event/search/verify-public-jobs.server";
import { bookings, events, positions, publicJobs } from "~db/schema";
import {
  makeApplication,
  makeBooking,
  makeEmployer,
  makePosition,
  makePostedPosition,
  makeStaff,
} from "../factories/rows";
import { withWorld } from "../factories/with-world";

const world = withWorld();

const post = (given: Parameters<typeof makePostedPosition>[2] = {}) =>
  makePostedPosition(world, makeEmployer(world).company.id, given);
const change = (id: string, values: Partial<typeof positions.$inferInsert>) =>
  world.db.update(positions).set(values).where(eq(positions.id, id)).run();
const row = (id: string) => world.db.select().from(publicJobs).where(eq(publicJobs.id, id)).get();
const groupOf = (id: string) => world.db.select().from(positions).where(eq(positions.id, id)).get()?.groupId;
const book = (id: string) => {
  const position = world.db.select().from(positions).where(eq(positions.id, id)).get();
  if (!position) throw new Error("no position");
  return makeBooking(world, position, makeApplication(world, id, makeStaff(world).user.id));
};
const cancel = (id: string) =>
  world.db
    .update(bookings)
    .set({ cancelledAt: world.now, cancelledBy: "a", cancelledKind: "byCompany" })
    .where(eq(bookings.id, id))
    .run();
const statusOf = (id: string) => {
  const found = findPublicJob(world, id, "de");
  return found ? (found.teaser ? 200 : 410) : 404;
};

test("[SEEK-04] a place whose times change takes its address along; those that it leaves get one of their own", () => {
  const { job, position: first } = post();
  const [second, third] = [makePosition(world, job), makePosition(world, job)];
  change(first.id, { jobPlace: "Graz" });
  expect(row(first.id)).toMatchObject({ groupId: groupOf(first.id), openedAt: first.createdAt });
  const left = [second.id, third.id].sort()[0] ?? "";
  for (const id of [second.id, third.id]) expect(findPublicJob(world, id, "de")?.id).toBe(left);
  change(first.id, { jobPlace: second.jobPlace });
  for (const id of [first.id, second.id]) expect(findPublicJob(world, id, "de")).toMatchObject({ id: left });
  expect(row(first.id)).toMatchObject({ groupId: null, closesAt: null });
  change(second.id, { jobPlace: "Linz" });
  change(third.id, { jobPlace: "Linz" });
  expect(findPublicJob(world, first.id, "de")).toMatchObject({ id: first.id, teaser: { count: 1 } });
});

test("[SEEK-04] what was taken, deleted or hidden before it opened to all is never public", () => {
  const ends = [
    (id: string) => void book(id),
    (id: string) => void change(id, { deletedAt: world.now }),
    (id: string) => void change(id, { showAsTeaser: false }),
  ];
  for (const end of ends) {
    const { job, position } = post();
    const opensAt = world.now + DAY;
    for (const { id } of [position, makePosition(world, job)]) change(id, { opensAt });
    const { id } = position;
    expect(statusOf(id)).toBe(404);
    world.now += HOUR;
    for (const one of world.db.select().from(positions).where(eq(positions.jobId, job.id)).all()) end(one.id);
    world.now += DAY;
    expect(statusOf(id)).toBe(404);
  }
  const { position } = post();
  change(position.id, { opensAt: world.now + DAY });
  world.now += DAY;
  expect(statusOf(position.id)).toBe(200);
  expect(row(position.id)?.openedAt).toBe(world.now);
  book(position.id);
  expect(statusOf(position.id)).toBe(410);
});

test("[SEEK-14] what others are asked first for changes the page when it opens, also when its like was taken before", () => {
  const { job, position: first } = post();
  const second = makePosition(world, job);
  const opensAt = world.now + DAY;
  for (const { id } of [first, second]) change(id, { opensAt });
  expect(row(first.id)).toMatchObject({ openedAt: opensAt, changedAt: opensAt, listedAt: opensAt });
  world.now += HOUR;
  change(first.id, { opensAt: world.now });
  expect(row(first.id)).toMatchObject({ openedAt: world.now, changedAt: world.now, listedAt: world.now });
  world.now += HOUR;
  book(first.id);
  expect(statusOf(first.id)).toBe(410);
  expect(row(first.id)).toMatchObject({ changedAt: opensAt, listedAt: opensAt });
  world.now += HOUR;
  change(second.id, { opensAt: world.now, changedAt: world.now });
  expect(statusOf(first.id)).toBe(200);
  expect(row(first.id)).toMatchObject({ changedAt: world.now, listedAt: world.now });
  expect(findWrongPublicJobs(world)).toEqual([]);
});

test("an address stays as long as its position, and never becomes another", () => {
  const { position } = post();
  const at = eq(publicJobs.id, position.id);
  expect(() => world.db.delete(publicJobs).where(at).run()).toThrow("public_job_kept");
  expect(() => world.db.update(publicJobs).set({ id: "other" }).where(at).run()).toThrow("public_job_frozen");
  const { position: other } = post();
  expect(() =>
    world.db
      .update(publicJobs)
      .set({ groupId: groupOf(other.id) ?? "" })
      .where(at)
      .run(),
  ).toThrow("UNIQUE");
});

test("verify finds a job without its address, with another end and with one that nobody can have", () => {
  const [one, two, three] = [post().position, post().position, post().position];
  expect(findWrongPublicJobs(world)).toEqual([]);
  world.db.update(publicJobs).set({ closesAt: 1 }).where(eq(publicJobs.id, one.id)).run();
  world.db.update(publicJobs).set({ groupId: null, closesAt: null }).where(eq(publicJobs.id, two.id)).run();
  book(three.id);
  world.db.update(publicJobs).set({ closesAt: 9 }).where(eq(publicJobs.id, three.id)).run();
  const wrong = [one, two, three].map(({ id }) => groupOf(id));
  expect(findWrongPublicJobs(world).toSorted()).toEqual(wrong.toSorted());
});

const place = fc.nat(4);
const step = fc.record({
  act: fc.constantFrom(
    "book",
    "book",
    "cancel",
    "move",
    "delete",
    "hide",
    "show",
    "later",
    "now",
    "add",
    "expiry",
    "wait",
  ),
  place,
  where: fc.nat(2),
});

test("[SEEK-04] over a random history each group that is open to all has one address, and keeps it", () => {
  fc.assert(
    fc.property(fc.array(step, { minLength: 5, maxLength: 30 }), (history) => {
      const { job, event, position } = post({ jobPlace: "P0" });
      const ids = [position.id, ...[1, 2, 3, 4].map(() => makePosition(world, job, { jobPlace: "P0" }).id)];
      const live = new Map<string, string>();
      const end = event.expiresAt;
      for (const { act, place: at, where } of history) {
        world.now += 1_000;
        const id = ids[at] ?? "";
        const now = world.db.select().from(positions).where(eq(positions.id, id)).get();
        if (!now) continue;
        const addresses = addressesByGroup();
        const free = !live.has(id) && now.deletedAt === null;
        if (act === "book" && free) live.set(id, book(id).id);
        if (act === "cancel" && live.has(id)) {
          cancel(live.get(id) ?? "");
          live.delete(id);
        }
        if (act === "move" && free) change(id, { jobPlace: `P${where}` });
        if (act === "delete" && free) change(id, { deletedAt: world.now });
        if (act === "hide") change(id, { showAsTeaser: false });
        if (act === "show") change(id, { showAsTeaser: true });
        if (act === "later" && free && now.opensAt <= world.now && !hasApplied(id))
          change(id, { opensAt: world.now + HOUR });
        if (act === "now" && now.opensAt > world.now) change(id, { opensAt: world.now });
        if (act === "add") ids.push(makePosition(world, job, { jobPlace: `P${where}` }).id);
        if (act === "expiry") {
          const expiresAt = end - where * HOUR;
          world.db.update(events).set({ expiresAt }).where(eq(events.id, event.id)).run();
        }
        if (act === "wait") world.now += HOUR;
        expect(findWrongPublicJobs(world), act).toEqual([]);
        // A group that keeps its first place keeps its address.
        for (const [group, address] of addressesByGroup())
          if (addresses.has(group) && groupOf(addresses.get(group) ?? "") === group)
            expect(address, act).toBe(addresses.get(group));
        for (const one of ids) {
          // Who follows the link of a place that others are asked first for sees nothing of its neighbours (TEAM-10).
          const open = opensAt(one) > world.now ? 0 : openIn(one);
          expect(findPublicJob(world, one, "de")?.teaser?.count ?? 0, act).toBe(open);
          if (open > 0)
            expect(listPublicJobs(world).map((job) => job.id)).toContain(findPublicJob(world, one, "de")?.id);
        }
      }
    }),
    { numRuns: 20 },
  );
});

const addressesByGroup = () =>
  new Map(
    world.db
      .select()
      .from(publicJobs)
      .all()
      .flatMap(({ id, groupId }) => (groupId ? [[groupId, id] as const] : [])),
  );

const hasApplied = (id: string) =>
  world.db.get<{ n: number }>(sql`select count(*) as n from applications where position_id = ${id}`).n > 0;

const opensAt = (id: string) => world.db.select().from(positions).where(eq(positions.id, id)).get()?.opensAt ?? 0;

/** How many places are open to all in the group of a place, counted from the rows themselves. */
const openIn = (id: string) =>
  world.db.get<{ n: number }>(
    sql`select count(*) as n from positions where group_id = ${groupOf(id)} and deleted_at is null and show_as_teaser
      and open_until > ${world.now} and opens_at <= ${world.now}`,
  ).n;
