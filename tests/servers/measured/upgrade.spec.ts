import { generateKeyPairSync } from "node:crypto";
import { cpSync, mkdirSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from "node:fs";
import { delimiter, join } from "node:path";
import { expect, test } from "@playwright/test";
import { layRelease, linkPackages, npmDouble, packFiles } from "../../support/releases/small-release";
import { ask, askOften } from "../../support/servers/ask-often";
import { bookOne, FIELD_KEY, seedInto } from "../../support/servers/served-story";
import { endAll, newFolder } from "../../support/servers/start-program";
import { build, runProgram, type Served, startServer } from "../../support/servers/start-server";

test.afterEach(endAll);
// Four builds are copied, proved and started one after the other.
test.describe.configure({ timeout: 600_000 });

const { privateKey: key } = generateKeyPairSync("ed25519");
const { version: installed } = JSON.parse(readFileSync("package.json", "utf8"));
/** What a server needs beside its packages. */
const served = [build, "locales", "scripts/start.mjs", "scripts/end-with-npm.mjs"];

/** The files of a release with the build of this product, which says another version of itself. */
function layBuild(below: string, version: string): void {
  const folder = layRelease(below, version, {}, key);
  for (const name of served) cpSync(name, join(folder, name), { recursive: true });
  for (const entry of readdirSync(join(folder, build), { recursive: true, encoding: "utf8" })) {
    if (!/\.js$/.test(entry)) continue;
    const path = join(folder, build, entry);
    const text = readFileSync(path, "utf8");
    if (text.includes(`"${installed}"`)) writeFileSync(path, text.replaceAll(`"${installed}"`, `"${version}"`));
  }
}

/** A release that is the build but for some programs. */
const packOther = (home: string, version: string, programs: Record<string, string>) =>
  packFiles(home, version, key, (below) => {
    const folder = layRelease(below, version, {}, key);
    mkdirSync(join(folder, build, "programs"), { recursive: true });
    for (const [name, text] of Object.entries(programs))
      writeFileSync(join(folder, build, `programs/${name}.js`), text);
  });

/** Migrates a database in small, and leaves the copy that every build makes before. */
const migratesAndDies = {
  main: "process.exit(1)",
  migrate: `
import { mkdirSync } from "node:fs";
import { join } from "node:path";
import Database from "better-sqlite3";
const { DATA_DIR } = process.env;
const db = new Database(join(DATA_DIR, "tagwerk.db"));
if (!db.prepare("select 1 from migrations where tag = '9999_x'").get()) {
  mkdirSync(join(DATA_DIR, "backups"), { recursive: true });
  db.exec("vacuum into '" + join(DATA_DIR, "backups/before-9999_x.db") + "'");
  db.prepare("insert into migrations values ('9999_x', 'x')").run();
}
db.close();
process.stdout.write('["9999_x"]');
`,
};

let home: string;
let server: Served;
let env: Record<string, string>;
/** The build serves the demo story with two processes, as a release at a link. */
test.beforeEach(async () => {
  home = newFolder();
  const dataDir = join(home, "data");
  await seedInto(dataDir);
  layBuild(home, installed);
  linkPackages(join(home, `tagwerk-${installed}`));
  const link = join(home, "current");
  symlinkSync(`tagwerk-${installed}`, link);
  env = { FIELD_KEY, TEST_CAPTCHA: "ABCDEF", PROCESSES: "2", RELEASE_DIR: link, HOST: "127.0.0.1" };
  server = await startServer({ dataDir, env });
});

/** Run in the release that served before, as one that does not start may not upgrade either. */
const upgrade = (version: string, ...words: string[]) => {
  const more = {
    ...env,
    DATA_DIR: server.dataDir,
    PORT: String(server.port),
    PATH: `${join(home, "bin")}${delimiter}${process.env.PATH}`,
  };
  return runProgram("upgrade", ["--to", version, "--wait", "60", ...words], more, join(home, `tagwerk-${installed}`));
};
const ready = async () => JSON.parse(await ask(server.port, { path: "/readyz" }));

test("[SHIP-02][SHIP-03] under 100 requests a second an upgrade refuses none, and neither do builds that do not start or whose migration fails", async () => {
  npmDouble(home);
  packFiles(home, "7.0.0", key, (below) => layBuild(below, "7.0.0"));
  packOther(home, "7.1.0", { main: "process.exit(1)", migrate: "process.stdout.write('[]')" });
  packOther(home, "7.2.0", { main: "", migrate: "process.exit(1)" });
  const end = askOften(server.port);
  const well = await upgrade("7.0.0");
  expect([well.code, well.said]).toEqual([0, expect.stringMatching(/are whole\.\n7\.0\.0 serves\.\n$/)]);
  expect((await ready()).version).toBe("7.0.0");
  for (const version of ["7.1.0", "7.2.0"]) {
    const { code, said } = await upgrade(version);
    expect([code, said]).toEqual([
      2,
      expect.stringMatching(/does not start; the old one serves again\.[\s\S]*7\.0\.0 serves again\.\n$/),
    ]);
    expect((await ready()).version).toBe("7.0.0");
  }
  const { asked, failed } = await end();
  expect(asked).toBeGreaterThan(500);
  expect(failed).toEqual([]);
});

test("[SHIP-03] a build that has migrated and does not start stays until --back puts the data of before back", async () => {
  npmDouble(home);
  await bookOne(server.origin);
  packOther(home, "7.1.0", migratesAndDies);
  const stays = await upgrade("7.1.0");
  expect([stays.code, stays.said]).toEqual([3, expect.stringMatching(/Going back to \S+ loses \d+ min of data\./)]);
  const back = await upgrade("7.1.0", "--back");
  expect([back.code, back.said]).toEqual([2, expect.stringMatching(/and its data\n\S+ serves again\.\n$/)]);
  expect((await ready()).migration).not.toBe("9999_x");
  const { code } = await runProgram("verify", [], { DATA_DIR: server.dataDir, FIELD_KEY });
  expect(code).toBe(0);
  await bookOne(server.origin);
});
