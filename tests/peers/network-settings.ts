import { existsSync, readFileSync } from "node:fs";
import { homedir } from "node:os";
import { join } from "node:path";

export const CERTIFICATES = "/etc/ssl/certs/ca-certificates.crt";

/** What npm needs to reach the registry from another root folder of this machine: its settings, with no sources of Node. */
export function npmSettings(): string {
  const npmrc = join(homedir(), ".npmrc");
  const lines = existsSync(npmrc) ? readFileSync(npmrc, "utf8").split("\n") : [];
  const kept = lines.filter((line) => !/^(nodedir|cafile)\b/.test(line));
  return [...kept, "nodedir=/usr/local", `cafile=${CERTIFICATES}`, ""].join("\n");
}
