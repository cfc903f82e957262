import { execFileSync } from "node:child_process";
import { mkdirSync, readdirSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { expect, test } from "@playwright/test";
import { openSqlite } from "~db/open";
import { ask, askOften, isPage, LONGEST_MS } from "../../support/servers/ask-often";
import { endAll, newFolder } from "../../support/servers/start-program";
import { build, runProgram, type Served, startServer } from "../../support/servers/start-server";

let folder: string;
let served: Served;
test.beforeEach(() => {
  folder = newFolder();
});
test.afterEach(endAll);

async function serve(more: Record<string, string> = {}): Promise<number> {
  const env = { HOST: "127.0.0.1", METRICS_TOKEN: "measured", PROCESSES: "2", ...more };
  served = await startServer({ env });
  return served.child.pid ?? 0;
}

/** Runs a program beside the server, on its data. */
const run = (name: string, args: string[] = []) => runProgram(name, args, { DATA_DIR: served.dataDir });
const reload = () => run("reload");
const openData = () => openSqlite(join(served.dataDir, "tagwerk.db"), { readonly: true });

/** The processes right below one. */
const below = (pid: number) =>
  execFileSync("ps", ["-o", "pid=", "--ppid", String(pid)], { encoding: "utf8" })
    .split("\n")
    .map(Number)
    .filter((one) => one > 0)
    .sort((a, b) => a - b);

test("[OPS-07] a reload under 100 requests a second refuses none, and others serve after it", async () => {
  const rounds = process.env.DRILLS === "full" ? 10 : 2;
  const pid = await serve();
  const end = askOften(served.port);
  for (let round = 1; round <= rounds; round += 1) {
    const before = below(pid);
    expect(before).toHaveLength(2);
    expect(await reload()).toMatchObject({ code: 0, said: expect.stringContaining("0 migrations") });
    // Who kept the port is gone a moment later.
    await expect.poll(() => below(pid)).toHaveLength(2);
    expect(below(pid).filter((one) => before.includes(one))).toEqual([]);
  }
  const { asked, failed } = await end();
  expect(asked).toBeGreaterThan(50);
  expect(failed).toEqual([]);
});

/** A folder like a release; `main` and `migrate` stand for its programs. */
function release(name: string, programs?: { main: string; migrate: string }): string {
  const at = join(folder, name);
  mkdirSync(at);
  for (const entry of readdirSync(".").filter((one) => one !== build && !one.startsWith(".")))
    symlinkSync(resolve(entry), join(at, entry));
  if (!programs) symlinkSync(resolve(build), join(at, build));
  else {
    mkdirSync(join(at, build, "programs"), { recursive: true });
    for (const [program, text] of Object.entries(programs))
      writeFileSync(join(at, build, `programs/${program}.js`), text);
  }
  return at;
}

function link(target: string): void {
  rmSync(join(folder, "current"), { force: true });
  symlinkSync(target, join(folder, "current"));
}

test("[OPS-07] a build that does not start gives way to the old one, unless it has migrated; none is refused", async () => {
  link(release("good"));
  const pid = await serve({ RELEASE_DIR: join(folder, "current") });
  const end = askOften(served.port);

  mkdirSync(join(folder, "empty"));
  link(join(folder, "empty"));
  const before = below(pid);
  expect(await reload()).toMatchObject({ code: 1, said: expect.stringContaining("There is no build in") });
  expect(below(pid)).toEqual(before);

  link(release("refuses", { main: "", migrate: "process.exit(1)" }));
  expect(await reload()).toEqual({ code: 1, said: "The new build does not start; the old one serves again.\n" });

  link(release("dies", { main: "process.exit(1)", migrate: "process.stdout.write('[]')" }));
  expect(await reload()).toEqual({ code: 1, said: "The new build does not start; the old one serves again.\n" });
  const { failed } = await end();
  expect(failed).toEqual([]);

  link(release("migrates", { main: "process.exit(1)", migrate: `process.stdout.write('["9999_x"]')` }));
  expect(await reload()).toMatchObject({ code: 1, said: expect.stringContaining("backups/before-9999_x.db") });
  const waits = ask(served.port);
  link(join(folder, "good"));
  expect(await reload()).toMatchObject({ code: 0 });
  expect(isPage(await waits)).toBe(true);
});

test("[OPS-08] a worker that dies is started again, and the other one answers meanwhile; so is the only one", async () => {
  const pid = await serve();
  const [first = 0, second = 0] = below(pid);
  process.kill(first, "SIGKILL");
  await expect.poll(() => below(pid)).not.toContain(first);
  // On a connection of its own each, so that nothing hangs on the dead one.
  const answers = await Promise.all(Array.from({ length: 20 }, () => ask(served.port)));
  expect(answers.filter((one) => !isPage(one))).toEqual([]);
  await expect.poll(() => below(pid)).toHaveLength(2);
  expect(below(pid)).toContain(second);

  const sqlite = openData();
  const starts = () => sqlite.prepare("select count(*) from system_events where kind = 'started'").pluck().get();
  await expect.poll(starts, { timeout: LONGEST_MS }).toBe(2);
  for (const one of below(pid)) process.kill(one, "SIGKILL");
  // What was on its way to a dead one is lost.
  const asksSoon = async () => isPage(await ask(served.port, { longestMs: 1_000 }));
  await expect.poll(asksSoon, { timeout: LONGEST_MS }).toBe(true);
  await expect.poll(starts, { timeout: LONGEST_MS }).toBe(4);
  sqlite.close();
});

test("[OPS-08] workers share public pages' versions, and what is measured is that of all", async () => {
  await serve();
  const pages = () => Promise.all(Array.from({ length: 8 }, () => ask(served.port, { path: "/" })));
  const heads = (all: string[]) => new Set(all.map((page) => page.includes("We update tonight")));
  expect(heads(await pages())).toEqual(new Set([false]));
  const notice = ["--until", "2099-12-01 06:00", "--de", "We update tonight", "--en", "We update tonight"];
  expect(await run("notice", notice)).toMatchObject({ code: 0 });
  expect(heads(await pages())).toEqual(new Set([true]));

  const bearer = { Authorization: "Bearer measured" };
  const read = async () =>
    (await ask(served.port, { path: "/metrics", headers: bearer })).match(/^process_resident_memory_bytes (\S+)/m)?.[1];
  const rss = execFileSync("ps", ["-o", "rss=", "--ppid", String(served.child.pid)], { encoding: "utf8" })
    .trim()
    .split("\n")
    .map((kilobytes) => Number(kilobytes) * 1024);
  expect(rss).toHaveLength(2);
  expect(Number(await read())).toBeGreaterThan(1.3 * Math.max(...rss));
  // Both started, once as a server.
  const sqlite = openData();
  expect(sqlite.prepare("select count(*) from system_events where kind = 'started'").pluck().get()).toBe(1);
  sqlite.close();
});
