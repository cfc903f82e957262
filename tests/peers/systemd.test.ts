import { spawnSync } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { endAll, newFolder } from "../support/servers/start-program";

const folder = newFolder();
afterAll(endAll);

test("[OPS-16] systemd takes the unit as it is, and asks the first process alone to stop", () => {
  const unit = readFileSync("docs/server/tagwerk.service", "utf8");
  expect(unit).toMatch(/^KillMode=mixed$/m);
  const at = join(folder, "tagwerk.service");
  const verify = (text: string) => {
    writeFileSync(at, text.replace("/usr/bin/node", process.execPath));
    return spawnSync("systemd-analyze", ["verify", at], { encoding: "utf8" }).stderr;
  };
  expect(verify(unit)).toBe("");
  expect(verify(unit.replace("mixed", "mixd"))).toContain("kill mode");
});
