import { beforeEach, expect, test, vi } from "vitest";
import { outbox } from "~db/schema";
import { withWorld } from "../../../tests/factories/with-world";
import { copyNightly, planNightlyCopy } from "./nightly-copy.server";

const copied = vi.hoisted(() => ({ into: [] as string[], fails: false }));
// The program itself is tested beside its sources.
vi.mock("~/gateways/copy-program.server", () => ({
  copyInto: async (folder: string) => {
    copied.into.push(folder);
    if (copied.fails) throw new Error("no room");
  },
}));

const world = withWorld();
beforeEach(() => {
  Object.assign(copied, { into: [], fails: false });
});

const planned = () =>
  world.db
    .select()
    .from(outbox)
    .all()
    .map(({ kind, runAt }) => `${kind} ${new Date(runAt).toISOString()}`);

test("[OPS-04] with BACKUP_DIR each night at 03:00 a copy is due, planned once by however many starts", () => {
  planNightlyCopy(world.system(), "/copies");
  planNightlyCopy(world.system(), "/copies");
  expect(planned()).toEqual(["nightly-copy 2026-11-21T02:00:00.000Z"]);
});

test("without BACKUP_DIR none is planned, and one that was planned does nothing", async () => {
  planNightlyCopy(world.system(), null);
  await copyNightly(world.system(), null);
  expect([planned(), copied.into]).toEqual([[], []]);
});

test("a night's copy plans the next one first, so that a failure costs one night", async () => {
  copied.fails = true;
  await expect(copyNightly(world.system(), "/copies")).rejects.toThrow("no room");
  expect(planned()).toEqual(["nightly-copy 2026-11-21T02:00:00.000Z"]);
  expect(copied.into).toEqual(["/copies"]);
});
