import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, afterEach, expect, test, vi } from "vitest";
import { closeDatabase, database } from "~/database/db.server";
import { listSystemEvents } from "~/domain/agency/system/events.server";

const folder = mkdtempSync(join(tmpdir(), "tagwerk-"));
process.env.DATA_DIR = folder;
afterEach(() => {
  process.exitCode = undefined;
  vi.restoreAllMocks();
});
afterAll(() => {
  closeDatabase();
  rmSync(folder, { recursive: true, force: true });
});

test("[SHIP-09] npm run verify is a verification that counts for who watches, in every mode", async () => {
  vi.spyOn(console, "log").mockImplementation(() => {});
  expect(listSystemEvents({ db: database() }, "verified")).toEqual([]);
  await import("./verify");
  expect(process.exitCode).toBe(0);
  expect(listSystemEvents({ db: database() }, "verified")).toEqual([{ at: expect.any(Number), fault: null }]);
});
