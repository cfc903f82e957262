import { renameSync, rmSync, symlinkSync } from "node:fs";
import { relative } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { waitUntilReady } from "./readiness";
import { reloadServer, runningPrimary } from "./reload-server";
import { runToEnd } from "./run-to-end";
import type { Setup } from "./setup";
import type { UpgradeRecord } from "./upgrade-record";

const EVERY_MS = 100;

/** Lets the link name another release, at once. */
export function linkTo({ link, home }: Setup, folder: string): void {
  rmSync(`${link}.new`, { force: true });
  symlinkSync(relative(home, folder), `${link}.new`);
  renameSync(`${link}.new`, link);
}

/** A reload that an upgrade began and did not live to see may be under way. */
async function reload({ dataDir, readyMs }: Setup): Promise<string | null> {
  const until = performance.now() + readyMs;
  while (runningPrimary(dataDir)?.state === "reloading" && performance.now() < until) await pause(EVERY_MS);
  const { well, said } = await reloadServer(dataDir);
  return well ? null : `does not serve: ${said.replace(/\.$/, "")}`;
}

async function restart({ restart: program, readyMs }: Setup): Promise<string | null> {
  const { code, said } = await runToEnd(program ?? "", [], { timeoutMs: readyMs, shown: true });
  if (code === 0) return null;
  return `was not started: UPGRADE_RESTART ended with ${code ?? (said || "nothing in time")}`;
}

/** Has the release that the link names served, and waits until it is as ready as the one before; null then. */
export async function serveLinked(
  setup: Setup,
  version: string,
  checks: UpgradeRecord["checks"],
): Promise<string | null> {
  const fault = setup.processes ? await reload(setup) : await restart(setup);
  return fault ?? waitUntilReady(setup.origin, version, checks, setup.readyMs);
}
