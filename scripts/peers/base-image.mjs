import { spawnSync } from "node:child_process";
import { mkdirSync, readdirSync, rmSync, symlinkSync } from "node:fs";
import { join } from "node:path";
import { findProgram } from "../programs.mjs";

const needed = ["buildah", "debootstrap"];
/** Where the network has a mirror of its own, `npm pack` and debootstrap find it by their own settings. */
const mirror = "http://deb.debian.org/debian";

/** A root folder of Debian with Node and npm in it, as the image that the Dockerfile begins with has them. */
export function makeBaseImage(folder, { suite, packages }, { must, NotHad }) {
  if (process.getuid?.() !== 0) throw new NotHad("an image can only be built by root here");
  const missing = needed.filter((name) => !findProgram(name));
  if (missing.length > 0) {
    must("apt-get", ["install", "--yes", "--no-install-recommends", ...missing], {
      env: { ...process.env, DEBIAN_FRONTEND: "noninteractive" },
    });
  }
  const root = join(folder, "root");
  must("debootstrap", ["--variant=minbase", "--include=ca-certificates", suite, root, mirror]);
  for (const [name, { version, integrity, into }] of Object.entries(packages)) {
    const [{ filename, integrity: found }] = JSON.parse(
      must("npm", ["pack", "--json", "--pack-destination", folder, `${name}@${version}`]),
    );
    if (found !== integrity) throw new Error(`${name}@${version}: the sum is ${found}, not ${integrity}`);
    const target = join(root, into);
    mkdirSync(target, { recursive: true });
    const parts = into === "usr/local" ? ["package/bin", "package/include"] : ["package"];
    must("tar", ["-xzf", join(folder, filename), "-C", target, "--strip-components=1", "--no-same-owner", ...parts]);
    rmSync(join(folder, filename));
  }
  for (const name of ["npm", "npx"])
    symlinkSync(`../lib/node_modules/npm/bin/${name}-cli.js`, join(root, "usr/local/bin", name));
  must("chroot", [root, "useradd", "--create-home", "--uid", "1000", "node"]);
  // What apt has fetched is no part of a base, and the slim one has no manuals.
  for (const unused of ["var/cache/apt", "var/lib/apt/lists", "usr/share/doc", "usr/share/man", "usr/share/locale"]) {
    const emptied = join(root, unused);
    for (const one of readdirSync(emptied)) rmSync(join(emptied, one), { recursive: true });
  }
  const { status } = spawnSync("chroot", [root, "node", "--version"]);
  if (status !== 0) throw new NotHad("Node does not run in the base image");
}
