import { type ChildProcess, spawn } from "node:child_process";
import { chmodSync, cpSync, mkdirSync, mkdtempSync, readFileSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { delimiter, join } from "node:path";
import { expect, test } from "vitest";

const server = `
process.on("SIGTERM", () => process.exit(0));
setInterval(() => {}, 1000);
console.log("ready on nowhere");
`;

/** Writes down how it was called, and runs what stands after -exec as the real program does. */
const litestream = `#!/usr/bin/env node
import { appendFileSync } from "node:fs";
import { spawn } from "node:child_process";
const args = process.argv.slice(2);
appendFileSync(process.env.CALLS, args.join(" ") + "\\n");
if (args[0] === "restore") process.exit(Number(process.env.RESTORE_CODE ?? 0));
const child = spawn(args[args.indexOf("-exec") + 1], { shell: "/bin/bash", stdio: "inherit" });
process.on("SIGTERM", () => child.kill("SIGTERM"));
child.once("close", () => process.exit(0));
`;

function start(env: Record<string, string>, existingDatabase = false) {
  const project = mkdtempSync(join(tmpdir(), "tagwerk-start-"));
  for (const folder of ["scripts", "build/programs", "bin", "data"])
    mkdirSync(join(project, folder), { recursive: true });
  for (const name of ["start.mjs", "end-with-npm.mjs"]) cpSync(`scripts/${name}`, join(project, "scripts", name));
  writeFileSync(join(project, "build/programs/main.js"), server);
  writeFileSync(join(project, "package.json"), '{ "type": "module" }');
  writeFileSync(join(project, "bin/litestream"), litestream);
  chmodSync(join(project, "bin/litestream"), 0o755);
  const calls = join(project, "calls");
  writeFileSync(calls, "");
  if (existingDatabase) writeFileSync(join(project, "data/tagwerk.db"), "");
  const child = spawn(process.execPath, [join(project, "scripts/start.mjs")], {
    env: {
      NODE_ENV: "production",
      PATH: `${join(project, "bin")}${delimiter}${process.env.PATH}`,
      CALLS: calls,
      ...env,
    },
  });
  return { child, calls: () => readFileSync(calls, "utf8").replaceAll(project, "") };
}

function whenPrinted(child: ChildProcess, text: string): Promise<void> {
  return new Promise((resolve) => child.stdout?.on("data", (part) => String(part).includes(text) && resolve()));
}

const exitCode = (child: ChildProcess) => new Promise((resolve) => child.once("close", resolve));

test("without a replica the server runs alone and drains on SIGTERM", async () => {
  const { child, calls } = start({});
  await whenPrinted(child, "ready on");
  const ended = exitCode(child);
  child.kill("SIGTERM");
  expect(await ended).toBe(0);
  expect(calls()).toBe("");
});

test("with a replica an empty disk is restored first and the server runs under litestream", async () => {
  const { child, calls } = start({ LITESTREAM_REPLICA_URL: "file:///replica" });
  await whenPrinted(child, "ready on");
  const ended = exitCode(child);
  child.kill("SIGTERM");
  expect(await ended).toBe(0);
  expect(calls()).toMatch(
    /^restore -config \/litestream\.yml -if-replica-exists \/data\/tagwerk\.db\nreplicate .*-exec /,
  );
});

test("a database that is there is never restored over", async () => {
  const { child, calls } = start({ LITESTREAM_REPLICA_URL: "file:///replica" }, true);
  await whenPrinted(child, "ready on");
  const ended = exitCode(child);
  child.kill("SIGTERM");
  await ended;
  expect(calls()).toMatch(/^replicate /);
});

test("a replica that cannot be read starts nothing", async () => {
  const { child, calls } = start({ LITESTREAM_REPLICA_URL: "file:///replica", RESTORE_CODE: "1" });
  expect(await exitCode(child)).toBe(1);
  expect(calls()).not.toContain("replicate");
});
