import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readdirSync, rmSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { s3Backup } from "~/gateways/file-backup/s3-backup.server";
import { openSqlite } from "~db/open";
import { bookOne, runOnStory, seedInto, serve } from "../support/servers/served-story";
import { endAll, freePort, newFolder, startUntil, untilAnswers } from "../support/servers/start-program";
import { figure } from "./figure";

const folder = newFolder();
const buckets = join(folder, "buckets");
const account = { region: "eu-central-1", accessKeyId: "tagwerk", secretAccessKey: "a+secret/of the bucket" };
let endpoint: string;

beforeAll(async () => {
  for (const bucket of ["files", "replica"]) mkdirSync(join(buckets, bucket), { recursive: true });
  const port = await freePort();
  endpoint = `http://127.0.0.1:${port}`;
  await startUntil(/listening on/, "versitygw", [
    ...["--access", account.accessKeyId, "--secret", account.secretAccessKey, "--region", account.region],
    ...["--port", `127.0.0.1:${port}`, "posix", buckets],
  ]);
  await untilAnswers(endpoint);
});
afterAll(endAll);

const backupOf = (changed = {}) => s3Backup({ endpoint, bucket: "files", prefix: "verbs/", ...account, ...changed });

test("[OPS-01][SHIP-12] a real server takes the five verbs, and keeps what is there", async () => {
  const backup = backupOf();
  const bytes = Buffer.from(createHash("sha512").update("x").digest());
  expect(await backup.refusal()).toBe(null);
  expect(await backup.has("photos/a-_1")).toBe(false);
  expect(await backup.get("photos/a-_1")).toBe(null);
  await backup.put("photos/a-_1", bytes);
  expect(await backup.has("photos/a-_1")).toBe(true);
  expect(await backup.get("photos/a-_1")).toEqual(bytes);
  expect(await backup.putNew("photos/a-_1", Buffer.from("other"))).toBe(false);
  expect(await backup.get("photos/a-_1")).toEqual(bytes);
  expect(await backup.putNew("photos/b", bytes)).toBe(true);
  await backup.remove("photos/b");
  await backup.remove("photos/a-_1");
  await backup.remove("photos/a-_1");
  expect(await backup.has("photos/a-_1")).toBe(false);
});

test.each([
  ["secret", { secretAccessKey: "another" }, "403 SignatureDoesNotMatch"],
  ["key", { accessKeyId: "another" }, "404 XAdminUserNotFound"],
  ["region", { region: "eu-west-1" }, "400 AuthorizationHeaderMalformed"],
  ["bucket", { bucket: "another" }, "404 NoSuchBucket"],
])("[OPS-01] a real server names a wrong %s", async (_, changed, refusal) => {
  expect(await backupOf(changed).refusal()).toBe(refusal);
});

test("[OPS-01][OPS-02] the demo story comes back from buckets alone: database by Litestream, files one by one", async () => {
  const [data, into] = [join(folder, "data"), join(folder, "into")];
  const env = {
    FILES_BACKUP_URL: "s3://files/story",
    S3_ENDPOINT: endpoint,
    S3_REGION: account.region,
    S3_ACCESS_KEY_ID: account.accessKeyId,
    S3_SECRET_ACCESS_KEY: account.secretAccessKey,
    LITESTREAM_REPLICA_URL: `s3://replica/story?endpoint=${endpoint}&region=${account.region}&forcePathStyle=true`,
    LITESTREAM_ACCESS_KEY_ID: account.accessKeyId,
    LITESTREAM_SECRET_ACCESS_KEY: account.secretAccessKey,
  };
  await seedInto(data);
  const served = await serve(data, env);
  const booked = await bookOne(served.origin);
  const sqlite = openSqlite(join(data, "tagwerk.db"), { readonly: true });
  const paths = () => sqlite.prepare("select path from files").pluck().all() as string[];
  const copied = (path: string) => existsSync(join(buckets, "files/story", path));
  // The booking is followed by a bill and a contract, which are files too.
  const due = "select kind from outbox where done_at is null and run_at <= ?";
  const waiting = () => [...sqlite.prepare(due).pluck().all(Date.now()), ...paths().filter((path) => !copied(path))];
  await expect.poll(waiting, { timeout: 60_000, interval: 500 }).toEqual([]);
  figure(`${paths().length} files in the bucket`);
  sqlite.close();
  await served.kill("SIGTERM");
  rmSync(data, { recursive: true });

  const restored = await runOnStory("restore", ["--into", into], env);
  expect(restored, restored.said).toMatchObject({ code: 0 });
  expect(readdirSync(join(into, "files")).length).toBeGreaterThan(0);
  const again = openSqlite(join(into, "tagwerk.db"), { readonly: true });
  expect(again.prepare("select 1 from bookings where position_id = ?").get(booked)).toBeDefined();
  again.close();
});
