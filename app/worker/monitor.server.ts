import { config } from "~/config/config.server";
import { MINUTE } from "~/config/durations";
import { database } from "~/database/db.server";
import { whenUnlocked } from "~/database/when-unlocked.server";
import { listSystemEvents, noteSystemEvent } from "~/domain/agency/system/events.server";
import { lookAfterSystem } from "~/domain/agency/system/look-after-system.server";
import { isVerifyDue, VERIFY_AT } from "~/domain/agency/system/rules";
import { type OwnState, readSystemFacts } from "~/domain/agency/system/system-facts.server";
import { addDays, dayOf, instantOf } from "~/domain/shared/time.server";
import { now } from "~/gateways/clock.server";
import { verifyAll } from "~/gateways/verify-program.server";
import { ofAllProcesses } from "~/limits/all-processes.server";
import { logger } from "~/logs/logger.server";
import { sendHeartbeat } from "./heartbeat.server";
import { giveJobsBack, leaseJobs } from "./job-lease.server";

const FIRST_MS = 10_000;
const EVERY_MS = 5 * MINUTE;
/** Who does not look asks so often whether who does is still there. */
const STAND_BY_MS = 60_000;

const context = () => ({ db: database(), now: now(), actor: { kind: "system" as const } });

/**
 * Looks after the server from time to time until the returned function is called. This is no work of the outbox: who
 * watches the outbox must not wait in it. Of several processes one does.
 */
export function lookRegularly(own: () => OwnState): () => void {
  let stopped = false;
  let timer: NodeJS.Timeout | undefined;
  const plan = (inMs: number) => {
    timer = setTimeout(look, inMs).unref();
  };
  const look = () => {
    if (!leaseJobs(now(), EVERY_MS + STAND_BY_MS)) return plan(STAND_BY_MS);
    lookAround(own(), () => stopped)
      .catch((error: unknown) => logger.error({ error }, "system not looked after"))
      .then(() => {
        if (!stopped) plan(EVERY_MS);
      });
  };
  plan(FIRST_MS);
  return () => {
    stopped = true;
    clearTimeout(timer);
    giveJobsBack();
  };
}

async function lookAround(own: OwnState, isStopped: () => boolean): Promise<void> {
  await sendHeartbeat(context(), own.ready, config(), isStopped);
  if (config().mode === "production" && !isStopped()) await lookOnce(own, isStopped);
}

/** One look: everything is verified when a day has passed, then what is not well is mailed. */
export async function lookOnce(
  own: OwnState,
  isStopped: () => boolean = () => false,
  verify = verifyAll,
): Promise<void> {
  if (isVerifyDue(listSystemEvents(context(), "verified")[0]?.at ?? null, latestVerifyAt(now()))) {
    const fault = await verify();
    if (isStopped()) return;
    await whenUnlocked(() => noteSystemEvent(context(), "verified", fault));
  }
  const { usedBytes } = await ofAllProcesses();
  const facts = await readSystemFacts(context(), { ...own, slowestMs: 0, usedBytes });
  if (isStopped()) return;
  await whenUnlocked(() => lookAfterSystem(context(), facts));
}

function latestVerifyAt(at: number): number {
  const today = instantOf(dayOf(at), VERIFY_AT);
  return today <= at ? today : instantOf(addDays(dayOf(at), -1), VERIFY_AT);
}
