import { chmodSync, cpSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { delimiter, join } from "node:path";
import { afterEach, expect, test } from "vitest";
import { endAll, newFolder, startProgram } from "../tests/support/servers/start-program";

afterEach(endAll);

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
  const project = newFolder();
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
  const running = startProgram(process.execPath, [join(project, "scripts/start.mjs")], {
    env: {
      NODE_ENV: "production",
      PATH: `${join(project, "bin")}${delimiter}${process.env.PATH}`,
      CALLS: calls,
      ...env,
    },
  });
  return { ...running, calls: () => readFileSync(calls, "utf8").replaceAll(project, "") };
}

test("without a replica the server runs alone and drains on SIGTERM", async () => {
  const { says, kill, calls } = start({});
  await says(/ready on/);
  expect(await kill("SIGTERM")).toBe(0);
  expect(calls()).toBe("");
});

test("with a replica an empty disk is restored first and the server runs under litestream", async () => {
  const { says, kill, calls } = start({ LITESTREAM_REPLICA_URL: "file:///replica" });
  await says(/ready on/);
  expect(await kill("SIGTERM")).toBe(0);
  expect(calls()).toMatch(
    /^restore -config \/litestream\.yml -if-replica-exists \/data\/tagwerk\.db\nreplicate .*-exec /,
  );
});

test("a database that is there is never restored over", async () => {
  const { says, kill, calls } = start({ LITESTREAM_REPLICA_URL: "file:///replica" }, true);
  await says(/ready on/);
  await kill("SIGTERM");
  expect(calls()).toMatch(/^replicate /);
});

test("a replica that cannot be read starts nothing", async () => {
  const { ended, calls } = start({ LITESTREAM_REPLICA_URL: "file:///replica", RESTORE_CODE: "1" });
  expect(await ended).toBe(1);
  expect(calls()).not.toContain("replicate");
});
