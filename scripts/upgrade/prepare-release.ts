import { mkdirSync, rmSync, statfsSync, statSync } from "node:fs";
import { readdir } from "node:fs/promises";
import { basename, dirname, join } from "node:path";
import { databaseBytes } from "~/gateways/machine/sizes.server";
import { programOf } from "../../server/primary/program-of";
import { versionIn } from "./find-release";
import { runToEnd } from "./run-to-end";
import type { Setup } from "./setup";
import type { UpgradeRecord } from "./upgrade-record";

/** Steps that change nothing of what serves. Each can be done again, and says in one sentence why it cannot be done. */
type Prepare = (setup: Setup, record: UpgradeRecord, say: (line: string) => void) => Promise<string | null>;

const unpack: Prepare = async (_setup, { archive, newRelease, version }) => {
  rmSync(newRelease, { recursive: true, force: true });
  const words = ["--extract", "--gzip", "--no-same-owner", `--file=${archive}`, `--directory=${dirname(newRelease)}`];
  const { code, said } = await runToEnd("tar", words);
  if (code !== 0) return `${basename(archive)} cannot be unpacked: ${said}`;
  const found = versionIn(newRelease);
  return found === version ? null : `${basename(archive)} holds ${found ?? "no release"}, not ${version}.`;
};

const install: Prepare = async (_setup, { newRelease }) => {
  const { code, said } = await runToEnd("npm", ["ci", "--omit=dev", "--no-audit", "--no-fund"], { cwd: newRelease });
  return code === 0 ? null : `Its packages cannot be installed:\n${said}`;
};

const look: Prepare = async ({ dataDir }, { newRelease }, say) => {
  const { code, said } = await runProgram(newRelease, "update-check", [], dataDir);
  if (code !== 0) return `It would not start:\n${said}`;
  if (said) say(said);
  return null;
};

/** A program of a release, on the server's data. */
export const runProgram = (release: string, name: string, args: string[], dataDir: string) =>
  runToEnd(process.execPath, [programOf(release, name), ...args], { cwd: release, env: { DATA_DIR: dataDir } });

async function filesBytes(folder: string): Promise<number> {
  const files = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
  return files
    .filter((file) => file.isFile())
    .reduce(
      (sum, { parentPath, name }) => sum + (statSync(join(parentPath, name), { throwIfNoEntry: false })?.size ?? 0),
      0,
    );
}

const megabytes = (bytes: number) => `${Math.ceil(bytes / 1e6)} MB`;

/** The copy, and once more what is restored from it as its proof. */
async function roomFault({ dataDir, copies }: Setup): Promise<string | null> {
  const needed = 2 * (databaseBytes(join(dataDir, "tagwerk.db")) + (await filesBytes(join(dataDir, "files"))));
  const { bavail, bsize } = statfsSync(copies);
  const free = bavail * bsize;
  return free >= needed
    ? null
    : `The copy and its proof need ${megabytes(needed)} in ${copies}, ${megabytes(free)} are free.`;
}

const copy: Prepare = async (setup, { oldRelease }) => {
  const { dataDir, copies } = setup;
  mkdirSync(copies, { recursive: true, mode: 0o700 });
  const proof = join(copies, ".proof");
  rmSync(proof, { recursive: true, force: true });
  const fault = await roomFault(setup);
  if (fault) return fault;
  const taken = await runProgram(oldRelease, "backup", ["--to", copies, "--nightly"], dataDir);
  if (taken.code !== 0) return `No whole copy could be made:\n${taken.said}`;
  const proved = await runProgram(oldRelease, "restore", ["--into", proof, "--from", copies], dataDir);
  rmSync(proof, { recursive: true, force: true });
  return proved.code === 0 ? null : `The copy is not proved:\n${proved.said}`;
};

/** What is done before anything is switched, in its order, and what is said when it begins. */
export const preparations = [
  { step: "unpack", run: unpack, says: ({ newRelease }: UpgradeRecord) => `Unpacking ${newRelease}` },
  { step: "install", run: install, says: () => "Installing its packages" },
  { step: "look", run: look, says: () => "Looking at what it would migrate" },
  { step: "copy", run: copy, says: (_: UpgradeRecord, { copies }: Setup) => `Copying everything to ${copies}, proved` },
] as const;
