import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { workOnQueue } from "~/domain/agency/queue/work-on-queue.server";
import { addDays, dayOf } from "~/domain/shared/time.server";
import { auditEntries } from "~db/schema";
import { auditDataOf } from "../../factories/audit-data";
import { openProduct, type Product, routeRows } from "../../support/open-product";

let product: Product;
beforeAll(async () => {
  product = await openProduct();
});
afterAll(() => product.close());
beforeEach(() => product.startAgain());

const noted = (action: string) =>
  product.world.db
    .select()
    .from(auditEntries)
    .all()
    .filter((entry) => entry.action === action)
    .map((entry) => {
      const { valuesSha256: _hash, ...data } = auditDataOf(product.world, entry) as Record<string, unknown>;
      return { who: entry.actorUserId, ...data };
    });

const exports = routeRows.map(({ pattern }) => pattern).filter((pattern) => /^\/superuser\/.*\.csv$/.test(pattern));

test.each(exports)("[SAFE-44] %s: who took it, with which filter, and how many", async (pattern) => {
  const address = product.addressOf(pattern);
  const answer = await product.ask(`${address}?search=a`, "superuser");
  if (answer.status !== 200) return;
  expect(noted("agency.fileTaken")).toEqual([
    { who: product.users.superuser?.id, page: address, filter: "search=a", rows: expect.any(Number) },
  ]);
  expect([...answer.headers.keys()].join()).not.toContain("x-tagwerk");
});

test("[SAFE-44] most exports answer to this test", async () => {
  const statuses = await Promise.all(
    exports.map(async (one) => (await product.ask(product.addressOf(one), "superuser")).status),
  );
  expect(statuses.filter((status) => status === 200).length).toBeGreaterThan(9);
});

test("[SAFE-44] a search by telephone number is noted once, without the number; other words are not", async () => {
  await product.ask("/superuser/back-office/accounts?search=Anna", "superuser");
  expect(noted("agency.phoneSearched")).toEqual([]);
  await product.ask("/superuser/back-office/accounts?search=0664+1234567", "superuser");
  expect(noted("agency.phoneSearched")).toEqual([
    { who: product.users.superuser?.id, page: "/superuser/back-office/accounts", filter: "…4567" },
  ]);
});

test("[SAFE-44] a company that takes its own files is no business of this log", async () => {
  expect((await product.ask("/organization/figures.csv", "employer")).headers.get("X-Tagwerk-Rows")).toBeNull();
  expect(noted("agency.fileTaken")).toEqual([]);
});

test("[SAFE-44] what is put off says by whom, which and until when", () => {
  const { world, users, story } = product;
  const userId = users.superuser?.id ?? "";
  const until = addDays(dayOf(world.now), 2);
  const actor = { kind: "user", role: "superuser", userId, companyId: null } as const;
  const ticked = [{ kind: "contracts" as const, id: story.booked.booking.id }];
  expect(workOnQueue(world.as(actor), { act: "later", ticked, until }).ok).toBe(true);
  expect(noted("queue.later")).toEqual([{ who: userId, until, what: `contracts:${story.booked.booking.id}`, rows: 1 }]);
});
