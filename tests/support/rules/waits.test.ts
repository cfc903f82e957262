import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";

test("who waits for a condition waits as long as a busy machine needs, in one place", () => {
  const files = ["app", "db", "scripts", "server", "tests"]
    .flatMap((folder) => readdirSync(folder, { recursive: true, encoding: "utf8" }).map((file) => join(folder, file)))
    .filter((file) => /\.test\.tsx?$/.test(file) && !file.startsWith("tests/peers/"));
  expect(files.length).toBeGreaterThan(300);
  const own = files.filter((file) => /\bvi\.wait(For|Until)\(|expect\.poll\(/.test(readFileSync(file, "utf8")));
  expect(own).toEqual([]);
});
