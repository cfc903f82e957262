import { existsSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { afterAll, expect, test, vi } from "vitest";
import { readStoredFile, removeStoredFile, storeFile } from "~/gateways/files.server";
import { files, outbox } from "~db/schema";
import { withWorld } from "../../../tests/factories/with-world";
import { dropFile } from "../staff/drop-file.server";
import { backUpFiles, isBackupFresh, planSweep } from "./back-up-files.server";
import { recordFile } from "./record-file.server";

// The configuration is read once, when it is first asked for.
const { folder } = vi.hoisted(() => {
  const made = `${process.env.TMPDIR ?? "/tmp"}/tagwerk-backup-${process.pid}`;
  process.env.DATA_DIR = `${made}/data`;
  process.env.FILES_BACKUP_URL = `file://${made}/backup`;
  return { folder: made };
});
const disk = join(folder, "data/files");
const backup = join(folder, "backup");

const world = withWorld();
afterAll(() => rmSync(folder, { recursive: true, force: true }));

async function keep(text: string, encrypt = false) {
  const stored = await storeFile({ area: "photos", bytes: Buffer.from(text), encrypt, mime: "text/plain" });
  return { stored, id: recordFile(world.system(), stored) };
}

/** Does what the outbox holds. */
async function work() {
  for (const { id, payloadJson } of world.db.select().from(outbox).all()) {
    await backUpFiles(world.system(), JSON.parse(payloadJson));
    world.db.$client.prepare("update outbox set done_at = 1 where id = ?").run(id);
  }
}

test("a stored file is copied as it lies on the disk, and its copy goes when it is dropped", async () => {
  const { stored, id } = await keep("geheim", true);
  await work();
  const copy = join(backup, stored.path);
  expect(readFileSync(copy)).toEqual(readFileSync(join(disk, stored.path)));
  expect(readFileSync(copy, "latin1")).not.toContain("geheim");
  dropFile(world.system(), id);
  await work();
  expect(existsSync(copy)).toBe(false);
});

test("what an empty disk lacks comes back: at once when it is asked for, and all of it with the sweep of a start", async () => {
  const asked = await keep("gefragt");
  const silent = await keep("still");
  await work();
  rmSync(disk, { recursive: true });
  expect(String(await readStoredFile(asked.stored))).toBe("gefragt");
  expect(existsSync(join(disk, silent.stored.path))).toBe(false);
  planSweep(world.system());
  await work();
  expect(readFileSync(join(disk, silent.stored.path), "utf8")).toBe("still");
});

test("a sweep copies what was stored before there was a backup, over more files than it takes at once", async () => {
  const stored = await Promise.all(Array.from({ length: 120 }, (_, number) => keep(`Nummer ${number}`)));
  world.db.delete(outbox).run();
  planSweep(world.system());
  await work();
  await work();
  expect(stored.filter((file) => !existsSync(join(backup, file.stored.path)))).toEqual([]);
});

test("a file that is in neither place is named, and a copy that is overdue shows", async () => {
  const { stored } = await keep("weg");
  await removeStoredFile(stored);
  await expect(work()).rejects.toThrow(`file ${stored.path} is missing`);
  expect(isBackupFresh(world.system())).toBe(true);
  world.now += 6 * 60_000;
  expect(isBackupFresh(world.system())).toBe(false);
  world.db.delete(files).run();
  await work();
  expect(isBackupFresh(world.system())).toBe(true);
});
