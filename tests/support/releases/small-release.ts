import { execFileSync } from "node:child_process";
import { createPublicKey, type KeyObject } from "node:crypto";
import { chmodSync, mkdirSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import { writeSums } from "../../../scripts/release/signed-sums";

/** How a small release differs from one that does everything well. */
export interface Variant {
  /** Its server ends at once. */
  dies?: boolean;
  /** What it migrates at its first start. */
  migrates?: string;
  /** What `/readyz` says no to. */
  lacks?: string[];
  /** Programs that end with 1 and these words. */
  fails?: Partial<Record<"update-check" | "backup" | "restore" | "verify", string>>;
  /** What it says of itself, where that is another version. */
  says?: string;
}

/** Serves `/readyz` from the database of DATA_DIR, as the real one does in small: copies, migrates, puts back. */
const main = (version: string, { dies = false, migrates = "", lacks = [] }: Variant) => `
import { copyFileSync, existsSync, mkdirSync, renameSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import { join } from "node:path";
import Database from "better-sqlite3";
const { DATA_DIR, PORT } = process.env;
const [path, laid] = ["tagwerk.db", "tagwerk.db.put-back"].map((name) => join(DATA_DIR, name));
writeFileSync(join(DATA_DIR, "server.pid"), String(process.pid));
const has = (file, tag) => {
  const db = new Database(file, { readonly: true });
  const found = db.prepare("select 1 from migrations where tag = ?").get(tag);
  db.close();
  return Boolean(found);
};
const migrates = ${JSON.stringify(migrates)};
if (!migrates && existsSync(laid)) renameSync(laid, path);
if (migrates && !has(path, migrates)) {
  mkdirSync(join(DATA_DIR, "backups"), { recursive: true });
  copyFileSync(path, join(DATA_DIR, "backups/before-" + migrates + ".db"));
  const db = new Database(path);
  db.prepare("insert into migrations values (?, 'x')").run(migrates);
  db.close();
}
if (${dies}) process.exit(1);
const lacks = ${JSON.stringify(lacks)};
const checks = Object.fromEntries(["database", "chromium", "mail"].map((name) => [name, !lacks.includes(name)]));
const server = createServer((request, response) => {
  response.writeHead(lacks.length ? 503 : 200, { "Content-Type": "application/json" });
  response.end(JSON.stringify({ ...checks, version: ${JSON.stringify(version)} }));
});
const listen = () => server.listen(Number(PORT), "127.0.0.1");
// Who served before is ending just now.
server.on("error", () => setTimeout(listen, 20));
listen();
`;

const program = (words: string, code: number) =>
  `console.log(${JSON.stringify(words)}, process.argv.slice(2).join(" "));\nprocess.exitCode = ${code};\n`;

const changelog = `# Changelog

## Unreleased

### For people

### For operators

## 1.2.0 (2026-12-03)

### For operators
- Later.

## 1.1.0 (2026-12-02)

### For people
- A calendar.

### For operators
- \`0095_more\`: 3 seconds at 1,000,000 positions.

## 1.0.0 (2026-12-01)

### For operators
- The first.
`;

/** Writes the files of a release into a folder of its name, with the public half of the key that signs the next one. */
export function layRelease(home: string, version: string, variant: Variant, key: KeyObject): string {
  const folder = join(home, `tagwerk-${version}`);
  const files: Record<string, string> = {
    "package.json": JSON.stringify({ name: "tagwerk", version: variant.says ?? version, type: "module" }),
    "CHANGELOG.md": changelog,
    "build/programs/main.js": main(version, variant),
    "docs/server/release-key.pem": createPublicKey(key).export({ type: "spki", format: "pem" }).toString(),
  };
  for (const name of ["update-check", "backup", "restore", "verify"] as const) {
    const fault = variant.fails?.[name];
    files[`build/programs/${name}.js`] = program(fault ?? `${name} is well`, fault ? 1 : 0);
  }
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    writeFileSync(join(folder, name), text);
  }
  return folder;
}

interface Packed {
  version: string;
  variant?: Variant;
  key: KeyObject;
  signed?: boolean;
}

/** The folder of a release as it is made: its archive, sums and signature. `lay` writes its files below a folder. */
export function packFiles(home: string, version: string, key: KeyObject | null, lay: (below: string) => void): string {
  const into = join(home, "releases", version);
  const below = join(into, "laid");
  mkdirSync(below, { recursive: true });
  lay(below);
  const archive = `tagwerk-${version}.tar.gz`;
  execFileSync("tar", ["-czf", join(into, archive), "-C", below, `tagwerk-${version}`]);
  rmSync(below, { recursive: true });
  writeSums(into, [archive], key);
  return into;
}

export const packRelease = (home: string, { version, variant = {}, key, signed = true }: Packed): string =>
  packFiles(home, version, signed ? key : null, (below) => layRelease(below, version, variant, key));

/** A folder for the PATH in which npm installs by one link. */
export function npmDouble(folder: string): string {
  const path = join(folder, "bin");
  mkdirSync(path);
  writeFileSync(join(path, "npm"), `#!/bin/sh\nln -s ${resolve("node_modules")} node_modules\n`);
  chmodSync(join(path, "npm"), 0o755);
  return path;
}

export const linkPackages = (release: string) => symlinkSync(resolve("node_modules"), join(release, "node_modules"));
