import { createHash } from "node:crypto";
import { existsSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { afterEach, describe, expect, test, vi } from "vitest";
import { copyBeforeUpdate } from "~/database/copy-before-update.server";
import { migrate, pendingMigrations } from "~db/migrate";
import { bookings } from "~db/schema";
import { StartRefused } from "~db/start-refused";
import { migrations } from "~db/steps";
import { makeBookedPosition } from "../factories/rows";
import { withWorld } from "../factories/with-world";
import { earlierSteps, laterSteps, noteEarlierSteps } from "../support/earlier-steps";

const world = withWorld();
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllEnvs();
});

const later = laterSteps.map(({ tag }) => tag);
const column = (sql: string) => world.db.$client.prepare(sql).pluck().all();
const namesOfTriggers = () => column("select name from sqlite_master where type = 'trigger' order by 1");
const notedSteps = () => column("select tag from migrations where tag <> 'state' order by tag");
const countRows = () =>
  column(
    "select name from sqlite_master where type = 'table' and name <> 'migrations' and name not like '%\\_words\\_%' escape '\\' order by 1",
  ).map((table) => [table, column(`select count(*) from "${table}"`)[0]]);

/** All bytes of the database, once nothing waits in its log. */
function fingerprint(): string {
  world.db.$client.pragma("wal_checkpoint(TRUNCATE)");
  return createHash("sha256").update(readFileSync(world.path)).digest("hex");
}

/** What `npm run update-check` says. */
async function runUpdateCheck(): Promise<string[]> {
  const said: string[] = [];
  for (const stream of ["log", "error"] as const)
    vi.spyOn(console, stream).mockImplementation((line) => void said.push(line));
  vi.stubEnv("DATA_DIR", dirname(world.path));
  vi.resetModules();
  await import("../../scripts/operator/update-check");
  process.exitCode = undefined;
  return said;
}

describe("a database of the release of 27 November 2026", () => {
  test("starts with all its rows, and has noted the one step alone", () => {
    const { booking } = makeBookedPosition(world);
    const [rows, triggers] = [countRows(), namesOfTriggers()];
    noteEarlierSteps(world.path);

    migrate(world.path);

    expect(notedSteps()).toEqual(migrations.map(({ tag }) => tag));
    expect(countRows()).toEqual(rows);
    expect(world.db.select().from(bookings).all()).toEqual([booking]);
    expect(namesOfTriggers()).toEqual(triggers);
    expect(world.db.$client.pragma("foreign_key_check")).toEqual([]);
    const after = fingerprint();
    migrate(world.path);
    expect(fingerprint()).toBe(after);
  });

  test("does the steps that came after", () => {
    noteEarlierSteps(world.path);
    const next = { tag: "9000_next", sql: "alter table events add column next text" };
    expect(pendingMigrations(world.path, [...migrations, next])).toEqual([...later, next.tag]);
    migrate(world.path, [...migrations, next]);
    expect(notedSteps()).toEqual([...migrations.map(({ tag }) => tag), next.tag]);
    expect(column("select name from pragma_table_info('events')")).toContain("next");
  });

  test("is copied before the steps that came after, which are said", async () => {
    noteEarlierSteps(world.path);
    expect(pendingMigrations(world.path)).toEqual(later);
    await copyBeforeUpdate(dirname(world.path));
    expect(existsSync(join(dirname(world.path), "backups", `before-${later[0]}.db`))).toBe(true);
    expect((await runUpdateCheck()).slice(0, 1 + later.length)).toEqual([
      `Installed: ${earlierSteps.at(-1)}. This build: ${migrations.at(-1)?.tag}.`,
      ...later.map((tag) => `new   ${tag}`),
    ]);
  });
});

test.each([
  ["has not done the last", earlierSteps.slice(0, -1)],
  ["has done the first only", earlierSteps.slice(0, 1)],
  ["lacks one in the middle", earlierSteps.toSpliced(40, 1)],
])("a database that %s of the earlier steps is refused and left as it is", async (_, steps) => {
  makeBookedPosition(world);
  noteEarlierSteps(world.path, steps);
  const refusal = `This database is older than this program can update (its last step is ${steps.at(-1)}); start the release of 27 November 2026 once first.`;
  const before = fingerprint();
  for (const begin of [migrate, pendingMigrations]) {
    expect(() => begin(world.path)).toThrow(StartRefused);
    expect(() => begin(world.path)).toThrow(refusal);
  }
  await expect(copyBeforeUpdate(dirname(world.path))).rejects.toThrow(refusal);
  expect(await runUpdateCheck()).toEqual([refusal]);
  expect(fingerprint()).toBe(before);
});
