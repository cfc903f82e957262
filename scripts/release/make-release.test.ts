import { execFileSync, spawnSync } from "node:child_process";
import { createPrivateKey, generateKeyPairSync, type KeyObject } from "node:crypto";
import { appendFileSync, cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, afterEach, beforeEach, expect, test, vi } from "vitest";
import { contentsOf } from "./contents.mjs";
import { lastRelease } from "./last-release";
import { makeRelease, releaseIn, releaseRefusal } from "./make-release";
import { releaseFaults } from "./signed-sums";

const folders: string[] = [];
const newFolder = () => {
  const folder = mkdtempSync(join(tmpdir(), "tagwerk-release-"));
  folders.push(folder);
  return folder;
};
afterAll(() => {
  for (const folder of folders) rmSync(folder, { recursive: true, force: true });
});

let project: string;
const git = (...words: string[]) =>
  execFileSync("git", words, { cwd: project, encoding: "utf8", stdio: "pipe" }).trim();
const read = (name: string) => readFileSync(join(project, name), "utf8");
const whole = (release: string) => readFileSync(join(release, "tagwerk-1.0.0.tar.gz"));

/** A small project with everything that a release reads and writes, whose last `npm test` was green. */
beforeEach(() => {
  project = newFolder();
  const files = ["package-lock.json", "Dockerfile", "CHANGELOG.md", "docs/operate.md", "docs/server/Caddyfile"];
  for (const name of [...files, "scripts/release/last-release.json", "db/migrations/meta/_journal.json"])
    cpSync(name, join(project, name));
  mkdirSync(join(project, "node_modules"));
  const build = "mkdir -p build/server && echo built $TAGWERK_COMMIT > build/server/index.js";
  const { name, version } = JSON.parse(readFileSync("package.json", "utf8"));
  writeFileSync(join(project, "package.json"), `${JSON.stringify({ name, version, scripts: { build } }, null, 2)}\n`);
  writeFileSync(join(project, ".gitignore"), "/build\n/releases/\nnode_modules/\n.tmp/\n");
  git("init", "--quiet");
  git("config", "user.name", "Test");
  git("config", "user.email", "test@tagwerk.example");
  commit();
});
afterEach(() => {
  vi.restoreAllMocks();
  process.exitCode = undefined;
});

function commit() {
  git("add", "--all");
  git("commit", "--quiet", "--message", "A state");
  tested("3 passed, 0 failed");
}
function tested(result: string, of = git("rev-parse", "--short", "HEAD")) {
  mkdirSync(join(project, ".tmp"), { recursive: true });
  writeFileSync(join(project, ".tmp/test-result"), `commit ${of}, 2026-12-01T03:00:00Z\n${result}\n`);
}

test("[SHIP-05] a release is a higher version, of a clean tree whose tests are green and whose changelog says something", () => {
  const refusal = (version = "1.0.0", key: KeyObject | null = null) => releaseRefusal(project, version, key);
  expect(refusal()).toBeNull();
  for (const version of ["1.0", "v1.0.0", "1.0.0-rc.1", "01.0.0"])
    expect(refusal(version)).toBe(`"${version}" is no version such as 1.4.0.`);
  for (const version of ["0.1.0", "0.0.9"])
    expect(refusal(version)).toBe(`${version} is not higher than 0.1.0, the last one.`);
  expect([refusal("0.1.1"), refusal("0.10.0")]).toEqual([null, null]);
  tested("3 passed, 1 failed");
  expect(refusal()).toBe("npm test has not passed on this commit.");
  tested("3 passed, 0 failed", "1234567");
  expect(refusal()).toBe("npm test has not passed on this commit.");
  writeFileSync(join(project, "CHANGELOG.md"), "# Changelog\n\n## Unreleased\n\n### For people\n\n### For operators\n");
  expect(refusal()).toBe("The tree has changes that are not committed.");
  commit();
  expect(refusal()).toMatch(/^CHANGELOG.md says nothing/);
  expect(refusal("1.0.0", generateKeyPairSync("rsa", { modulusLength: 2048 }).privateKey)).toMatch(/no Ed25519 key/);
});

test("[SHIP-05] the program says in one line why nothing is released", () => {
  const run = (env: Record<string, string>, ...flags: string[]) =>
    spawnSync(process.execPath, ["node_modules/.bin/tsx", "scripts/release/release.ts", ...flags], {
      env: { ...process.env, ...env },
      encoding: "utf8",
    });
  const refused = run({ RELEASE_SIGNING_KEY: "" }, "--version", "1.0", "--dry-run");
  expect([refused.status, refused.stderr.trim()]).toEqual([1, '"1.0" is no version such as 1.4.0.']);
  const keyless = run({ RELEASE_SIGNING_KEY: "/nowhere.pem" }, "--version", "1.0.0", "--dry-run");
  expect([keyless.status, keyless.stderr.trim()]).toEqual([1, expect.stringMatching(/^RELEASE_SIGNING_KEY must be/)]);
});

