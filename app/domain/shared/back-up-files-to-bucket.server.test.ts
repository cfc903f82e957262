import { rmSync } from "node:fs";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { readStoredFile, storeFile } from "~/gateways/files.server";
import { handleRow } from "~/worker/outbox-handlers.server";
import { account, startS3Double } from "../../../tests/doubles/s3/s3-double";
import { testWorld, type World } from "../../../tests/factories/world";
import { isBackupFresh } from "./back-up-files.server";
import { fail, finish, leaseNext } from "./outbox.server";
import { recordFile } from "./record-file.server";

// The configuration is read once, when it is first asked for.
const { folder } = vi.hoisted(() => {
  const made = `${process.env.TMPDIR ?? "/tmp"}/tagwerk-bucket-${process.pid}`;
  process.env.DATA_DIR = made;
  return { folder: made };
});

let double: Awaited<ReturnType<typeof startS3Double>>;
let world: World;
beforeAll(async () => {
  double = await startS3Double();
  Object.assign(process.env, {
    FILES_BACKUP_URL: "s3://tagwerk/2026",
    S3_ENDPOINT: double.endpoint,
    S3_REGION: account.region,
    S3_ACCESS_KEY_ID: account.accessKeyId,
    S3_SECRET_ACCESS_KEY: account.secretAccessKey,
  });
  world = testWorld();
});
afterAll(async () => {
  world.close();
  await double.close();
  rmSync(folder, { recursive: true, force: true });
});

/** Does what is due now, as the worker does; how many rows failed. */
async function work(): Promise<number> {
  let failed = 0;
  for (let row = leaseNext(world.system()); row; row = leaseNext(world.system())) {
    const said = await handleRow(world.system(), row).then(
      () => null,
      (error: Error) => error.message,
    );
    if (said === null) finish(world.system(), row);
    else {
      failed += 1;
      fail(world.system(), row, said);
    }
  }
  return failed;
}

test("[OPS-01] the outbox repeats a copy whose connection was dropped, and a lost disk reads it back", async () => {
  const stored = await storeFile({
    area: "photos",
    bytes: Buffer.from("ein Bild"),
    encrypt: false,
    mime: "image/webp",
  });
  recordFile(world.system(), stored);
  double.drop(2);
  expect(await work()).toBe(1);
  world.now += 10_000;
  expect(await work()).toBe(1);
  expect(double.objects.size).toBe(0);
  world.now += 6 * 60_000;
  expect(isBackupFresh(world.system())).toBe(false);
  expect(await work()).toBe(0);
  expect([...double.objects.keys()]).toEqual([`2026/${stored.path}`]);
  expect(isBackupFresh(world.system())).toBe(true);
  rmSync(`${folder}/files`, { recursive: true });
  expect(String(await readStoredFile(stored))).toBe("ein Bild");
});
