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

/** Brings what a file says into the environment. */
const settingsFile = `
if (process.env.OF_FILE) process.env.LITESTREAM_REPLICA_URL = process.env.OF_FILE;
`;

/** Says where the database is copied to, or that nothing may start. */
const openLife = `
import { appendFileSync } from "node:fs";
appendFileSync(process.env.CALLS, ["open-life", ...process.argv.slice(2)].join(" ") + "\\n");
if (process.env.REFUSES) process.exit(1);
console.log(process.env.LITESTREAM_REPLICA_URL + "/life-2");
`;

/** Writes down how it was called, and runs what stands after -exec as the real program does. */
const litestream = `#!/usr/bin/env node
import { appendFileSync } from "node:fs";
import { spawn } from "node:child_process";
const args = process.argv.slice(2);
appendFileSync(process.env.CALLS, args.join(" ") + " to " + process.env.LITESTREAM_REPLICA_URL + "\\n");
const child = spawn(args[args.indexOf("-exec") + 1], { shell: "/bin/bash", stdio: "inherit" });
process.on("SIGTERM", () => child.kill("SIGTERM"));
child.once("close", () => process.exit(0));
`;

function start(env: Record<string, string>, ...flags: string[]) {
  const project = newFolder();
  for (const folder of ["scripts", "build/programs", "bin", "data"])
    mkdirSync(join(project, folder), { recursive: true });
  for (const name of ["start.mjs", "end-with-npm.mjs"]) cpSync(`scripts/${name}`, join(project, "scripts", name));
  writeFileSync(join(project, "build/programs/main.js"), server);
  writeFileSync(join(project, "build/programs/open-life.js"), openLife);
  writeFileSync(join(project, "build/programs/settings-file.js"), settingsFile);
  writeFileSync(join(project, "package.json"), '{ "type": "module" }');
  writeFileSync(join(project, "bin/litestream"), litestream);
  chmodSync(join(project, "bin/litestream"), 0o755);
  const calls = join(project, "calls");
  writeFileSync(calls, "");
  const running = startProgram(process.execPath, [join(project, "scripts/start.mjs"), ...flags], {
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

test("[SHIP-12] with a replica the server runs under litestream, which copies to the life that was opened", async () => {
  const { says, kill, calls } = start({ LITESTREAM_REPLICA_URL: "file:///replica" }, "--take-over");
  await says(/ready on/);
  expect(await kill("SIGTERM")).toBe(0);
  expect(calls()).toMatch(
    /^open-life --take-over\nreplicate -config \/litestream\.yml -exec .* to file:\/\/\/replica\/life-2\n$/,
  );
});

test("[SHIP-11] a replica may stand in the file beside the data", async () => {
  const { says, calls } = start({ OF_FILE: "file:///of-file" });
  await says(/ready on/);
  expect(calls()).toContain("to file:///of-file/life-2");
});

test("[SHIP-12] where no life may be opened nothing starts", async () => {
  const { ended, calls } = start({ LITESTREAM_REPLICA_URL: "file:///replica", REFUSES: "yes" });
  expect(await ended).toBe(1);
  expect(calls()).not.toContain("replicate");
});
