import { database } from "~/db.server";
import type { Actor, Context } from "~/domain/shared/context";
import { fail, finish, leaseNext } from "~/domain/shared/outbox.server";
import { now } from "~/gateways/clock.server";
import { logger } from "~/logger.server";
import { outboxHandlers } from "~/outbox-handlers.server";

const POLL_MS = 500;
const system: Actor = { kind: "system" };

/** Does what the outbox holds, one row at a time, until the returned function is called. */
export function startWorker(): () => Promise<void> {
  let stopped = false;
  let timer: NodeJS.Timeout | undefined;
  let running = Promise.resolve();
  const tick = async () => {
    while (!stopped && (await workOnce())) {}
  };
  const plan = () => {
    if (stopped) return;
    timer = setTimeout(() => {
      running = tick()
        .catch((error: unknown) => logger.error({ error }, "outbox stands still"))
        .then(plan);
    }, POLL_MS);
    timer.unref();
  };
  plan();
  return async () => {
    stopped = true;
    clearTimeout(timer);
    await running;
  };
}

/** Handles one due row; false when none is due. */
export async function workOnce(): Promise<boolean> {
  const context: Context = { db: database(), now: now(), actor: system };
  const row = leaseNext(context);
  if (!row) return false;
  try {
    const handler = outboxHandlers[row.kind];
    if (!handler) throw new Error(`no handler for ${row.kind}`);
    await handler(context, JSON.parse(row.payloadJson), row);
    finish({ ...context, now: now() }, row);
  } catch (error) {
    logger.error({ error, kind: row.kind, id: row.id, attempts: row.attempts }, "outbox row failed");
    fail({ ...context, now: now() }, row, error instanceof Error ? error.message : String(error));
  }
  return true;
}
