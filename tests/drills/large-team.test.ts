import { afterAll, beforeAll, expect, test } from "vitest";
import { readFilter } from "~/domain/selection/filter";
import { findTeam } from "~/domain/selection/team/team.queries.server";
import { makeApplication, makeEmployer, makePosition, makePostedPosition, makeStaff } from "../factories/rows";
import { testWorld, type World } from "../factories/world";

let world: World;
beforeAll(() => {
  world = testWorld();
});
afterAll(() => world.close());

/** A group of so many places, with so many people who each applied for up to three of them. */
function groupOf(places: number, people: number) {
  const { company, actor } = makeEmployer(world);
  const { position, job } = makePostedPosition(world, company.id);
  const all = [position, ...Array.from({ length: places - 1 }, () => makePosition(world, job))];
  for (let number = 0; number < people; number += 1) {
    const { user } = makeStaff(world, { profile: { heightCm: 160 + (number % 30) } });
    for (let wish = 0; wish <= number % 3; wish += 1)
      makeApplication(world, all[(number * 7 + wish) % places]?.id ?? "", user.id, { appliedAt: world.now + number });
  }
  const group = { jobId: job.id, startsAt: position.startsAt, jobPlace: position.jobPlace };
  const shown = { language: "de", tab: "applicants", sort: "age", after: null } as const;
  const filter = readFilter(new URLSearchParams());
  return () => findTeam(world.as(actor), { group, ...shown, filter });
}

const RUNS = 100;
const ROUNDS = 5;

/** In milliseconds: so long the slowest of twenty takes. */
function p95Of(ask: () => unknown): number {
  const times = Array.from({ length: RUNS }, () => {
    const begun = performance.now();
    ask();
    return performance.now() - begun;
  });
  return times.sort((a, b) => a - b)[Math.floor(RUNS * 0.95)] ?? 0;
}

test("[PICK-14] a page of 2,000 people for 300 places is asked for in at most three times what 10 people take", () => {
  const [few, many] = [groupOf(10, 10), groupOf(300, 2_000)];
  expect(few()?.members).toHaveLength(10);
  expect(many()?.members).toHaveLength(25);
  // In turns, and of several rounds the calmest: others use the machine.
  const ratios = Array.from({ length: ROUNDS }, () => p95Of(many) / p95Of(few));
  expect(Math.min(...ratios), ratios.map((ratio) => ratio.toFixed(2)).join(", ")).toBeLessThanOrEqual(3);
});
