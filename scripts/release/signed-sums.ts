import { createHash, createPublicKey, type KeyObject, sign, verify } from "node:crypto";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";

const SUMS = "SHA256SUMS";
const SIGNATURE = "SHA256SUMS.sig";

const sumOf = (path: string) => createHash("sha256").update(readFileSync(path)).digest("hex");

/** Writes the sums of these files beside them, as `sha256sum --check` reads them, and with a key their signature in base64. */
export function writeSums(folder: string, names: string[], key: KeyObject | null): void {
  const sums = names.map((name) => `${sumOf(join(folder, name))}  ${name}\n`).join("");
  writeFileSync(join(folder, SUMS), sums);
  if (key) writeFileSync(join(folder, SIGNATURE), `${sign(null, Buffer.from(sums), key).toString("base64")}\n`);
}

function signatureFault(folder: string, sums: string, publicKey: KeyObject): string | null {
  const path = join(folder, SIGNATURE);
  if (!existsSync(path)) return `The release is not signed: ${SIGNATURE} is missing.`;
  const signature = Buffer.from(readFileSync(path, "utf8"), "base64");
  const right = verify(null, Buffer.from(sums), publicKey, signature);
  return right ? null : `${SIGNATURE} is not of this key, or ${SUMS} was changed.`;
}

export interface KeyChoice {
  /** A file in PEM; where it is not given, that of the release from which this is run. */
  key?: string;
  /** Takes a release that nobody signed. */
  unsigned?: boolean;
}

/** The public key that a release is checked with; null where none is asked for, one sentence where there is none. */
export function chosenKey({
  key: path = "docs/server/release-key.pem",
  unsigned,
}: KeyChoice): KeyObject | null | string {
  if (unsigned) return null;
  try {
    return createPublicKey(readFileSync(path));
  } catch {
    return `${path} holds no public key; --key names another file, --unsigned asks for none.`;
  }
}

/**
 * Why a folder is not the release that was made (SHIP-05), in one sentence for each file; null in the place of the public
 * key (Ed25519) takes one that nobody signed. A file that is needed must be among those that the sums name.
 */
export function releaseFaults(folder: string, publicKey: KeyObject | null, needed?: string): string[] {
  const path = join(folder, SUMS);
  if (!existsSync(path)) return [`${SUMS} is missing.`];
  const sums = readFileSync(path, "utf8");
  const fault = publicKey ? signatureFault(folder, sums, publicKey) : null;
  if (fault) return [fault];
  const lines = [...sums.matchAll(/^([0-9a-f]{64}) {2}([\w.-]+)$/gm)];
  if (lines.length === 0) return [`${SUMS} names no file.`];
  if (needed && !lines.some(([, , name]) => name === needed)) return [`${SUMS} does not name ${needed}.`];
  return lines.flatMap(([, sum, name = ""]) => {
    if (!existsSync(join(folder, name))) return [`${name} is missing.`];
    return sumOf(join(folder, name)) === sum ? [] : [`${name} was changed.`];
  });
}
