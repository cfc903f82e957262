import { createHash } from "node:crypto";
import { existsSync, mkdirSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "@playwright/test";
import { openSqlite } from "~db/open";
import { findProgram } from "../../../scripts/programs.mjs";
import {
  bookOne,
  FIELD_KEY,
  runOnStory,
  seedInto,
  serve,
  takeInvoices,
  uploadOne,
} from "../../support/servers/served-story";
import { endAll, newFolder } from "../../support/servers/start-program";

test.afterEach(endAll);

function isBooked(dataDir: string, position: string): boolean {
  const sqlite = openSqlite(join(dataDir, "tagwerk.db"), { readonly: true });
  const found = sqlite.prepare("select 1 from bookings where position_id = ?").get(position);
  sqlite.close();
  return found !== undefined;
}

function isStored(dataDir: string, file: string): boolean {
  const sqlite = openSqlite(join(dataDir, "tagwerk.db"), { readonly: true });
  const path = sqlite.prepare("select path from files where id = ?").pluck().get(file) as string | undefined;
  sqlite.close();
  return path !== undefined && existsSync(join(dataDir, "files", path));
}

test("[OPS-02][OPS-04] the demo story is copied while it is served, restored into an empty folder, and booked there", async () => {
  test.setTimeout(300_000);
  const [data, copies, empty] = [newFolder(), newFolder(), join(newFolder(), "empty")];
  await seedInto(data);
  const served = await serve(data);
  const before = await bookOne(served.origin);
  const backup = await runOnStory("backup", ["--to", copies], { DATA_DIR: data });
  expect(backup).toMatchObject({ code: 0, said: expect.stringMatching(/the database and \d{3} files/) });
  const after = await bookOne(served.origin);
  await served.kill("SIGTERM");
  rmSync(data, { recursive: true });

  const restore = await runOnStory("restore", ["--into", empty], { BACKUP_DIR: copies, FIELD_KEY });
  expect(restore).toMatchObject({ code: 0, said: expect.stringContaining("are whole") });
  expect([isBooked(empty, before), isBooked(empty, after)]).toEqual([true, false]);
  const again = await serve(empty);
  expect(isBooked(empty, await bookOne(again.origin))).toBe(true);
  await again.kill("SIGTERM");
});

const full = process.env.DRILLS === "full";
const LIVES = full ? 5 : 2;

test(`[SHIP-12] copy, restore, serve, book and upload, ${LIVES} times in a row: nothing of any life is missing`, async () => {
  test.setTimeout(600_000);
  const folder = newFolder();
  let data = join(folder, "1");
  await seedInto(data);
  takeInvoices(data);
  const booked: string[] = [];
  const uploaded: string[] = [];
  for (let life = 1; life <= LIVES; life++) {
    const served = await serve(data);
    booked.push(await bookOne(served.origin));
    uploaded.push(await uploadOne(served.origin));
    const copies = join(folder, `copies-${life}`);
    expect(await runOnStory("backup", ["--to", copies], { DATA_DIR: data })).toMatchObject({ code: 0 });
    await served.kill("SIGKILL");
    data = join(folder, String(life + 1));
    const restored = await runOnStory("restore", ["--into", data, "--from", copies], {});
    expect(restored).toMatchObject({ code: 0, said: expect.stringContaining("are whole") });
    for (const position of booked) expect(isBooked(data, position)).toBe(true);
    for (const file of uploaded) expect(isStored(data, file)).toBe(true);
  }
});

const [POSITIONS, FILES] = full ? [100_000, 10_000] : [2_000, 200];

/** More places of somebody else's job, and more pictures, so that there is something to restore. */
function makeLarge(dataDir: string): void {
  const sqlite = openSqlite(join(dataDir, "tagwerk.db"));
  const columns = sqlite.prepare("select name from pragma_table_info('positions')").pluck().all() as string[];
  const [template] = sqlite
    .prepare(
      "select p.id from positions p join users u on u.company_id <> p.company_id where u.email = 'firma@tagwerk.example' and not exists (select 1 from bookings b where b.position_id = p.id) limit 1",
    )
    .pluck()
    .all();
  const values = columns.map((name) => (name === "id" ? "printf('01AAAAAA%018d', n.i)" : `p."${name}"`));
  sqlite
    .prepare(
      `insert into positions (${columns.map((name) => `"${name}"`).join(", ")}) with recursive n(i) as (select 1 union all select i + 1 from n where i < ${POSITIONS}) select ${values.join(", ")} from n, positions p where p.id = ?`,
    )
    .run(template);
  const add = sqlite.prepare(
    "insert into files (id, area, path, mime, bytes, sha256, encrypted, created_at) values (?, 'drill', ?, 'image/png', ?, ?, 0, 1)",
  );
  const target = join(dataDir, "files", "drill");
  mkdirSync(target, { recursive: true });
  sqlite.transaction(() => {
    for (let file = 0; file < FILES; file++) {
      const bytes = Buffer.alloc(20_000, String(file));
      writeFileSync(join(target, `f${file}`), bytes);
      add.run(`drill${file}`, `drill/f${file}`, bytes.length, createHash("sha256").update(bytes).digest("hex"));
    }
  })();
  sqlite.close();
}

const litestream = findProgram("litestream");
const source = litestream
  ? "Litestream's file replica"
  : "a copy made by SQLite's backup, as the program litestream is not here";

test(`[OPS-03] ${POSITIONS} positions and ${FILES} files come back from ${source}, and a person is booked there within a minute`, async () => {
  test.setTimeout(600_000);
  const [large, kept, replica, back] = [newFolder(), newFolder(), newFolder(), join(newFolder(), "back")];
  await seedInto(large);
  makeLarge(large);
  const env: Record<string, string> = litestream
    ? { FILES_BACKUP_URL: kept, LITESTREAM_REPLICA_URL: `file://${replica}` }
    : {};
  const served = await serve(large, env);
  const booked = await bookOne(served.origin);
  const copied = () => fetch(`${served.origin}/readyz`).then((answer) => answer.json());
  if (litestream) {
    const outbox = openSqlite(join(large, "tagwerk.db"), { readonly: true });
    const waiting = outbox
      .prepare("select count(*) from outbox where kind = 'file-backup' and done_at is null")
      .pluck();
    await expect.poll(() => waiting.get(), { timeout: 300_000 }).toBe(0);
    outbox.close();
    await expect.poll(copied, { timeout: 60_000 }).toMatchObject({ replica: true, files: true });
  } else expect(await runOnStory("backup", ["--to", kept], { DATA_DIR: large })).toMatchObject({ code: 0 });
  await served.kill("SIGTERM");
  rmSync(large, { recursive: true });

  const began = performance.now();
  const from: Record<string, string> = litestream ? env : { BACKUP_DIR: kept };
  const restored = await runOnStory("restore", ["--into", back], from);
  expect(restored).toMatchObject({ code: 0, said: expect.stringContaining("are whole") });
  const again = await serve(back);
  expect(isBooked(back, await bookOne(again.origin))).toBe(true);
  const seconds = (performance.now() - began) / 1000;
  test.info().annotations.push({ type: "seconds", description: seconds.toFixed(1) });
  await again.kill("SIGTERM");
  expect(isBooked(back, booked)).toBe(true);
  // In every run other tests share the processors; the drill is run on a machine of its own.
  if (full) expect(seconds).toBeLessThan(60);
});
