import { execFileSync } from "node:child_process";
import { createPublicKey, type KeyObject } from "node:crypto";
import { existsSync, mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { gzipSync } from "node:zlib";
import { UNRELEASED, versionsOf } from "./changelog";
import { contentsOf } from "./contents.mjs";
import { stateOf } from "./installed-state";
import { lastRelease, writeLastRelease } from "./last-release";
import { writeSums } from "./signed-sums";
import { isHigher, isVersion, noVersion } from "./version-number";

const PUBLIC_KEY = "docs/server/release-key.pem";
const git = (folder: string, ...words: string[]) =>
  execFileSync("git", words, { cwd: folder, encoding: "utf8", stdio: ["ignore", "pipe", "pipe"] }).trim();

/** Where the sources of a version are built, and where its release lies. */
const sourceIn = (folder: string, version: string) => join(folder, ".tmp/release", `tagwerk-${version}`);
export const releaseIn = (folder: string, version: string) => join(folder, "releases", version);

const isTagged = (folder: string, version: string) => git(folder, "tag", "--list", `v${version}`) !== "";

/** Whether the last `npm test` was of this commit and green. */
function isTested(folder: string): boolean {
  const path = join(folder, ".tmp/test-result");
  if (!existsSync(path)) return false;
  const said = readFileSync(path, "utf8");
  return (
    said.startsWith(`commit ${git(folder, "rev-parse", "--short", "HEAD")},`) && /^\d+ passed, 0 failed$/m.test(said)
  );
}

const publicPem = (key: KeyObject) => createPublicKey(key).export({ type: "spki", format: "pem" }).toString();

/** Why this version cannot be released from this folder, in one sentence, or null. One that has its tag is only packed again. */
export function releaseRefusal(folder: string, version: string, key: KeyObject | null): string | null {
  if (!isVersion(version)) return noVersion(version);
  if (key && key.asymmetricKeyType !== "ed25519") return "RELEASE_SIGNING_KEY names no Ed25519 key.";
  const known = join(folder, PUBLIC_KEY);
  if (key && existsSync(known) && readFileSync(known, "utf8") !== publicPem(key))
    return `RELEASE_SIGNING_KEY is not the key of ${PUBLIC_KEY}.`;
  if (isTagged(folder, version)) return null;
  const { version: last } = lastRelease(folder);
  if (!isHigher(version, last)) return `${version} is not higher than ${last}, the last one.`;
  if (git(folder, "status", "--porcelain") !== "") return "The tree has changes that are not committed.";
  const [first] = versionsOf(readFileSync(join(folder, "CHANGELOG.md"), "utf8"));
  if (first?.name !== UNRELEASED || first.people === "" || first.operators === "")
    return `CHANGELOG.md says nothing for people or nothing for operators under ${UNRELEASED}.`;
  return isTested(folder) ? null : "npm test has not passed on this commit.";
}

/** Writes version and day wherever they stand in these sources, and what the next release is compared with. */
function writeVersion(source: string, version: string, day: string, key: KeyObject | null): void {
  const change = (name: string, from: RegExp, to: string) => {
    const text = readFileSync(join(source, name), "utf8");
    const changed = text.replace(from, to);
    if (changed === text) throw new Error(`${name} has no place for the version`);
    writeFileSync(join(source, name), changed);
  };
  change("package.json", /^( {2}"version": )"[^"]*"/m, `$1"${version}"`);
  change(
    "package-lock.json",
    /^( {2}"version": )"[^"]*"([\s\S]*?\n {6}"version": )"[^"]*"/m,
    `$1"${version}"$2"${version}"`,
  );
  change("Dockerfile", /^(ARG TAGWERK_VERSION=).*$/m, `$1${version}`);
  const empty = `## ${UNRELEASED}\n\n### For people\n\n### For operators\n\n`;
  change("CHANGELOG.md", new RegExp(`^## ${UNRELEASED}\n`, "m"), `${empty}## ${version} (${day})\n`);
  writeLastRelease(source, { version, state: stateOf(source) });
  if (key) writeFileSync(join(source, PUBLIC_KEY), publicPem(key));
}

/** Tracked files and build in one archive, whose bytes depend on them and on the instant of the commit alone. */
function archiveOf(source: string, version: string): Buffer {
  const names = [...git(source, "ls-files", "-z").split("\0").filter(Boolean), "build"].toSorted();
  const at = git(source, "log", "-1", "--format=%ct");
  const same = [`--mtime=@${at}`, "--sort=name", "--owner=0", "--group=0", "--numeric-owner", "--mode=u=rwX,go=rX"];
  const words = [
    "--create",
    "--file=-",
    "--format=gnu",
    `--directory=${dirname(source)}`,
    ...same,
    "--null",
    "--files-from=-",
  ];
  const input = names.map((name) => `tagwerk-${version}/${name}`).join("\0");
  return gzipSync(execFileSync("tar", words, { input, maxBuffer: 2e9 }), { level: 9 });
}

function pack(source: string, into: string, version: string, key: KeyObject | null): void {
  rmSync(into, { recursive: true, force: true });
  mkdirSync(into, { recursive: true });
  const [archive, contents] = [`tagwerk-${version}.tar.gz`, `tagwerk-${version}.cdx.json`];
  writeFileSync(join(into, archive), archiveOf(source, version));
  writeFileSync(join(into, contents), `${JSON.stringify(contentsOf(source), null, 1)}\n`);
  writeSums(into, [archive, contents], key);
}

/**
 * Makes the release of a version: its commit, its tag and its folder. Sources are written and built in a work tree of their
 * own, so that nothing is left behind when a step fails. One that is tagged is built and packed again, to the same bytes where the build is the same.
 * @param day YYYY-MM-DD, for the changelog.
 */
export function makeRelease(folder: string, version: string, day: string, key: KeyObject | null): void {
  const source = sourceIn(folder, version);
  const again = isTagged(folder, version);
  rmSync(source, { recursive: true, force: true });
  git(folder, "worktree", "prune");
  git(folder, "worktree", "add", "--detach", source, again ? `v${version}` : "HEAD");
  try {
    if (!again) {
      writeVersion(source, version, day, key);
      git(source, "add", "--all");
      git(source, "commit", "--message", `Release ${version}`);
    }
    const commit = git(source, "rev-parse", "HEAD");
    symlinkSync(join(folder, "node_modules"), join(source, "node_modules"));
    const { BUILD_DIR, ...env } = process.env;
    execFileSync("npm", ["run", "--silent", "build"], {
      cwd: source,
      env: { ...env, NODE_ENV: "production", TAGWERK_COMMIT: commit },
      stdio: ["ignore", "ignore", "inherit"],
    });
    pack(source, releaseIn(folder, version), version, key);
    if (again) return;
    git(folder, "merge", "--ff-only", commit);
    git(folder, "tag", "--annotate", `v${version}`, "--message", `Release ${version}`);
  } finally {
    git(folder, "worktree", "remove", "--force", source);
  }
}
