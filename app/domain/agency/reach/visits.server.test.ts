import { expect, test } from "vitest";
import { removeOld } from "~/domain/agency/removal/remove-old.server";
import { addDays, addMonths, dayOf } from "~/domain/shared/time.server";
import { FINDERS, visitCounts } from "~db/schema";
import { withWorld } from "../../../../tests/factories/with-world";
import { plansOf } from "../../../../tests/support/query-plans";
import { addVisits } from "./add-visits.server";
import { listVisits } from "./visits.queries.server";

const world = withWorld();
const one = (given: Partial<typeof visitCounts.$inferInsert> = {}) => ({
  day: "2026-11-20",
  page: "/jobs",
  finder: "google" as const,
  visits: 1,
  signUps: 0,
  searches: 0,
  ...given,
});
const add = (...counted: ReturnType<typeof one>[]) => addVisits(world.system(), counted);
const list = (asked: { search?: string; after?: string | null } = {}, size?: number) =>
  listVisits(world, { search: "", after: null, ...asked }, size);

test("[SEEK-18] what is counted adds up by day, page and finder", () => {
  add(
    one({ visits: 2, signUps: 1, searches: 1 }),
    one({ finder: "direct" }),
    one({ finder: "own", visits: 0, signUps: 1, searches: 2 }),
  );
  add(one({ signUps: 1, searches: 1 }), one({ day: "2026-11-21" }), one({ page: "/hire", finder: "indeed" }));
  const none = {
    google: 0,
    bing: 0,
    duckduckgo: 0,
    ecosia: 0,
    indeed: 0,
    other: 0,
    direct: 0,
    signUps: 0,
    searches: 0,
  };
  expect(list().rows).toEqual([
    { ...none, day: "2026-11-21", page: "/jobs", google: 1, visits: 1 },
    { ...none, day: "2026-11-20", page: "/jobs", google: 3, direct: 1, visits: 4, signUps: 3, searches: 4 },
    { ...none, day: "2026-11-20", page: "/hire", indeed: 1, visits: 1 },
  ]);
  expect(list({ search: "hire" }).rows).toHaveLength(1);
});

test("[SEEK-18] the list goes on where a page of it ended", () => {
  const pages = ["/a", "/b", "/c"];
  for (const day of ["2026-11-20", "2026-11-21"]) add(...pages.map((page) => one({ day, page })));
  const seen: string[] = [];
  let after: string | null = null;
  do {
    const { rows, next } = list({ after }, 2);
    seen.push(...rows.map(({ day, page }) => `${day.slice(-2)}${page}`));
    after = next;
  } while (after);
  expect(seen).toEqual(["21/c", "21/b", "21/a", "20/c", "20/b", "20/a"]);
});

test("[SEEK-18] the table takes only the finders there are, no empty row, and no visit from a page of ours", () => {
  for (const finder of FINDERS) add(one({ finder, visits: 0, signUps: 1 }));
  const insert = (given: object) => () =>
    world.db
      .insert(visitCounts)
      .values({ ...one({ page: "/x" }), ...given })
      .run();
  expect(insert({ finder: "anna" })).toThrow(/visit_counts_finder/);
  expect(insert({ visits: 0 })).toThrow(/visit_counts_numbers/);
  expect(insert({ visits: -1, signUps: 3 })).toThrow(/visit_counts_numbers/);
  expect(insert({ finder: "own" })).toThrow(/visit_counts_numbers/);
  const columns = world.db.$client.prepare("select name from pragma_table_info('visit_counts')").pluck().all();
  expect(columns).toEqual(["day", "page", "finder", "visits", "sign_ups", "searches"]);
});

test("[SEEK-18] the list is read along its key, the newest first, without sorting", () => {
  const plan = plansOf(world, () => list({ after: "2026-11-20~/jobs" })).join("\n");
  expect(plan).toMatch(/SEARCH visit_counts USING INDEX sqlite_autoindex_visit_counts_1 \(\(day,page\)<\(\?,\?\)\)/);
  expect(plan).not.toContain("TEMP B-TREE");
});

test("[SEEK-18] counts are kept for retentionUsageMonths, by whole days", async () => {
  const today = dayOf(world.now);
  const days = [addDays(addMonths(today, -24), -1), addMonths(today, -24), today];
  add(...days.map((day) => one({ day })));
  await removeOld(world.system());
  expect(list().rows.map(({ day }) => day)).toEqual(days.slice(1).reverse());
});
