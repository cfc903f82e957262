import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { homedir } from "node:os";
import { basename, join } from "node:path";
import { findProgram } from "../programs.mjs";
import { makeBaseImage } from "./base-image.mjs";

/** Outside the project, so that a fresh clone finds what an earlier one has brought. */
export const cache =
  process.env.PEERS_CACHE ?? join(process.env.XDG_CACHE_HOME ?? join(homedir(), ".cache"), "tagwerk-peers");

/** What could not be had, in one line. Something else than what is pinned is no such thing, but a fault. */
export class NotHad extends Error {}

const MOST_MS = 600_000;

function must(program, args, options = {}) {
  const { status, stdout, stderr } = spawnSync(program, args, {
    encoding: "utf8",
    timeout: MOST_MS,
    maxBuffer: 1e8,
    ...options,
  });
  if (status === 0) return stdout;
  const all = `${stdout ?? ""}\n${stderr ?? ""}`;
  if (/DO NOT MATCH THE HASHES|checksum mismatch|SECURITY ERROR/i.test(all)) throw new Error(all.trim());
  const said = all.trim().split("\n").at(-1)?.slice(0, 160);
  throw new NotHad(`${program} ${args[0]} ${args[1] ?? ""}: ${said || "no answer"}`);
}

/** Python packages of these versions and hashes only, in a folder of their own, with their programs in its bin. */
function bringPython(folder, pins, machines) {
  if (!findProgram("python3")) throw new NotHad("python3 is not installed");
  const ask = "import platform as p; print('.'.join(p.python_version_tuple()[:2]), p.machine())";
  const machine = must("python3", ["-c", ask]).trim();
  if (machines && !machines.includes(machine)) throw new NotHad(`python ${machine}: pinned for ${machines.join(", ")}`);
  const list = `${folder}.txt`;
  const lines = Object.entries(pins).map(
    ([name, hashes]) => `${name} ${hashes.map((hash) => `--hash=sha256:${hash}`).join(" ")}`,
  );
  writeFileSync(list, `${lines.join("\n")}\n`);
  const strict = [
    "--require-hashes",
    "--only-binary=:all:",
    "--no-deps",
    "--no-compile",
    "--disable-pip-version-check",
  ];
  must("python3", ["-m", "pip", "install", "--quiet", ...strict, "--target", folder, "-r", list]);
}

/** A Go program: its module must have this sum, and its own list of sums holds for what it needs. */
function bringGo(folder, version, pin, name) {
  if (!findProgram("go")) throw new NotHad("go is not installed");
  const found = JSON.parse(must("go", ["mod", "download", "-json", `${pin.module}@v${version}`]));
  if (found.Sum !== pin.sum) throw new Error(`${pin.module}: the sum is ${found.Sum}, not ${pin.sum}`);
  mkdirSync(join(folder, "bin"), { recursive: true });
  // Some modules carry the list of a vendor folder without that folder.
  must("go", ["build", "-mod=mod", "-o", join(folder, "bin", name), pin.package], { cwd: found.Dir });
}

/** A program of npm's with what it needs, each as the list of a folder beside this file names it by its hash. */
function bringNpm(folder, list, name) {
  for (const file of ["package.json", "package-lock.json"])
    copyFileSync(new URL(`${list}/${file}`, import.meta.url), join(folder, file));
  must("npm", ["ci", "--ignore-scripts", "--no-audit", "--no-fund"], { cwd: folder });
  mkdirSync(join(folder, "bin"));
  symlinkSync(join("..", "node_modules", ".bin", name), join(folder, "bin", name));
}

/** A Java program in one archive, which must have this sum, and a script in `bin` that starts its class. */
function bringMaven(folder, version, { group, artifact, sum, class: main }, name) {
  for (const program of ["mvn", "java"]) if (!findProgram(program)) throw new NotHad(`${program} is not installed`);
  const coordinates = `${group}:${artifact}:${version}`;
  const quiet = ["--batch-mode", "--quiet"];
  must("mvn", [...quiet, "dependency:get", `-Dartifact=${coordinates}`, "-Dtransitive=false"]);
  must("mvn", [...quiet, "dependency:copy", `-Dartifact=${coordinates}`, `-DoutputDirectory=${folder}`]);
  const archive = `${artifact}-${version}.jar`;
  const found = createHash("sha256")
    .update(readFileSync(join(folder, archive)))
    .digest("hex");
  if (found !== sum) throw new Error(`${coordinates}: the sum is ${found}, not ${sum}`);
  mkdirSync(join(folder, "bin"));
  const script = `#!/bin/sh\nexec java -cp "$(dirname "$0")/../${archive}" ${main} "$@"\n`;
  writeFileSync(join(folder, "bin", name), script, { mode: 0o755 });
}

/** A program of Debian's, which apt checks by its signature; unpacked, and installed nowhere. */
function bringDebian(folder, { package: name, program }) {
  if (!findProgram("apt-get")) throw new NotHad("apt-get is not installed");
  must("apt-get", ["update", "-q"]);
  mkdirSync(join(folder, "bin"), { recursive: true });
  must("apt-get", ["download", "-q", name], { cwd: folder });
  const [file] = readdirSync(folder).filter((entry) => entry.endsWith(".deb"));
  must("dpkg-deb", ["-x", join(folder, file), folder]);
  symlinkSync(join("..", program), join(folder, "bin", basename(program)));
}

/** The folder that holds a peer, with its programs in `bin`; brought now where it is missing. What belongs to a system is found or not. */
export function bring(name, { version, python, machines, go, base, debian, maven, npm, installed }) {
  if (installed && !findProgram(installed)) throw new NotHad(`${installed} is not installed`);
  if (installed) return cache;
  const folder = join(cache, `${name}-${version}`);
  if (existsSync(folder)) return folder;
  const draft = `${folder}.part`;
  rmSync(draft, { recursive: true, force: true });
  mkdirSync(draft, { recursive: true });
  console.log(`Bringing ${name} ${version} …`);
  if (base) makeBaseImage(draft, base, { must, NotHad });
  else if (debian) bringDebian(draft, debian);
  else if (npm) bringNpm(draft, npm, name);
  else if (maven) bringMaven(draft, version, maven, name);
  else if (python) bringPython(draft, python, machines);
  else bringGo(draft, version, go, name);
  renameSync(draft, folder);
  return folder;
}
