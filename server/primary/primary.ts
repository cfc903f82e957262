import cluster from "node:cluster";
import { mkdirSync, realpathSync } from "node:fs";
import { config } from "~/config/config.server";
import { logger } from "~/logs/logger.server";
import { createPortKeeper } from "./port-keeper";
import { relayQuestions } from "./relay";
import { migrateWith, reload } from "./reload";
import { type PrimaryStatus, removeStatus, writeStatus } from "./status-file";
import { startWorkers, type Workers } from "./workers";

/** As long as a machine may take; whoever dies before ends the start. */
const FIRST_START_MS = 2 ** 31 - 1;

const { port, host, baseUrl, dataDir, processes, releaseDir } = config();
mkdirSync(dataDir, { recursive: true });
const releaseNow = () => realpathSync(releaseDir ?? process.cwd());

let workers: Workers;
const keeper = createPortKeeper({ release: () => workers.release, port, host });
/** While it starts, reloads or stops, whoever does that decides about the port. */
let busy = true;
let status: PrimaryStatus = { pid: process.pid, state: "starting", reloads: 0, well: true, said: "" };
const note = (change: Partial<PrimaryStatus>) => {
  status = { ...status, ...change };
  writeStatus(dataDir, status);
};

function holdOrRelease(serving: number): void {
  if (busy) return;
  (serving === 0 ? keeper.hold() : keeper.release()).catch((error: unknown) =>
    logger.error({ error }, "port not kept"),
  );
}
const start = (release: string) =>
  startWorkers({ release, processes: processes ?? 1, dataDir, onServing: holdOrRelease });

async function reloadNow(): Promise<void> {
  if (busy) return;
  busy = true;
  note({ state: "reloading" });
  let said = "";
  let well = false;
  try {
    ({ workers, well, said } = await reload({ old: workers, release: releaseNow(), dataDir, keeper, start }));
  } catch (error) {
    said = String(error);
  }
  logger[well ? "info" : "error"]({ said }, "reloaded");
  busy = false;
  holdOrRelease(workers.serving.size);
  note({ state: "serving", reloads: status.reloads + 1, well, said });
}

let stopping = false;
async function stop(code: number): Promise<void> {
  if (stopping) return;
  stopping = true;
  busy = true;
  await keeper.release();
  await workers?.stop();
  // A reload under way has workers of its own.
  for (const worker of Object.values(cluster.workers ?? {})) worker?.process.kill("SIGKILL");
  removeStatus(dataDir);
  process.exit(code);
}

process.on("SIGTERM", () => stop(0));
process.on("SIGINT", () => stop(0));
process.on("SIGHUP", reloadNow);
relayQuestions(() => workers.serving);
note({});
if ((await migrateWith(releaseNow(), dataDir)) === null) await stop(1);
workers = start(releaseNow());
if (await workers.ready(FIRST_START_MS)) {
  busy = false;
  note({ state: "serving" });
  process.stdout.write(`ready on ${baseUrl}\n`);
} else await stop(1);
