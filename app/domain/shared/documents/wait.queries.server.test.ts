import { beforeEach, expect, test } from "vitest";
import { dismissWork, retryWork } from "~/domain/agency/queue/failed-work.server";
import { outbox } from "~db/schema";
import { makeSuperuser } from "../../../../tests/factories/rows";
import { withWorld } from "../../../../tests/factories/with-world";
import { plansOf } from "../../../../tests/support/query-plans";
import { enqueue, fail, finish, LEASE_MS, leaseNext, type OutboxRow } from "../outbox.server";
import { findWait } from "./wait.queries.server";

const world = withWorld();
beforeEach(() => {
  enqueue(world, { kind: "bill-document", payload: { billId: "b" }, dedupeKey: "bill-document:b" });
});

const wait = () => findWait(world, "bill-document", "b");
const lease = () => leaseNext(world, "documents") as OutboxRow;
const row = () => world.db.select().from(outbox).get() as OutboxRow;

test("a document is being made until a try has failed, and while it is tried again", () => {
  expect(wait()).toEqual({ state: "making" });
  const first = lease();
  expect(wait()).toEqual({ state: "making" });
  fail(world, first, "unreachable");
  expect(wait()).toEqual({ state: "failed", againAt: world.now + 5_000 });
  world.now += 4_999;
  expect(wait()).toMatchObject({ state: "failed" });
  world.now += 1;
  expect(wait()).toEqual({ state: "making" });
  lease();
  world.now += LEASE_MS;
  expect(wait()).toEqual({ state: "making" });
});

test("after the last pause it is given up, until the agency lets it be tried again; dismissed it stays given up", () => {
  while (row().failedAt === null) {
    world.now = row().runAt;
    fail(world, lease(), "unreachable");
  }
  expect(wait()).toEqual({ state: "givenUp" });
  const agency = world.as(makeSuperuser(world).actor);
  retryWork(agency, row().id);
  expect(wait()).toEqual({ state: "making" });
  world.db.update(outbox).set({ failedAt: world.now }).run();
  dismissWork(agency, row().id);
  expect(wait()).toEqual({ state: "givenUp" });
});

test("nobody waits for what nobody was told to make, and another's work is not one's own", () => {
  finish(world, lease());
  expect(findWait(world, "bill-document", "c")).toBeNull();
  expect(findWait(world, "contract-document", "b")).toBeNull();
});

test("looking finds the row by its key, and says nothing of what went wrong", () => {
  // First of all on this connection, which keeps what it has prepared.
  expect(plansOf(world, wait)).toEqual(["SEARCH outbox USING INDEX outbox_dedupe (dedupe_key=?)"]);
  fail(world, lease(), "secret");
  expect(wait()).toEqual({ state: "failed", againAt: expect.any(Number) });
  world.db.update(outbox).set({ failedAt: world.now }).run();
  expect(wait()).toEqual({ state: "givenUp" });
});
