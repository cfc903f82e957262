import { spawnSync } from "node:child_process";
import { cpSync, mkdirSync, mkdtempSync, readFileSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";

const catalogue = `| Id | Requirement | Decision |
|---|---|---|
| AA-01 | First. | |
| AA-02 | Second. | D-01 |
| BB-01 | Third. | |

| D-01 | matter | decision |
`;

/** Not written out below, or the real catalogue would be asked for the ids of these samples. */
const [it, group] = ["test", "describe"];

/** The program reads the folder it lies in, so a copy in a small project of its own reads that one. */
function requirements(tests: string, ...options: string[]) {
  const project = mkdtempSync(join(tmpdir(), "tagwerk-requirements-"));
  for (const folder of ["scripts", "docs", "tests"]) mkdirSync(join(project, folder));
  cpSync("scripts/requirements.mjs", join(project, "scripts/requirements.mjs"));
  writeFileSync(join(project, "docs/requirements.md"), catalogue);
  writeFileSync(join(project, "tests/sample.spec.ts"), tests);
  return spawnSync(process.execPath, [join(project, "scripts/requirements.mjs"), ...options], { encoding: "utf8" });
}

test("ids in titles are proved, several in one title and titles on the next line too", () => {
  const { status, stdout } = requirements(`${it}("[AA-01][AA-02] both", f);\n${group}(\n  "[BB-01] below", f);`);
  expect(stdout).toContain("3 of 3 rows proved");
  expect(status).toBe(0);
});

test("an id outside a title and a skipped test prove nothing", () => {
  const { stdout } = requirements(
    `// [AA-01]\n${it}.skip("[AA-02] later", f);\nconst note = "[BB-01]";`,
    "--missing",
    "aa",
  );
  expect(stdout).toMatch(/AA\s+0 of\s+2/);
  expect(stdout).toContain("AA-01    First.");
  expect(stdout).not.toContain("BB");
});

test("titles of tables count", () => {
  expect(requirements(`${it}.each([["a", g(1)]])("[AA-01] %s", f);`).stdout).toContain("1 of 3 rows proved");
});

test("an id that the catalogue does not know fails", () => {
  const { status, stderr } = requirements(`${it}("[CC-01] unknown", f);`);
  expect(stderr).toContain("tests/sample.spec.ts: CC-01 is not in docs/requirements.md");
  expect(status).toBe(1);
});

test("the table of areas at the head of the catalogue counts the rows below it", () => {
  const { stdout } = spawnSync(process.execPath, ["scripts/requirements.mjs"], { encoding: "utf8" });
  const counted = [...stdout.matchAll(/^(\w+) +\d+ of +(\d+)$/gm)].map(([, area, rows]) => `${area} ${rows}`);
  const head = readFileSync("docs/requirements.md", "utf8");
  const said = [...head.matchAll(/^\| (\w+) \| (\d+) \| /gm)].map(([, area, rows]) => `${area} ${rows}`);
  expect(said.toSorted()).toEqual(counted.toSorted());
  expect(head).toContain(`| | ${/(\d+) of \d+ rows proved/.exec(stdout)?.[1]} | in all |`);
});
