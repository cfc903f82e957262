import { spawnSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { resolve } from "node:path";
import { expect, test } from "vitest";
import { FIRST_HOUR_AT_MOST } from "../../tests/bench/capacity/page";
import { firstStart } from "../../tests/support/releases/first-start";

test("[SHIP-13] the first start takes at most nine commands, of which none hides others", () => {
  const commands = firstStart();
  expect(commands.length).toBeLessThanOrEqual(FIRST_HOUR_AT_MOST.commands);
  // From the archive to the account.
  expect(commands[0]).toMatch(/^sha256sum /);
  expect(commands.at(-1)).toMatch(/\/create-superuser\.js /);
  for (const command of commands) expect(command.split("\n")[0]).not.toMatch(/[;|&]/);
});

test("[SHIP-13] what the first start runs of the product is there", () => {
  const said = firstStart().join("");
  const { scripts } = JSON.parse(readFileSync("package.json", "utf8"));
  const run = [...said.matchAll(/npm run (\S+)/g)].map(([, name = ""]) => name);
  expect(run).toEqual(["install-server"]);
  for (const name of run) expect(scripts).toHaveProperty(name);
  const programs = [...said.matchAll(/build\/programs\/(\S+)\.js/g)].map(([, name]) => name);
  expect(programs).toEqual(["create-superuser"]);
  expect(existsSync("scripts/create-superuser.ts")).toBe(true);
});

test("[SHIP-13] the unit and the variables to begin with do not contradict each other", () => {
  // What a file of variables says comes before what the unit says, even where it says nothing.
  const unit = readFileSync("docs/server/tagwerk.service", "utf8");
  const image = readFileSync("Dockerfile", "utf8");
  const said = [/^Environment=(.*)$/m, /^ENV (.*)$/m].map((line, at) => line.exec([unit, image][at] ?? "")?.[1] ?? "");
  const set = said.flatMap((words) => words.split(" ").map((word) => word.split("=")[0] ?? ""));
  expect(set).toEqual(expect.arrayContaining(["DATA_DIR", "TRUST_PROXY", "RELEASE_DIR", "HOST"]));
  const example = readFileSync(".env.example", "utf8");
  const others = set.filter((name) => name !== "TAGWERK_MODE" && new RegExp(`^${name}=`, "m").test(example));
  expect(others).toEqual([]);
});

test.each([
  [1000, "npm run install-server is for root."],
  [0, "Releases are served from /opt/tagwerk: unpack the archive there."],
])("[SHIP-13] the installation does nothing for the user %i in another folder", (user, refusal) => {
  const path = JSON.stringify(resolve("scripts/install/install-server.mjs"));
  const program = `process.getuid = () => ${user}; await import(${path});`;
  // Whatever it began would be missing its program.
  const options = { env: { PATH: "", NODE_ENV: "test" }, encoding: "utf8" } as const;
  const { status, stderr } = spawnSync(process.execPath, ["--input-type=module", "-e", program], options);
  expect([status, stderr.trim()]).toEqual([1, refusal]);
});
