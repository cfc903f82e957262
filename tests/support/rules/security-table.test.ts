import { existsSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";

const rows = readFileSync("docs/security.md", "utf8")
  .split("\n")
  .map((line) => line.split("|").map((cell) => cell.trim()))
  .filter((cells) => /^[A-Z]+-\d+/.test(cells[4] ?? ""))
  .map((cells) => ({ threat: cells[1] ?? "", ids: (cells[4] ?? "").split(", "), files: (cells[5] ?? "").split(", ") }));

test("[SAFE-36] the table of threats has rows", () => {
  expect(rows.length).toBeGreaterThan(10);
});

test.each(rows)("[SAFE-36] $threat: its rows exist, and its tests hold them", ({ ids, files }) => {
  const catalogue = readFileSync("docs/requirements.md", "utf8");
  for (const file of files) expect(existsSync(file), file).toBe(true);
  const tests = files.map((file) => readFileSync(file, "utf8")).join("\n");
  for (const id of ids) {
    expect(catalogue, id).toContain(`| ${id} |`);
    expect(tests, id).toContain(`[${id}]`);
  }
});
