import { existsSync, lstatSync, realpathSync, statSync } from "node:fs";
import { dirname, join } from "node:path";
import type { Config } from "~/config/config.server";
import { versionIn } from "./find-release";

/** How this server is run, as far as an upgrade has to know. */
export interface Setup {
  dataDir: string;
  /** RELEASE_DIR, and the folder in which it and the releases lie. */
  link: string;
  home: string;
  /** Where the server answers on this machine. */
  origin: string;
  processes: boolean;
  restart: string | null;
  /** Where whole copies lie. */
  copies: string;
  /** Whether Litestream holds the database. */
  replicated: boolean;
  /** How long a build may take until it is ready. */
  readyMs: number;
  /** What was answered beforehand. */
  answer: "back" | "stay" | null;
}

const everywhere = new Set(["0.0.0.0", "::"]);

function originOf({ host, port }: Config): string {
  const name = everywhere.has(host) ? "127.0.0.1" : host;
  return `http://${name.includes(":") ? `[${name}]` : name}:${port}`;
}

const isLink = (path: string | null): path is string =>
  path !== null && existsSync(path) && lstatSync(path).isSymbolicLink();

/** Whether what is written there stays the server's own. */
const isOurs = (folder: string) => statSync(folder).uid === process.getuid?.();

/** The set-up that the environment says, or one sentence why nothing can be upgraded here. */
export function setupOf(config: Config, { answer, readyMs }: Pick<Setup, "answer" | "readyMs">): Setup | string {
  const { dataDir, releaseDir: link, processes, upgradeRestart, replicaUrl, backupDir, litestreamReplicaUrl } = config;
  if (replicaUrl)
    return "A server that only reads is not upgraded by this: let its link name the release, and restart it.";
  if (!isLink(link) || versionIn(link) === null)
    return "RELEASE_DIR must be a link to the folder of the release that serves.";
  if (processes === null && upgradeRestart === null)
    return "Nothing would start the new build: set PROCESSES, or UPGRADE_RESTART to a program that restarts the server.";
  const home = dirname(link);
  const foreign = [dataDir, home].find((folder) => !existsSync(folder) || !isOurs(folder));
  if (foreign) return `Run this as the user whom ${foreign} belongs to.`;
  return {
    dataDir,
    link,
    home,
    origin: originOf(config),
    processes: processes !== null,
    restart: upgradeRestart,
    copies: backupDir ?? join(dataDir, "backups/whole"),
    replicated: litestreamReplicaUrl !== null,
    readyMs,
    answer,
  };
}

/** The release that the link names, and its version. */
export function installedRelease({ link }: Pick<Setup, "link">): { folder: string; version: string } {
  const folder = realpathSync(link);
  return { folder, version: versionIn(folder) ?? "" };
}
