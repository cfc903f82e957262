import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { enqueue, type OutboxRow } from "~/domain/shared/outbox.server";
import { setClock } from "~/gateways/clock.server";
import { outbox } from "~db/schema";
import { withWorld } from "../../tests/factories/with-world";
import { growthOf } from "../../tests/support/query-plans";
import { untilHolds } from "../../tests/support/until";
import { startWorker } from "./worker.server";

const seen = vi.hoisted(() => ({ pushing: 0, answer: () => {} }));
// A push service that does not answer; everything else is done at once.
vi.mock("./outbox-handlers.server", () => ({
  handleRow: async (_context: unknown, { kind }: OutboxRow) => {
    if (kind !== "push") return;
    seen.pushing += 1;
    await new Promise<void>((resolve) => {
      seen.answer = resolve;
    });
  },
}));

/** How often a lane looks. */
const POLL_MS = 500;

const world = withWorld();
beforeEach(() => {
  globalThis.tagwerkDatabase = world.db;
  setClock(world.now);
});
afterEach(() => {
  setClock(null);
});

test("[PUSH-08][DFIG-09] eight pushes are taken in one transaction, and a mail put in behind twelve slow ones leaves before any is done", async () => {
  for (let at = 0; at < 12; at += 1)
    enqueue(world, { kind: "push", payload: { userId: "u", news: "silence", positionId: `p${at}` } as never });
  enqueue(world, {
    kind: "mail",
    payload: { template: "welcome", reader: { email: "a@b.example", name: "A", language: "de" }, data: {} } as never,
  });
  const leased = world.db.$client.prepare("select count(*) from outbox where lease_until is not null").pluck();
  const taken = growthOf(world, () => leased.get() as number);
  // The lanes look in the same moment; a millisecond that passes between two of them would make two transactions.
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  const stop = startWorker();
  vi.advanceTimersByTime(POLL_MS);
  vi.useRealTimers();
  const done = (kind: string) =>
    world.db
      .select()
      .from(outbox)
      .all()
      .filter((row) => row.kind === kind && row.doneAt !== null).length;
  await untilHolds(() => expect([seen.pushing, done("mail")]).toEqual([8, 1]));
  expect(done("push")).toBe(0);
  expect(Math.max(...taken)).toBeGreaterThanOrEqual(8);
  await stop(0);
  seen.answer();
});
