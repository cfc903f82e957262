import { readFileSync, writeFileSync } from "node:fs";
import { arch, cpus } from "node:os";
import { join } from "node:path";
import { commitOf } from "../build-name.mjs";

/** @typedef {{ machine: string, version: string, day: string }} Proof the last run in which the image was built and booked in. */

/** Those for which the Dockerfile pins a Litestream, as Docker and Debian name them. */
const ARCHITECTURES = ["amd64", "arm64"];

const record = (folder) => join(folder, "docs/proved-architectures.json");

/** @returns {Record<string, Proof>} by architecture. */
export const readProofs = (folder) => JSON.parse(readFileSync(record(folder), "utf8"));

/**
 * What README says of each architecture.
 * @param {Record<string, Proof>} proofs
 */
export const proofLines = (proofs) =>
  ARCHITECTURES.map((name) => {
    const { version, day, machine } = proofs[name] ?? {};
    return `| ${name} | ${version ? `proved: ${version} on ${day}, ${machine}` : "not proved"} |`;
  });

/** Notes that the image has run, and has README say so. */
export function noteProof(folder, architecture, proof) {
  const proofs = { ...readProofs(folder), [architecture]: proof };
  writeFileSync(record(folder), `${JSON.stringify(proofs, null, 2)}\n`);
  const readme = join(folder, "README.md");
  const lines = proofLines(proofs);
  const told = readFileSync(readme, "utf8").replace(
    new RegExp(`^\\| (${ARCHITECTURES.join("|")}) \\|.*$`, "gm"),
    (_line, name) => lines[ARCHITECTURES.indexOf(name)],
  );
  writeFileSync(readme, told);
}

/** Notes it of this machine and this build, today. */
export function noteProofHere(folder) {
  const { version } = JSON.parse(readFileSync(join(folder, "package.json"), "utf8"));
  noteProof(folder, arch() === "x64" ? "amd64" : arch(), {
    machine: `${cpus().length} cores of ${cpus()[0]?.model.trim() || "an unnamed processor"}`,
    version: `${version} ${commitOf(folder)}`,
    day: new Date().toISOString().slice(0, 10),
  });
}
