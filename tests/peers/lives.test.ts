import { existsSync, mkdirSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { openSqlite } from "~db/open";
import { bookOne, runOnStory, seedInto, serve, takeInvoices, uploadOne } from "../support/servers/served-story";
import { endAll, freePort, newFolder, startUntil, untilAnswers } from "../support/servers/start-program";
import { figure } from "./figure";

const LIVES = 5;
const MOST_RESTORE_MS = 60_000;
const folder = newFolder();
const at = (...names: string[]) => join(folder, ...names);
afterAll(endAll);

function read(dataDir: string, query: string, ...values: (string | number)[]): unknown[] {
  const sqlite = openSqlite(join(dataDir, "tagwerk.db"), { readonly: true });
  const rows = sqlite
    .prepare(query)
    .pluck()
    .all(...values);
  sqlite.close();
  return rows;
}
const pathsOf = (dataDir: string) => read(dataDir, "select path from files order by path") as string[];
const pause = (ms: number) => new Promise((done) => setTimeout(done, ms));

/** Serves, books and uploads; what then must come back. Killed when all of it was copied. */
async function live(dataDir: string, env: Record<string, string>) {
  const before = pathsOf(dataDir);
  const served = await serve(dataDir, env);
  const booked = await bookOne(served.origin);
  await uploadOne(served.origin);
  const due = "select kind from outbox where done_at is null and run_at <= ?";
  await vi.waitFor(() => expect(read(dataDir, due, Date.now())).toEqual([]), { timeout: 90_000, interval: 250 });
  const added = pathsOf(dataDir).filter((path) => !before.includes(path));
  await pause(2_000);
  const killedAt = Date.now();
  await served.kill("SIGKILL");
  return { booked, added, killedAt };
}

/** Each is restored from where the one before was copied to; the database must hold all of all lives. */
async function liveOnAndOn(name: string, env: Record<string, string>) {
  const data = (life: number) => at(name, String(life));
  mkdirSync(at(name));
  await seedInto(data(1));
  takeInvoices(data(1));
  const lived = [await live(data(1), env)];
  const took: number[] = [];
  for (let life = 2; life <= LIVES + 1; life++) {
    const began = performance.now();
    const restored = await runOnStory("restore", ["--into", data(life)], env);
    took.push(performance.now() - began);
    expect(restored, restored.said).toMatchObject({ code: 0, said: expect.stringContaining("are whole") });
    expect(restored.said).toContain(`from life ${life - 1} of `);
    const booked = read(data(life), "select position_id from bookings");
    for (const one of lived) {
      expect(booked).toContain(one.booked);
      for (const path of one.added) expect(existsSync(join(data(life), "files", path)), path).toBe(true);
    }
    expect(lived.at(-1)?.added.length).toBeGreaterThan(1);
    if (life <= LIVES) lived.push(await live(data(life), env));
  }
  figure(`${name}: ${LIVES} lives came back, the slowest in ${(Math.max(...took) / 1_000).toFixed(1)} s`);
  expect(Math.max(...took)).toBeLessThan(MOST_RESTORE_MS);
  return { data, lived };
}

describe("[SHIP-12] in a folder, life after life", () => {
  const env = { LITESTREAM_REPLICA_URL: `file://${at("replica")}`, FILES_BACKUP_URL: at("files") };
  let known: Awaited<ReturnType<typeof liveOnAndOn>>;
  beforeAll(async () => {
    known = await liveOnAndOn("folder", env);
  }, 600_000);

  test("an instant is looked for in the life that was written then", async () => {
    const { lived } = known;
    for (const life of [1, 3]) {
      const { booked, killedAt } = lived[life - 1] as (typeof lived)[number];
      const into = at(`at-${life}`);
      const then = ["--at", new Date(killedAt).toISOString()];
      const restored = await runOnStory("restore", ["--into", into, ...then], env);
      expect(restored, restored.said).toMatchObject({ code: 0 });
      expect(restored.said).toContain(`from life ${life} of `);
      const bookings = read(into, "select position_id from bookings");
      expect(bookings).toContain(booked);
      expect(bookings).not.toContain(lived[life]?.booked);
    }
  });

  test("who wrote an earlier life does not start again, and takes over when told to", async () => {
    const refused = serve(known.data(3), env);
    await expect(refused).rejects.toThrow(/Another server has written to this replica since .* Start with --take-over/);
    // An empty disk becomes one more life by itself.
    const served = await serve(at("by-itself"), env);
    expect(read(at("by-itself"), "select position_id from bookings")).toContain(known.lived.at(-1)?.booked);
    await served.kill("SIGTERM");
    await expect(serve(known.data(LIVES), env)).rejects.toThrow("Another server has written");
  });
});

describe("[SHIP-12] in a bucket, life after life", () => {
  const account = { region: "eu-central-1", accessKeyId: "tagwerk", secretAccessKey: "a-secret-of-the-bucket" };
  test("database and files come back", async () => {
    for (const bucket of ["files", "replica"]) mkdirSync(at("buckets", bucket), { recursive: true });
    const port = await freePort();
    const endpoint = `http://127.0.0.1:${port}`;
    await startUntil(/listening on/, "versitygw", [
      ...["--access", account.accessKeyId, "--secret", account.secretAccessKey, "--region", account.region],
      ...["--port", `127.0.0.1:${port}`, "posix", at("buckets")],
    ]);
    await untilAnswers(endpoint);
    await liveOnAndOn("bucket", {
      FILES_BACKUP_URL: "s3://files/story",
      S3_ENDPOINT: endpoint,
      S3_REGION: account.region,
      S3_ACCESS_KEY_ID: account.accessKeyId,
      S3_SECRET_ACCESS_KEY: account.secretAccessKey,
      LITESTREAM_REPLICA_URL: `s3://replica/story?endpoint=${endpoint}&region=${account.region}&forcePathStyle=true`,
      LITESTREAM_ACCESS_KEY_ID: account.accessKeyId,
      LITESTREAM_SECRET_ACCESS_KEY: account.secretAccessKey,
    });
  });
});
