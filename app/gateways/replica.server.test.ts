import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { expect, test } from "vitest";
import { followReplica, isFresh, look, type ReplicaWatch, readCounters } from "./replica.server";

const metrics = (syncs: number, uploads: number | null, faults = 0) =>
  [
    "# TYPE litestream_sync_count counter",
    `litestream_sync_count{db="/data/tagwerk.db"} ${syncs}`,
    `litestream_sync_error_count{db="/data/tagwerk.db"} ${faults}`,
    ...(uploads === null ? [] : [`litestream_replica_operation_total{operation="PUT",replica_type="s3"} ${uploads}`]),
    'litestream_replica_operation_total{operation="GET",replica_type="s3"} 1000',
  ].join("\n");

test("uploads are followed, syncs where a replica does not count uploads", () => {
  expect(readCounters(metrics(9, 4, 2))).toEqual({ copies: 4, faults: 2 });
  expect(readCounters(metrics(9, null))).toEqual({ copies: 9, faults: 0 });
  expect(readCounters("go_goroutines 9")).toBeNull();
});

/** Looks every three seconds at what each step says, and tells at each whether the replica is fresh. */
function freshness(steps: ([changes: number, copies: number, faults?: number] | null)[]): boolean[] {
  let watch: ReplicaWatch = { last: null, owing: false, wellAt: 0 };
  return steps.map((step, index) => {
    const now = (index + 1) * 3_000;
    watch = look(watch, step && { changes: step[0], copies: step[1], faults: step[2] ?? 0 }, now);
    return isFresh(watch, now);
  });
}

test("a quiet hour and a busy one are fresh", () => {
  expect(freshness(Array.from({ length: 20 }, () => [5, 5]))).not.toContain(false);
  expect(freshness(Array.from({ length: 20 }, (_, index) => [index * 10, index]))).not.toContain(false);
});

test("a write that is not copied shows within 15 seconds, and its copy mends it", () => {
  expect(
    freshness([
      [1, 1],
      [2, 1],
      [2, 1],
      [2, 1],
      [2, 1],
      [2, 2],
    ]),
  ).toEqual([true, true, true, true, false, true]);
});

test("faults without a copy show, and so does silence", () => {
  expect(
    freshness([
      [1, 1],
      [1, 1, 1],
      [1, 1, 2],
      [1, 1, 3],
      [1, 1, 4],
    ]).at(-1),
  ).toBe(false);
  expect(freshness([[1, 1], null, null, null, null]).at(-1)).toBe(false);
  expect(freshness([null, null, null, null]).at(-1)).toBe(false);
});

test("a Litestream that has started anew counts from the beginning", () => {
  expect(freshness([[9, 9], null, null, null, null, [9, 1]]).at(-1)).toBe(true);
});

test("it is read over http, and a dead address is not fresh for long", async () => {
  let now = 0;
  let uploads = 1;
  const server = createServer((_, answer) => answer.end(metrics(uploads, uploads)));
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  let changes = 1;
  const { port } = server.address() as AddressInfo;
  const replica = followReplica(
    () => changes,
    () => now,
    `http://127.0.0.1:${port}/metrics`,
  );
  await replica.lookNow();
  now += 60_000;
  changes += 1;
  uploads += 1;
  await replica.lookNow();
  expect(replica.isFresh()).toBe(true);
  await new Promise((resolve) => server.close(resolve));
  now += 14_000;
  await replica.lookNow();
  expect(replica.isFresh()).toBe(false);
  replica.stop();
});
