import { chmodSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { delimiter, join, resolve } from "node:path";
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from "vitest";
import { account, startS3Double } from "../../tests/doubles/s3/s3-double";
import { buildProgram } from "../../tests/support/programs/build-program";
import { endAll, newFolder, startProgram } from "../../tests/support/servers/start-program";

/** Stands for Litestream: a life in a folder holds a database when a file `db` is in it, which bears its time. */
const litestream = `#!/usr/bin/env node
import { copyFileSync, existsSync, statSync } from "node:fs";
const args = process.argv.slice(2);
const db = decodeURI(args.at(-1).replace(/^file:\\/\\//, "")) + "/db";
const at = args.includes("-timestamp") ? Date.parse(args[args.indexOf("-timestamp") + 1]) : null;
const time = existsSync(db) ? statSync(db).mtime : null;
if (args[0] === "ltx") console.log(JSON.stringify(time ? [{ timestamp: time.toISOString() }] : []));
else if (process.env.BROKEN || (at !== null && time?.getTime() !== at)) {
  console.error(at === null ? "Error: broken" : "Error: timestamp does not exist");
  process.exit(1);
} else if (time) copyFileSync(db, args[args.indexOf("-o") + 1]);
`;

// What it imports lies in the project.
const programs = resolve(".tmp/open-life");
let openLife: string;
beforeAll(async () => {
  openLife = await buildProgram("scripts/copies/open-life.ts", programs, "open-life.js");
});
afterAll(() => rmSync(programs, { recursive: true, force: true }));

let folder: string;
let replica: string;
beforeEach(() => {
  folder = newFolder();
  replica = `file://${join(folder, "replica")}`;
  mkdirSync(join(folder, "bin"));
  writeFileSync(join(folder, "bin/package.json"), '{ "type": "module" }');
  writeFileSync(join(folder, "bin/litestream"), litestream);
  chmodSync(join(folder, "bin/litestream"), 0o755);
});
afterEach(endAll);

/** Starts a machine: what its database is copied to, or why it does not start. */
async function start(machine: string, { flags = [] as string[], env = {}, url = replica } = {}) {
  const { ended, child, said } = startProgram(process.execPath, [openLife, ...flags], {
    // With the clock of this process, which the dates drill moves.
    env: {
      ...{ ...process.env, PATH: `${join(folder, "bin")}${delimiter}${process.env.PATH}`, NODE_ENV: "production" },
      ...{ TAGWERK_MODE: "test", DATA_DIR: join(folder, machine), LITESTREAM_REPLICA_URL: url, ...env },
    },
  });
  let printed = "";
  child.stdout?.on("data", (part: Buffer) => {
    printed += part.toString();
  });
  const code = await ended;
  return code === 0 ? printed.trim() : said().trim();
}

/** A new database, or what is written now. */
function write(machine: string, text: string) {
  mkdirSync(join(folder, machine), { recursive: true });
  writeFileSync(join(folder, machine, "tagwerk.db"), text);
}
function copy(machine: string, url: string) {
  const life = url.replace("file://", "");
  mkdirSync(life, { recursive: true });
  writeFileSync(join(life, "db"), readFileSync(join(folder, machine, "tagwerk.db")));
  mkdirSync(join(folder, machine, ".tagwerk.db-litestream"), { recursive: true });
}
const read = (machine: string) => readFileSync(join(folder, machine, "tagwerk.db"), "utf8");

const REFUSED =
  /^Another server has written to this replica since (\d{4}-\d\d-\d\dT[\d:.]+Z)\. Start with --take-over if this one is right\.$/;

test("[SHIP-12] what was restored writes a path of its own, and who wrote before does not start again", async () => {
  write("one", "first");
  expect(await start("one")).toBe(replica);
  copy("one", replica);
  expect(await start("one"), "a second start").toBe(replica);

  const before = Date.now();
  expect(await start("two")).toBe(`${replica}/life-2`);
  expect(read("two")).toBe("first");
  write("two", "second");
  copy("two", `${replica}/life-2`);
  expect(await start("two")).toBe(`${replica}/life-2`);

  const refused = await start("one");
  expect(refused).toMatch(REFUSED);
  const [, since = ""] = REFUSED.exec(refused) ?? [];
  expect(Date.parse(since)).toBeGreaterThanOrEqual(before);
  expect(read("one"), "nothing is changed").toBe("first");

  expect(await start("one", { flags: ["--take-over"] })).toBe(`${replica}/life-3`);
  expect(existsSync(join(folder, "one/.tagwerk.db-litestream")), "Litestream begins with a whole copy").toBe(false);
  expect(await start("one"), "once is enough").toBe(`${replica}/life-3`);
  expect(await start("two")).toMatch(REFUSED);
});

test("[SHIP-12] the newest life that holds a database fills an empty disk, and each start opens one more", async () => {
  write("one", "first");
  copy("one", await start("one"));
  expect(await start("two")).toBe(`${replica}/life-2`);
  // The second was lost before its first copy.
  expect(await start("three")).toBe(`${replica}/life-3`);
  expect(read("three")).toBe("first");
});

test("[SHIP-12] a replica of before such records goes on for the machine that wrote it, and for no other", async () => {
  write("one", "first");
  copy("one", replica);
  write("stranger", "other");
  expect(await start("stranger")).toMatch(REFUSED);
  expect(await start("one")).toBe(replica);
  expect(existsSync(join(folder, "one/.tagwerk.db-litestream"))).toBe(true);
  expect(await start("two")).toBe(`${replica}/life-2`);
});

test("[SHIP-12] an empty disk stays empty at an empty replica, and when nothing can be restored", async () => {
  expect(await start("one")).toBe(replica);
  // Lost before its first copy: an empty disk is nobody's rival.
  expect(await start("two")).toBe(`${replica}/life-2`);
  write("two", "second");
  copy("two", `${replica}/life-2`);
  const refused = await start("three", { env: { BROKEN: "1" } });
  expect(refused).toBe(
    "The database could not be restored, and nothing was started. litestream restore: Error: broken",
  );
  expect(readdirSync(join(folder, "three"))).toEqual([]);
});

test("[SHIP-12] in a bucket too; where it does not answer a known life goes on and an unknown database does not", async () => {
  const bucket = await startS3Double("replica");
  const url = `s3://replica/tagwerk?endpoint=${bucket.endpoint}&region=${account.region}`;
  const env = {
    LITESTREAM_ACCESS_KEY_ID: account.accessKeyId,
    LITESTREAM_SECRET_ACCESS_KEY: account.secretAccessKey,
  };
  write("one", "first");
  expect(await start("one", { url, env })).toBe(url);
  expect([...bucket.objects.keys()]).toEqual(["tagwerk/life-1.json"]);
  write("two", "other");
  expect(await start("two", { url, env })).toMatch(REFUSED);
  expect(await start("two", { url, env, flags: ["--take-over"] })).toBe(url.replace("?", "/life-2?"));
  expect(await start("two", { url, env: { ...env, LITESTREAM_SECRET_ACCESS_KEY: "wrong" } })).toBe(
    "LITESTREAM_REPLICA_URL cannot be used: the bucket answers 403 SignatureDoesNotMatch",
  );
  await bucket.close();
  expect(await start("one", { url, env }), "it writes nobody's but its own").toBe(url);
  write("three", "other");
  expect(await start("three", { url, env })).toMatch(/^The replica does not answer, and nothing was started/);
});

test("[SHIP-12] an address that only Litestream knows has one life", async () => {
  write("one", "first");
  expect(await start("one", { url: "sftp://host/replica" })).toBe("sftp://host/replica");
});
