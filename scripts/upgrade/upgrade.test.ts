import { generateKeyPairSync } from "node:crypto";
import {
  appendFileSync,
  chmodSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { delimiter, join } from "node:path";
import BetterSqlite3 from "better-sqlite3";
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from "vitest";
import { buildProgram } from "../../tests/support/programs/build-program";
import {
  layRelease,
  linkPackages,
  npmDouble,
  packRelease,
  type Variant,
} from "../../tests/support/releases/small-release";
import { endAll, freePort, newFolder, startProgram, untilAnswers } from "../../tests/support/servers/start-program";
import { untilHolds } from "../../tests/support/until";

const built = `.tmp/upgrade-${process.pid}`;
let program: string;
beforeAll(async () => {
  program = await buildProgram("scripts/operator/upgrade.ts", built);
});
afterAll(() => rmSync(built, { recursive: true, force: true }));

const { privateKey: key } = generateKeyPairSync("ed25519");
const restart = `#!/bin/sh
kill -9 "$(cat "$DATA_DIR/server.pid")" 2>/dev/null
cd "$RELEASE_DIR" && setsid "$NODE" build/programs/main.js >/dev/null 2>&1 &
`;

let home: string;
let dataDir: string;
let env: NodeJS.ProcessEnv;
/** 1.0.0 serves, at the link `current`, on a database that has done one step. */
beforeEach(async () => {
  home = newFolder();
  dataDir = join(home, "data");
  mkdirSync(dataDir);
  const database = new BetterSqlite3(join(dataDir, "tagwerk.db"));
  database.exec("create table migrations (tag text primary key, hash text) strict");
  database.exec("insert into migrations values ('0094_all', 'x'), ('state', 'x'); create table written (what text)");
  database.close();
  linkPackages(layRelease(home, "1.0.0", {}, key));
  symlinkSync("tagwerk-1.0.0", join(home, "current"));
  writeFileSync(join(home, "restart"), restart);
  chmodSync(join(home, "restart"), 0o755);
  const { npm_lifecycle_event, ...rest } = process.env;
  env = {
    ...rest,
    PATH: `${npmDouble(home)}${delimiter}${process.env.PATH}`,
    NODE: process.execPath,
    DATA_DIR: dataDir,
    RELEASE_DIR: join(home, "current"),
    UPGRADE_RESTART: join(home, "restart"),
    PORT: String(await freePort()),
  };
  const { code } = await run(join(home, "restart"), []);
  expect(code).toBe(0);
  await untilAnswers(`http://127.0.0.1:${env.PORT}/readyz`);
});
afterEach(async () => {
  try {
    process.kill(Number(readFileSync(join(dataDir, "server.pid"), "utf8")), "SIGKILL");
  } catch {
    // A build that does not start has ended by itself.
  }
  await endAll();
});

async function run(name: string, words: string[], more: Record<string, string> = {}) {
  const { ended, said } = startProgram(name, words, { cwd: join(home, "current"), env: { ...env, ...more } });
  return { code: await ended, said: said() };
}
const upgrade = (words: string[], more: Record<string, string> = {}) =>
  run(process.execPath, [program, "--wait", "30", ...words], more);
const pack = (version: string, variant: Variant = {}, signed = true) =>
  packRelease(home, { version, variant, key, signed });

const serving = async () => {
  const answer = await fetch(`http://127.0.0.1:${env.PORT}/readyz`);
  return ((await answer.json()) as { version: string }).version;
};
const linked = () => readlinkSync(join(home, "current"));
const release = (version: string) => join(home, `tagwerk-${version}`);
/** The release that serves, that which the link names, and whether anything is left over. */
const state = async () => [await serving(), linked(), existsSync(join(dataDir, "upgrade.json"))];
const at = (version: string) => [version, `tagwerk-${version}`, false];

function write(what: string): void {
  const database = new BetterSqlite3(join(dataDir, "tagwerk.db"));
  database.prepare("insert into written values (?)").run(what);
  database.close();
}
function written(): unknown[] {
  const database = new BetterSqlite3(join(dataDir, "tagwerk.db"), { readonly: true });
  const all = database.prepare("select what from written").pluck().all();
  database.close();
  return all;
}

test("[SHIP-02] it checks, unpacks, installs, looks, copies with proof, switches, waits and verifies, with a line for each", async () => {
  pack("1.1.0");
  const { code, said } = await upgrade(["--to", "1.1.0"]);
  expect([code, ...said.trim().split("\n")]).toEqual([
    0,
    "1.1.0 (2026-12-02), for operators:",
    "- `0095_more`: 3 seconds at 1,000,000 positions.",
    `Unpacking ${release("1.1.0")}`,
    "Installing its packages",
    "Looking at what it would migrate",
    "update-check is well",
    `Copying everything to ${join(dataDir, "backups/whole")}, proved`,
    "Switching to 1.1.0",
    "Verifying",
    "verify is well",
    "1.1.0 serves.",
  ]);
  expect(await state()).toEqual(at("1.1.0"));
  expect(await upgrade(["--to", "1.1.0"])).toEqual({ code: 0, said: "nothing to do\n" });
});

test("[SHIP-02] unknown, lower or broken: one line each, nothing changed, exit 1", async () => {
  const folder = pack("1.1.0");
  const archive = join(folder, "tagwerk-1.1.0.tar.gz");
  const refusal = async (...words: string[]) => {
    const { code, said } = await upgrade(words);
    expect(code).toBe(1);
    return said.trim();
  };
  expect(await refusal("--to", "1.1")).toBe('"1.1" is no version such as 1.4.0.');
  expect(await refusal("--to", "0.9.0")).toBe("0.9.0 is lower than 1.0.0, which is installed.");
  expect(await refusal("--to", "1.2.0")).toMatch(/^There is no \S+tagwerk-1\.2\.0\.tar\.gz; --from names/);
  expect(await refusal("--to", "1.2.0", "--from", archive)).toBe(`${archive} is not called tagwerk-1.2.0.tar.gz.`);
  expect(await refusal("--to", "1.1.0", "--key", "none.pem")).toMatch(/^none.pem holds no public key/);
  expect(await refusal()).toMatch(/^npm run upgrade -- --to VERSION/);
  expect(await refusal("--to", "1.1.0", "--back", "--stay")).toMatch(/^npm run upgrade/);
  const dry = await upgrade(["--to", "1.1.0", "--dry-run"]);
  expect([dry.code, dry.said]).toEqual([
    0,
    expect.stringMatching(/1\.0\.0 can become 1\.1\.0; nothing was changed\.\n$/),
  ]);
  appendFileSync(archive, "x");
  expect(await refusal("--to", "1.1.0")).toBe("tagwerk-1.1.0.tar.gz was changed.");
  pack("1.2.0", {}, false);
  expect(await refusal("--to", "1.2.0")).toBe("The release is not signed: SHA256SUMS.sig is missing.");
  expect(existsSync(release("1.1.0")) || existsSync(release("1.2.0"))).toBe(false);
  expect(await state()).toEqual(at("1.0.0"));
  expect((await upgrade(["--to", "1.2.0", "--unsigned"])).code).toBe(0);
  expect(await state()).toEqual(at("1.2.0"));
});

test("[SHIP-02] what the set-up lacks is said in one line", async () => {
  pack("1.1.0");
  const said = async (more: Record<string, string>) => {
    const { code, said } = await upgrade(["--to", "1.1.0"], more);
    return [code, said.trim()];
  };
  expect(await said({ UPGRADE_RESTART: "" })).toEqual([1, expect.stringMatching(/^Nothing would start the new build/)]);
  for (const RELEASE_DIR of ["", release("1.0.0"), join(home, "nowhere")])
    expect(await said({ RELEASE_DIR })).toEqual([1, expect.stringMatching(/^RELEASE_DIR must be a link/)]);
  expect(await said({ REPLICA_URL: "file:///replica" })).toEqual([
    1,
    expect.stringMatching(/^A server that only reads/),
  ]);
  expect(await state()).toEqual(at("1.0.0"));
});

test.each([
  ["a release that holds another version", { says: "1.3.0" }, "tagwerk-1.1.0.tar.gz holds 1.3.0, not 1.1.0."],
  ["a build that refuses this database", { fails: { "update-check": "Too old" } }, "It would not start:\nToo old"],
])("[SHIP-02] %s changes nothing", async (_what, variant, line) => {
  pack("1.1.0", variant);
  const { code, said } = await upgrade(["--to", "1.1.0"]);
  expect(code).toBe(1);
  expect(said).toContain(line);
  expect(said).toMatch(/Nothing was changed; 1\.0\.0 serves\.\n$/);
  expect([await state(), existsSync(release("1.1.0"))]).toEqual([at("1.0.0"), false]);
});

test.each(["backup", "restore"] as const)(
  "[SHIP-02] without a copy that is proved nothing is switched: %s",
  async (name) => {
    pack("1.1.0");
    writeFileSync(join(release("1.0.0"), `build/programs/${name}.js`), `console.log("No room"); process.exitCode = 1;`);
    const { code, said } = await upgrade(["--to", "1.1.0"]);
    expect([code, said]).toEqual([1, expect.stringContaining("No room")]);
    expect(await state()).toEqual(at("1.0.0"));
  },
);

test("[SHIP-02] packages that cannot be installed change nothing", async () => {
  pack("1.1.0");
  writeFileSync(join(home, "bin/npm"), "#!/bin/sh\necho no such package >&2\nexit 1\n");
  const { code, said } = await upgrade(["--to", "1.1.0"]);
  expect([code, said]).toEqual([1, expect.stringContaining("no such package")]);
  expect(await state()).toEqual(at("1.0.0"));
});

test("[SHIP-02] records that are not whole afterwards are named, and the new build stays", async () => {
  pack("1.1.0", { fails: { verify: "audit entry 7 is broken" } });
  const { code, said } = await upgrade(["--to", "1.1.0"]);
  expect([code, said]).toEqual([
    3,
    expect.stringMatching(/audit entry 7 is broken[\s\S]*1\.1\.0 serves\. Not all records/),
  ]);
  expect(await state()).toEqual(at("1.1.0"));
});

test.each([
  ["does not start", { dies: true }, "1.1.0 does not answer."],
  ["is less ready than the old one", { lacks: ["chromium", "mail"] }, "1.1.0 is not ready: chromium, mail."],
])(
  "[SHIP-03] a build that %s gives way to the old one by itself when nothing was migrated, exit 2",
  async (_what, variant, line) => {
    pack("1.1.0", variant);
    const { code, said } = await upgrade(["--to", "1.1.0", "--wait", "1"]);
    expect(code).toBe(2);
    expect(said).toContain(line);
    expect(said).toMatch(/Going back to 1\.0\.0\n1\.0\.0 serves again\.\n$/);
    expect(await state()).toEqual(at("1.0.0"));
  },
);

test("[SHIP-03] what was not ready before does not have to be afterwards", async () => {
  writeFileSync(
    join(release("1.0.0"), "build/programs/main.js"),
    readFileSync(join(release("1.0.0"), "build/programs/main.js"), "utf8").replace(
      "const lacks = []",
      'const lacks = ["mail"]',
    ),
  );
  await run(join(home, "restart"), []);
  await untilHolds(async () => expect((await fetch(`http://127.0.0.1:${env.PORT}/readyz`)).status).toBe(503));
  pack("1.1.0", { lacks: ["mail"] });
  expect((await upgrade(["--to", "1.1.0"])).code).toBe(0);
});

test("[SHIP-03] after a migration going back costs data: without a terminal it stays, exit 3, and --back goes back later", async () => {
  pack("1.1.0", { migrates: "0095_more", lacks: ["mail"] });
  write("before");
  const stays = await upgrade(["--to", "1.1.0", "--wait", "1"]);
  expect(stays.code).toBe(3);
  expect(stays.said).toContain("1.1.0 has migrated the database. Going back to 1.0.0 loses 1 min of data.");
  expect([await serving(), linked()]).toEqual(["1.1.0", "tagwerk-1.1.0"]);
  write("after");
  const still = await upgrade(["--to", "1.1.0", "--wait", "1", "--stay"]);
  expect([still.code, written()]).toEqual([3, ["before", "after"]]);
  const back = await upgrade(["--to", "1.1.0", "--wait", "1", "--back"]);
  expect([back.code, back.said]).toEqual([2, expect.stringMatching(/and its data\n1\.0\.0 serves again\.\n$/)]);
  expect([await state(), written()]).toEqual([at("1.0.0"), ["before"]]);
});

test("[SHIP-03] a later version may follow one that stayed, and has to be as ready as what was before both", async () => {
  pack("1.1.0", { migrates: "0095_more", lacks: ["mail"] });
  expect((await upgrade(["--to", "1.1.0", "--wait", "1"])).code).toBe(3);
  pack("1.2.0", { lacks: ["mail"] });
  const less = await upgrade(["--to", "1.2.0", "--wait", "1"]);
  expect([less.code, less.said]).toEqual([2, expect.stringContaining("1.2.0 is not ready: mail.")]);
  expect(await state()).toEqual(at("1.1.0"));
  const mended = packRelease(home, { version: "1.2.0", key });
  expect((await upgrade(["--to", "1.2.0", "--from", mended])).code).toBe(0);
  expect(await state()).toEqual(at("1.2.0"));
});

test("[SHIP-03] run again with what was mended it goes on", async () => {
  pack("1.1.0", { migrates: "0095_more", dies: true });
  expect((await upgrade(["--to", "1.1.0", "--wait", "1"])).code).toBe(3);
  const main = join(release("1.1.0"), "build/programs/main.js");
  writeFileSync(main, readFileSync(main, "utf8").replace("if (true)", "if (false)"));
  const { code, said } = await upgrade(["--to", "1.1.0"]);
  expect([code, said]).toEqual([0, expect.stringMatching(/^Going on with the upgrade to 1\.1\.0 of /)]);
  expect(await state()).toEqual(at("1.1.0"));
});

test("[SHIP-03] where Litestream holds the database, or the copy is gone, data are not put back", async () => {
  pack("1.1.0", { migrates: "0095_more", dies: true });
  const words = ["--to", "1.1.0", "--wait", "1", "--back"];
  const held = await upgrade(words, { LITESTREAM_REPLICA_URL: "file:///replica" });
  expect([held.code, held.said]).toEqual([3, expect.stringContaining("Litestream holds the database")]);
  rmSync(join(dataDir, "backups/before-0095_more.db"));
  const gone = await upgrade(words);
  expect([gone.code, gone.said]).toEqual([3, expect.stringContaining("is not there any more")]);
});

test("[SHIP-03] a second one at the same time is told which runs since when", async () => {
  pack("1.1.0");
  writeFileSync(join(home, "bin/npm"), "#!/bin/sh\nexec sleep 600\n");
  const first = startProgram(process.execPath, [program, "--to", "1.1.0"], { cwd: join(home, "current"), env });
  await first.says(/^Installing/m);
  const second = await upgrade(["--to", "1.1.0"]);
  const { startedAt } = JSON.parse(readFileSync(join(dataDir, "upgrade.json"), "utf8"));
  expect(second).toEqual({ code: 1, said: `An upgrade to 1.1.0 is running since ${startedAt}.\n` });
  await first.kill();
});

/** Runs it until it says so, and ends it with all that it has started, but for the server. */
async function killAt(sign: RegExp, words: string[]): Promise<void> {
  const one = startProgram(process.execPath, [program, "--wait", "30", ...words], { cwd: join(home, "current"), env });
  await one.says(sign);
  await one.kill();
}

test.each(["Unpacking", "Installing", "Looking", "Copying", "Switching", "Verifying"])(
  "[SHIP-03] killed at the step %s and run again it goes on to the end",
  async (step) => {
    pack("1.1.0");
    await killAt(new RegExp(`^${step}`, "m"), ["--to", "1.1.0"]);
    const { code, said } = await upgrade(["--to", "1.1.0"]);
    expect([code, said]).toEqual([0, expect.stringMatching(/1\.1\.0 serves\.\n$|^nothing to do\n$/)]);
    expect(await state()).toEqual(at("1.1.0"));
    expect(readdirSync(join(dataDir, "backups/whole"))).toEqual([]);
  },
);

test("[SHIP-03] killed on its way back and run again it goes back", async () => {
  pack("1.1.0", { dies: true });
  await killAt(/^Going back to 1\.0\.0$/m, ["--to", "1.1.0", "--wait", "1"]);
  const { code } = await upgrade(["--to", "1.1.0", "--wait", "1"]);
  expect(code).toBe(2);
  expect(await state()).toEqual(at("1.0.0"));
});

test("[SHIP-03] killed on its way back to the data of before it goes back, and puts them back once", async () => {
  pack("1.1.0", { migrates: "0095_more", dies: true });
  write("before");
  await killAt(/^Going back to 1\.0\.0 and its data$/m, ["--to", "1.1.0", "--wait", "1", "--back"]);
  const record = readFileSync(join(dataDir, "upgrade.json"), "utf8");
  pack("1.2.0");
  const other = await upgrade(["--to", "1.2.0"]);
  expect([other.code, other.said]).toEqual([
    1,
    expect.stringMatching(/^Going back to 1\.0\.0 is not finished: npm run/),
  ]);
  expect((await upgrade(["--to", "1.1.0"])).code).toBe(2);
  expect([await state(), written()]).toEqual([at("1.0.0"), ["before"]]);
  // As if it had been killed when the old one served already.
  write("since");
  writeFileSync(join(dataDir, "upgrade.json"), record);
  expect((await upgrade(["--to", "1.1.0"])).code).toBe(2);
  expect([await state(), written()]).toEqual([at("1.0.0"), ["before", "since"]]);
});

test("[SHIP-03] killed before anything was switched, another version may be chosen", async () => {
  pack("1.1.0");
  pack("1.2.0");
  await killAt(/^Installing/m, ["--to", "1.1.0"]);
  expect((await upgrade(["--to", "1.2.0"])).code).toBe(0);
  expect([await state(), existsSync(release("1.1.0"))]).toEqual([at("1.2.0"), false]);
});

test("[SHIP-03] an old build that does not come back either is said, and run again it goes on", async () => {
  pack("1.1.0", { dies: true });
  const main = join(release("1.0.0"), "build/programs/main.js");
  const text = readFileSync(main, "utf8");
  writeFileSync(main, "process.exit(1)");
  const { code, said } = await upgrade(["--to", "1.1.0", "--wait", "1"]);
  expect([code, said]).toEqual([3, expect.stringContaining("1.0.0 does not answer; see the log.")]);
  writeFileSync(main, text);
  expect((await upgrade(["--to", "1.1.0"])).code).toBe(2);
  expect(await state()).toEqual(at("1.0.0"));
});
