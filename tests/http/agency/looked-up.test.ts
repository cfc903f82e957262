import { eq } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { DAY } from "~/config/durations";
import { workOnQueue } from "~/domain/agency/queue/work-on-queue.server";
import { addDays, dayOf } from "~/domain/shared/time.server";
import { auditEntries, users } from "~db/schema";
import { auditDataOf } from "../../factories/audit-data";
import { api } from "../../support/api";
import { routeRows, withProduct } from "../../support/open-product";

const product = withProduct();
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

const ACCOUNTS = "/superuser/back-office/accounts";
const searched = (page: string, filter: string, rows: number) => ({
  who: product.users.superuser?.id,
  page,
  filter,
  rows,
});

test("[SAFE-44] a search by telephone number is noted with how many it found, without the number; other words are not", async () => {
  const { world, story } = product;
  world.db.update(users).set({ phone: "0664 1234567" }).where(eq(users.id, story.staff.user.id)).run();
  await product.ask(`${ACCOUNTS}?search=Anna`, "superuser");
  expect(noted("agency.phoneSearched")).toEqual([]);
  await product.ask(`${ACCOUNTS}?search=0664+1234567`, "superuser");
  await product.ask("/superuser/back-office/companies?search=0664+7654321", "superuser");
  await product.ask("/superuser/back-office/search?q=%2B43+664+1234567", "superuser");
  expect(noted("agency.phoneSearched")).toEqual([
    searched(ACCOUNTS, "…4567", 1),
    searched("/superuser/back-office/companies", "…4321", 0),
    searched("/superuser/back-office/search", "…4567", 1),
  ]);
});

test("[SAFE-44] who searches at the same instant, or the same once more, is noted each time", async () => {
  const search = (number: string) => product.ask(`${ACCOUNTS}?search=${number}`, "superuser");
  await Promise.all([search("06641234567"), search("06647654321"), search("06641234567")]);
  await search("06641234567");
  const filters = noted("agency.phoneSearched").map((one) => (one as Record<string, unknown>).filter);
  expect(filters.sort()).toEqual(["…4321", "…4567", "…4567", "…4567"]);
});

test("[SAFE-44] no telephone number stands in the filter of an export", async () => {
  await product.ask(`${ACCOUNTS}.csv?search=0664+1234567&role=employee`, "superuser");
  expect(JSON.stringify(noted("agency.fileTaken"))).toContain("4567");
  expect(JSON.stringify(noted("agency.fileTaken"))).not.toMatch(/1234567/);
});

test("[SAFE-44] an export that is posted and a document that is shown or was shown before are noted", async () => {
  const { superuser } = product.users;
  const records = "/superuser/back-office/laws/lending.csv";
  const posted = await product.ask(records, "superuser", {
    method: "POST",
    headers: { "sec-fetch-site": "same-origin" },
    form: { from: "2026-01-01", until: "2026-12-31" },
  });
  expect(posted.status).toBe(200);
  const bill = product.addressOf("/superuser/back-office/bills/:tid/document.pdf");
  const shown = await product.ask(bill, "superuser");
  const again = await product.ask(bill, "superuser", { headers: { "If-None-Match": shown.headers.get("ETag") ?? "" } });
  expect([shown.status, again.status]).toEqual([200, 304]);
  expect(noted("agency.fileTaken")).toEqual([
    { who: superuser?.id, page: records, filter: "", rows: expect.any(Number) },
    { who: superuser?.id, page: bill, filter: "", rows: 1 },
    { who: superuser?.id, page: bill, filter: "", rows: 1 },
  ]);
});

test("[SAFE-44] what somebody of the agency reads by JSON is noted with its filter and how many; of others nothing is", async () => {
  const { superuser, employer } = product.users;
  const { world } = product;
  const events = await api(world, "GET", "events?search=Gala", { as: superuser?.id ?? "" });
  expect(events.status).toBe(200);
  await api(world, "GET", "plan?search=0664+1234567", { as: superuser?.id ?? "" });
  await api(world, "GET", "plan", { as: employer?.id ?? "" });
  await api(world, "GET", "global-settings/getstafftypes", { as: superuser?.id ?? "" });
  const [first, second, ...more] = noted("agency.called");
  expect(first).toEqual({ who: superuser?.id, page: "/api/events", filter: "search=Gala", rows: expect.any(Number) });
  expect(JSON.stringify(second)).not.toContain("1234567");
  expect(more).toEqual([]);
});

test("[SAFE-44] a company that takes its own files is no business of this log", async () => {
  expect((await product.ask("/organization/figures.csv", "employer")).headers.get("X-Tagwerk-Rows")).toBeNull();
  expect(noted("agency.fileTaken")).toEqual([]);
});

test("[SAFE-44] what is put off says by whom, which and until when", () => {
  const { world, users, story } = product;
  const userId = users.superuser?.id ?? "";
  const later = world.now + DAY;
  const until = addDays(dayOf(later), 2);
  const actor = { kind: "user", role: "superuser", userId, companyId: null } as const;
  const ticked = [{ kind: "contracts" as const, id: story.booked.booking.id }];
  expect(workOnQueue({ ...world.as(actor), now: later }, { act: "later", ticked, until }).ok).toBe(true);
  expect(noted("queue.later")).toEqual([{ who: userId, until, what: `contracts:${story.booked.booking.id}`, rows: 1 }]);
});
