import { database } from "~/database/db.server";
import { whenUnlocked } from "~/database/when-unlocked.server";
import { writeTogether } from "~/database/write-together.server";
import type { Actor, Context } from "~/domain/shared/context";
import {
  fail,
  finish,
  isDue,
  LEASE_MS,
  leaseNext,
  type OutboxRow,
  release,
  renew,
} from "~/domain/shared/outbox.server";
import { AT_ONCE, LANES, type Lane } from "~/domain/shared/outbox-kinds";
import { instantOfWaiting, now } from "~/gateways/clock.server";
import { logger } from "~/logs/logger.server";
import { handleRow } from "./outbox-handlers.server";

const POLL_MS = 500;
const system: Actor = { kind: "system" };
const context = (): Context => ({ db: database(), now: now(), actor: system });
/** For the rows themselves: their pauses and leases. */
const waiting = () => ({ db: database(), now: instantOfWaiting() });

/** Rows that this process is doing. */
const running = new Set<OutboxRow>();

/**
 * Does what the outbox holds until the returned function is called: as many rows at a time as each lane takes, no lane
 * waiting for another. That function lets running rows end for so many milliseconds, and gives back those that have not.
 */
export function startWorker(): (withinMs: number) => Promise<void> {
  const lanes = LANES.flatMap((lane) => Array.from({ length: AT_ONCE[lane] }, () => startLane(lane)));
  return async (withinMs) => {
    const ended = Promise.all(lanes.map((stop) => stop()));
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise<void>((done) => {
      timer = setTimeout(done, withinMs);
    });
    await Promise.race([ended, late]);
    clearTimeout(timer);
    for (const row of running) giveBack(row);
  };
}

function startLane(lane: Lane): () => Promise<void> {
  let stopped = false;
  let timer: NodeJS.Timeout | undefined;
  let turn = Promise.resolve();
  const tick = async () => {
    while (!stopped && (await workOnce(lane))) {}
  };
  const plan = () => {
    if (stopped) return;
    timer = setTimeout(() => {
      turn = tick()
        .catch((error: unknown) => logger.error({ error, lane }, "lane stands still"))
        .then(plan);
    }, POLL_MS);
    timer.unref();
  };
  plan();
  return () => {
    stopped = true;
    clearTimeout(timer);
    return turn;
  };
}

/** Handles one due row of a lane, or of all; false when none is due. */
export async function workOnce(lane?: Lane): Promise<boolean> {
  if (!isDue(waiting(), lane)) return false;
  const row = await writeTogether(() => leaseNext(waiting(), lane));
  if (!row) return false;
  running.add(row);
  const renewal = setInterval(() => keep(row), LEASE_MS / 3);
  try {
    const error = await errorOf(row);
    if (!running.has(row)) return true;
    await writeTogether(() => (error === null ? finish(waiting(), row) : fail(waiting(), row, error)), LEASE_MS);
  } finally {
    clearInterval(renewal);
    running.delete(row);
  }
  return true;
}

/** Does a row; what went wrong, or null. */
async function errorOf(row: OutboxRow): Promise<string | null> {
  try {
    await handleRow(context(), row);
    return null;
  } catch (error) {
    logger.error({ error, kind: row.kind, id: row.id, attempts: row.attempts }, "outbox row failed");
    return error instanceof Error ? error.message : String(error);
  }
}

function keep(row: OutboxRow): void {
  whenUnlocked(() => renew(waiting(), row)).catch((error: unknown) => logger.error({ error, id: row.id }, "no lease"));
}

/** Whoever comes next begins the row again; what is still under way here does not count any more. */
function giveBack(row: OutboxRow): void {
  running.delete(row);
  try {
    release(waiting(), row);
  } catch (error) {
    logger.error({ error, id: row.id }, "row not given back");
  }
}
