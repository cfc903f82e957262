import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { exceptionFaults, judgeAudit } from "./audit.mjs";
import { secretsInTrackedFiles } from "./check-secrets.mjs";
import { root } from "./run.mjs";

const MOST_MS = 60_000;
const today = new Date().toISOString().slice(0, 10);
const exceptions = JSON.parse(readFileSync(join(root, "docs/audit-exceptions.json"), "utf8"));

function auditFindings() {
  const args = ["audit", "--omit=dev", "--json"];
  const { stdout } = spawnSync("npm", args, { cwd: root, encoding: "utf8", timeout: MOST_MS, maxBuffer: 1e8 });
  const judged = judgeAudit(stdout ?? "", exceptions, today);
  if (judged.unreachable)
    console.log(`npm audit: not checked, the registry gives no advisories (${judged.unreachable.slice(0, 30)})`);
  return judged.findings ?? [];
}

// Advisories come from a registry and change by themselves: they are asked for each night, not by each run of the tests.
const secretsAlone = process.argv.includes("--secrets");
const checks = {
  ...(secretsAlone ? {} : { "npm audit": [...exceptionFaults(exceptions, today), ...auditFindings()] }),
  "secrets in tracked files": secretsInTrackedFiles(),
};
for (const [name, findings] of Object.entries(checks)) {
  console.log(`${findings.length === 0 ? "ok  " : "FAIL"}  ${name}`);
  for (const finding of findings) console.log(`      ${finding}`);
  if (findings.length > 0) process.exitCode = 1;
}
