import { chmodSync, cpSync, existsSync, mkdirSync, readdirSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { expect, test } from "@playwright/test";
import { openSqlite } from "~db/open";
import { bookOne, FIELD_KEY, seedInto, serve, takeInvoices, uploadOne } from "../../support/servers/served-story";
import { endAll, newFolder, startProgram } from "../../support/servers/start-program";

test.afterEach(endAll);

/** As ONCE runs it in the container: with the volume, and without the variables that only the file in it names. */
async function hook(name: string, storage: string) {
  const { ended, said } = startProgram(resolve("scripts/image/once", name), [], {
    env: {
      PATH: process.env.PATH ?? "",
      NODE_ENV: "production",
      TAGWERK_MODE: "test",
      DATA_DIR: storage,
      APP_DIR: resolve("."),
    },
  });
  const code = await ended;
  return { code, said: said() };
}

function bookedIn(dataDir: string): string[] {
  const sqlite = openSqlite(join(dataDir, "tagwerk.db"), { readonly: true });
  const booked = sqlite.prepare("select position_id from bookings").pluck().all() as string[];
  sqlite.close();
  return booked;
}

/** The server's own volume, with its settings in it. */
async function newStorage(): Promise<string> {
  const storage = join(newFolder(), "storage");
  await seedInto(storage);
  takeInvoices(storage);
  writeFileSync(join(storage, "tagwerk.env"), `FIELD_KEY=${FIELD_KEY}\nSESSION_SECRET=${"s".repeat(40)}\n`);
  chmodSync(join(storage, "tagwerk.env"), 0o600);
  return storage;
}

/** No variable says the key. */
const ofFile = { FIELD_KEY: "", SESSION_SECRET: "" };

test("[SHIP-11] hook, copy away while it books, empty, copy back, hook, start: nothing of before the hook is missing", async () => {
  test.setTimeout(300_000);
  const storage = await newStorage();
  const away = join(newFolder(), "away");
  const served = await serve(storage, ofFile);
  const acknowledged = [await bookOne(served.origin), await bookOne(served.origin)];
  await uploadOne(served.origin);
  expect(await hook("pre-backup", storage)).toMatchObject({ code: 0, said: expect.stringContaining("are whole") });
  expect(existsSync(join(storage, "backup/.proof"))).toBe(false);

  const booking = bookOne(served.origin);
  cpSync(storage, away, { recursive: true });
  const later = await booking;
  await served.kill("SIGKILL");
  for (const name of readdirSync(storage)) rmSync(join(storage, name), { recursive: true });
  cpSync(away, storage, { recursive: true });
  expect(await hook("post-restore", storage)).toMatchObject({ code: 0, said: expect.stringContaining("are whole") });

  expect(bookedIn(storage)).toEqual(expect.arrayContaining(acknowledged));
  expect(bookedIn(storage)).not.toContain(later);
  expect(existsSync(join(storage, "put-aside/tagwerk.db"))).toBe(true);
  const again = await serve(storage, ofFile);
  const next = await bookOne(again.origin);
  await again.kill("SIGTERM");
  expect(bookedIn(storage)).toEqual(expect.arrayContaining([...acknowledged, next]));

  const twice = await hook("post-restore", storage);
  expect(twice).toMatchObject({ code: 0, said: expect.stringContaining("its database stays") });
  expect(bookedIn(storage)).toContain(next);
});

test("[SHIP-11] a hook whose copy is not whole fails, and its copy is never taken for one", async () => {
  test.setTimeout(300_000);
  const storage = await newStorage();
  mkdirSync(join(storage, "backup"));
  expect(await hook("pre-backup", storage)).toMatchObject({ code: 0 });
  rmSync(join(storage, "files/photos"), { recursive: true });
  rmSync(join(storage, "backup/files/photos"), { recursive: true });
  expect((await hook("pre-backup", storage)).code).not.toBe(0);
  const before = bookedIn(storage);
  expect(await hook("post-restore", storage)).toMatchObject({ code: 0, said: expect.stringContaining("stays") });
  expect(bookedIn(storage)).toEqual(before);
  expect(existsSync(join(storage, "put-aside"))).toBe(false);
});

test("[SHIP-11] a hook that was killed between files and database is run again", async () => {
  test.setTimeout(300_000);
  const storage = await newStorage();
  expect(await hook("pre-backup", storage)).toMatchObject({ code: 0 });
  const before = bookedIn(storage);
  mkdirSync(join(storage, "put-aside"));
  for (const name of ["tagwerk.db", "files"]) renameSync(join(storage, name), join(storage, "put-aside", name));
  cpSync(join(storage, "put-aside/files"), join(storage, "files"), { recursive: true });
  expect(await hook("post-restore", storage)).toMatchObject({ code: 0, said: expect.stringContaining("are whole") });
  expect(bookedIn(storage)).toEqual(before);
  for (const name of ["tagwerk.db", "files"]) expect(existsSync(join(storage, "put-aside", name))).toBe(true);
});

test("[SHIP-11] settings that others may read stop the start and every program, in one line", async () => {
  const storage = await newStorage();
  chmodSync(join(storage, "tagwerk.env"), 0o644);
  await expect(serve(storage, ofFile)).rejects.toThrow("must be readable by its owner alone (mode 600, not 644)");
  expect(await hook("pre-backup", storage)).toMatchObject({
    code: 1,
    said: expect.stringMatching(/^\S+tagwerk\.env must be readable by its owner alone \(mode 600, not 644\)\n$/),
  });
});