test("[SHIP-05] it writes version, day and tag, and a folder with the archive of sources and build, the list of contents and the sums", () => {
  makeRelease(project, "1.0.0", "2026-12-01", null);
  expect([
    JSON.parse(read("package.json")).version,
    JSON.parse(read("package-lock.json")).packages[""].version,
  ]).toEqual(["1.0.0", "1.0.0"]);
  expect(read("Dockerfile")).toContain("ARG TAGWERK_VERSION=1.0.0\n");
  expect(read("CHANGELOG.md")).toMatch(
    /## Unreleased\n\n### For people\n\n### For operators\n\n## 1\.0\.0 \(2026-12-01\)\n\n### For people\n- /,
  );
  expect(lastRelease(project).version).toBe("1.0.0");
  const commit = git("rev-parse", "HEAD");
  expect(git("rev-parse", "v1.0.0^{commit}")).toBe(commit);
  expect([git("status", "--porcelain"), git("worktree", "list").split("\n").length]).toEqual(["", 1]);

  const release = releaseIn(project, "1.0.0");
  const listed = execFileSync("tar", ["-tzf", join(release, "tagwerk-1.0.0.tar.gz")], { encoding: "utf8" }).split("\n");
  for (const name of ["CHANGELOG.md", "package-lock.json", "build/server/index.js"])
    expect(listed).toContain(`tagwerk-1.0.0/${name}`);
  expect(listed.filter((name) => /node_modules|\.git\/|releases/.test(name))).toEqual([]);
  const unpacked = newFolder();
  execFileSync("tar", ["-xzf", join(release, "tagwerk-1.0.0.tar.gz"), "-C", unpacked]);
  expect(readFileSync(join(unpacked, "tagwerk-1.0.0/build/server/index.js"), "utf8")).toBe(`built ${commit}\n`);
  expect(JSON.parse(readFileSync(join(release, "tagwerk-1.0.0.cdx.json"), "utf8"))).toEqual(contentsOf(project));
  expect(releaseFaults(release, null)).toEqual([]);
});

test("[SHIP-05] made again from a build that is the same it has the same bytes, and nothing new is committed", () => {
  makeRelease(project, "1.0.0", "2026-12-01", null);
  const [first, commit] = [whole(releaseIn(project, "1.0.0")), git("rev-parse", "HEAD")];
  rmSync(join(project, "releases"), { recursive: true });
  expect(releaseRefusal(project, "1.0.0", null)).toBeNull();
  makeRelease(project, "1.0.0", "2026-12-02", null);
  expect(whole(releaseIn(project, "1.0.0")).equals(first)).toBe(true);
  expect(git("rev-parse", "HEAD")).toBe(commit);
});

test("[SHIP-05] a build that fails leaves neither commit nor tag nor work tree", () => {
  writeFileSync(join(project, "package.json"), read("package.json").replace("mkdir", "false && mkdir"));
  commit();
  const before = git("rev-parse", "HEAD");
  expect(() => makeRelease(project, "1.0.0", "2026-12-01", null)).toThrow();
  expect([git("rev-parse", "HEAD"), git("tag"), git("status", "--porcelain")]).toEqual([before, "", ""]);
  expect(git("worktree", "list").split("\n")).toHaveLength(1);
});

/** What the program says of a folder, and how it ends. */
async function check(...flags: string[]) {
  const said: string[] = [];
  for (const name of ["log", "error"] as const)
    vi.spyOn(console, name).mockImplementation((line) => void said.push(line));
  const { argv } = process;
  vi.resetModules();
  process.argv = ["node", "release-check", ...flags];
  await import("../operator/release-check");
  process.argv = argv;
  return [process.exitCode, ...said];
}

test("[SHIP-05] a changed byte, another key, a missing file and no signature are refused, each named", async () => {
  const path = join(newFolder(), "key.pem");
  spawnSync("openssl", ["genpkey", "-algorithm", "ed25519", "-out", path]);
  const key = createPrivateKey(readFileSync(path));
  makeRelease(project, "1.0.0", "2026-12-01", key);
  const [release, known] = [releaseIn(project, "1.0.0"), join(project, "docs/server/release-key.pem")];
  const from = ["--from", release, "--key", known];
  expect(await check(...from)).toEqual([0, "Signed, and every file is whole."]);
  expect(git("ls-files", "docs/server/release-key.pem")).toBe("docs/server/release-key.pem");
  const other = generateKeyPairSync("ed25519");
  expect(releaseRefusal(project, "1.1.0", other.privateKey)).toBe(
    "RELEASE_SIGNING_KEY is not the key of docs/server/release-key.pem.",
  );
  expect(releaseRefusal(project, "1.0.0", key)).toBeNull();

  const pem = join(newFolder(), "other.pem");
  writeFileSync(pem, other.publicKey.export({ type: "spki", format: "pem" }));
  expect(await check("--from", release, "--key", pem)).toEqual([
    1,
    "SHA256SUMS.sig is not of this key, or SHA256SUMS was changed.",
  ]);
  expect(await check("--from", release, "--key", "nowhere.pem")).toEqual([
    1,
    expect.stringMatching(/^nowhere.pem holds no public key/),
  ]);
  appendFileSync(join(release, "tagwerk-1.0.0.tar.gz"), "x");
  rmSync(join(release, "tagwerk-1.0.0.cdx.json"));
  expect(await check(...from)).toEqual([1, "tagwerk-1.0.0.tar.gz was changed.", "tagwerk-1.0.0.cdx.json is missing."]);
  rmSync(join(release, "SHA256SUMS.sig"));
  expect(await check(...from)).toEqual([1, "The release is not signed: SHA256SUMS.sig is missing."]);
  makeRelease(project, "1.0.0", "2026-12-01", null);
  expect(await check(...from)).toEqual([1, "The release is not signed: SHA256SUMS.sig is missing."]);
  expect(await check("--from", release, "--unsigned")).toEqual([0, "Every file is whole; nobody signed it."]);
  rmSync(join(release, "SHA256SUMS"));
  expect(await check(...from)).toEqual([1, "SHA256SUMS is missing."]);
});
