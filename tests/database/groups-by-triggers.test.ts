import { eq } from "drizzle-orm";
import fc from "fast-check";
import { expect, test } from "vitest";
import { applications, positions } from "~db/schema";
import { makeApplication, makeEmployer, makePosition, makePostedPosition, makeStaff } from "../factories/rows";
import { withWorld } from "../factories/with-world";

const world = withWorld();

const groupOf = (id: string) => world.db.select().from(positions).where(eq(positions.id, id)).get()?.groupId;
const kept = () =>
  world.db.$client
    .prepare(
      `select group_id, event_id, user_id, open, rejected, case when open > 0 then applied_at end as at
         from group_applicants where open + rejected > 0 order by 1, 3`,
    )
    .all();
const counted = () =>
  world.db.$client
    .prepare(
      `select p.group_id, p.event_id, a.user_id, sum(a.rejected_at is null and a.withdrawn_at is null) as open,
         sum(a.rejected_at is not null and a.withdrawn_at is null) as rejected,
         min(case when a.rejected_at is null and a.withdrawn_at is null then a.applied_at end) as at
         from positions p join applications a on a.position_id = p.id
         where p.deleted_at is null group by 1, 3 having open + rejected > 0 order by 1, 3`,
    )
    .all();

test("positions of a job with the same place, times and travel cost are one group", () => {
  const { job, position } = makePostedPosition(world, makeEmployer(world).company.id);
  const same = makePosition(world, job);
  expect(groupOf(same.id)).toBe(groupOf(position.id));
  const others = [
    makePosition(world, job, { jobPlace: "Graz" }),
    makePosition(world, job, { endsAt: position.endsAt + 3_600_000 }),
    makePosition(world, job, { jobTravelCostCents: 1_000 }),
    makePosition(world, job, { startsAt: position.startsAt + 86_400_000 }),
  ];
  expect(new Set([position, ...others].map(({ id }) => groupOf(id))).size).toBe(5);
  world.db.update(positions).set({ jobPlace: "Graz" }).where(eq(positions.id, same.id)).run();
  expect(groupOf(same.id)).toBe(groupOf(others[0]?.id ?? ""));
});

const place = fc.nat(4);
const person = fc.nat(2);
const step = fc.oneof(
  fc.record({ act: fc.constantFrom("apply", "apply", "withdraw", "reject", "restore", "again"), place, person }),
  fc.record({ act: fc.constantFrom("move", "delete"), place, person }),
);

test("[PICK-02] whoever applied is counted once for a group, whatever becomes of their applications and its places", () => {
  fc.assert(
    fc.property(fc.array(step, { minLength: 5, maxLength: 30 }), (history) => {
      const { job, position } = makePostedPosition(world, makeEmployer(world).company.id);
      const places = [position, ...[1, 2, 3, 4].map(() => makePosition(world, job))];
      const people = [1, 2, 3].map(() => makeStaff(world).user);
      const made = new Map<string, string>();
      for (const { act, place: at, person: who } of history) {
        world.now += 1_000;
        const [where, user] = [places[at], people[who]];
        if (!where || !user) continue;
        const id = made.get(`${at} ${who}`);
        const change = (values: Partial<typeof applications.$inferInsert>) =>
          id && world.db.update(applications).set(values).where(eq(applications.id, id)).run();
        if (act === "apply" && !id) made.set(`${at} ${who}`, makeApplication(world, where.id, user.id).id);
        if (act === "withdraw") change({ withdrawnAt: world.now });
        if (act === "reject") change({ rejectedAt: world.now });
        if (act === "restore") change({ rejectedAt: null });
        if (act === "again") change({ withdrawnAt: null });
        const row = world.db
          .update(positions)
          .set(act === "delete" ? { deletedAt: world.now } : { jobPlace: `P${who}` });
        if (act === "move" || act === "delete") row.where(eq(positions.id, where.id)).run();
        expect(kept().map(withoutAt)).toEqual(counted().map(withoutAt));
      }
    }),
    { numRuns: 30 },
  );
});

const withoutAt = (row: unknown) => ({ ...(row as object), at: null });
