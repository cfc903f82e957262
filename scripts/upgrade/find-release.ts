import { execFileSync } from "node:child_process";
import type { KeyObject } from "node:crypto";
import { existsSync, readFileSync, statSync } from "node:fs";
import { basename, dirname, join, resolve } from "node:path";
import { versionsOf } from "../release/changelog";
import { releaseFaults } from "../release/signed-sums";
import { isHigher, isVersion, noVersion } from "../release/version-number";

/** The version of the release in a folder, or null where none is. */
export function versionIn(folder: string): string | null {
  const path = join(folder, "package.json");
  return existsSync(path) ? JSON.parse(readFileSync(path, "utf8")).version : null;
}

/** The archive of a version: named by its file or its folder, or else in `releases` beside the one that serves. */
export function archiveOf(version: string, from: string | undefined, home: string): string {
  const at = resolve(from ?? join(home, "releases", version));
  const isFolder = existsSync(at) && statSync(at).isDirectory();
  return isFolder || from === undefined ? join(at, `tagwerk-${version}.tar.gz`) : at;
}

interface Wanted {
  version: string;
  installed: string;
  archive: string;
  key: KeyObject | null;
}

/** Why an archive is not the next release, each in one sentence; empty where it is. */
export function archiveFaults({ version, installed, archive, key }: Wanted): string[] {
  if (!isVersion(version)) return [noVersion(version)];
  if (!isHigher(version, installed)) return [`${version} is lower than ${installed}, which is installed.`];
  const name = `tagwerk-${version}.tar.gz`;
  if (!existsSync(archive)) return [`There is no ${archive}; --from names the archive of ${version}.`];
  if (basename(archive) !== name) return [`${archive} is not called ${name}.`];
  return releaseFaults(dirname(archive), key, name);
}

/** What operators shall read of every version between both, the newest first, as one text for each. */
export function operatorParts({ version, installed, archive }: Omit<Wanted, "key">): string[] {
  const words = ["--extract", "--to-stdout", "--gzip", `--file=${archive}`, `tagwerk-${version}/CHANGELOG.md`];
  const changelog = execFileSync("tar", words, { encoding: "utf8" });
  return versionsOf(changelog)
    .filter(({ name }) => isVersion(name) && isHigher(name, installed) && !isHigher(name, version))
    .map(({ name, day, operators }) => `${name} (${day}), for operators:\n${operators}`);
}
