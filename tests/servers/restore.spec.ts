import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "@playwright/test";
import { openSqlite } from "~db/open";
import { bookOne, FIELD_KEY, runProgram, seedInto, serve } from "../support/served-story";

const folder = mkdtempSync(join(tmpdir(), "tagwerk-restore-"));
test.afterAll(() => rmSync(folder, { recursive: true, force: true }));
const [data, copies, empty] = ["data", "copies", "empty"].map((name) => join(folder, name)) as [string, string, string];

function isBooked(dataDir: string, position: string): boolean {
  const sqlite = openSqlite(join(dataDir, "tagwerk.db"), { readonly: true });
  const found = sqlite.prepare("select 1 from bookings where position_id = ?").get(position);
  sqlite.close();
  return found !== undefined;
}

test("[OPS-02][OPS-04] the demo story is copied while it is served, restored into an empty folder, and booked there", async () => {
  test.setTimeout(300_000);
  await seedInto(data);
  const served = await serve(data);
  const before = await bookOne(served.origin);
  const backup = await runProgram("backup", ["--to", copies], { DATA_DIR: data });
  expect(backup).toMatchObject({ code: 0, said: expect.stringMatching(/the database and \d{3} files/) });
  const after = await bookOne(served.origin);
  await served.kill("SIGTERM");
  rmSync(data, { recursive: true });

  const restore = await runProgram("restore", ["--into", empty], { BACKUP_DIR: copies, FIELD_KEY });
  expect(restore).toMatchObject({ code: 0, said: expect.stringContaining("are whole") });
  expect([isBooked(empty, before), isBooked(empty, after)]).toEqual([true, false]);
  const again = await serve(empty);
  expect(isBooked(empty, await bookOne(again.origin))).toBe(true);
  await again.kill("SIGTERM");
});
