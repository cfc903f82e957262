import { execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { commitOf } from "./build-name.mjs";

const folder = mkdtempSync(join(tmpdir(), "build-name-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const git = (...args: string[]) =>
  execFileSync("git", ["-c", "user.name=Test", "-c", "user.email=test@tagwerk.example", ...args], {
    cwd: folder,
    encoding: "utf8",
    stdio: ["ignore", "pipe", "ignore"],
  }).trim();

test("[SHIP-01] a build is named by 12 characters of its commit, says what was changed since, and is unknown without git", () => {
  expect(commitOf(folder, "")).toBe("unknown");
  git("init");
  writeFileSync(join(folder, "page"), "one");
  git("add", "page");
  git("commit", "-m", "A page");
  const commit = git("rev-parse", "HEAD").slice(0, 12);
  expect(commitOf(folder, "")).toBe(commit);
  writeFileSync(join(folder, "page"), "two");
  expect(commitOf(folder, "")).toBe(`${commit}+changed`);
  expect(commitOf(folder, "0123456789abcdef0123456789abcdef01234567")).toBe("0123456789ab");
  expect(commitOf(folder, "unknown")).toBe("unknown");
});

test("[SHIP-01] the image is labelled with the version of the package and the commit it was told", () => {
  const { version } = JSON.parse(readFileSync("package.json", "utf8"));
  const text = readFileSync("Dockerfile", "utf8");
  expect(text).toContain(`ARG TAGWERK_VERSION=${version}\n`);
  expect(text).toMatch(/LABEL org\.opencontainers\.image\.version=\$TAGWERK_VERSION .*revision=\$TAGWERK_COMMIT/);
  const [building = ""] = text.split("AS litestream");
  expect(building).toMatch(/ARG TAGWERK_COMMIT=unknown\nRUN .*npm run build/);
});
