import { config } from "~/config/config.server";
import { closeDatabase, database } from "~/database/db.server";
import { whenUnlocked } from "~/database/when-unlocked.server";
import { makePushKeys } from "~/domain/account/push/push-keys.server";
import { planMonthMails } from "~/domain/agency/figures/month-mail/send-month-mails.server";
import { planFigures } from "~/domain/agency/figures/recount.server";
import { makeIndexNowKey } from "~/domain/agency/reach/telling/index-now-key.server";
import { planTelling } from "~/domain/agency/reach/telling/teller-state.server";
import { planRemoval } from "~/domain/agency/removal/remove-old.server";
import { noteSystemEvent } from "~/domain/agency/system/events.server";
import { isMailWell } from "~/domain/agency/system/outbox-by-kind.queries.server";
import type { OwnState } from "~/domain/agency/system/system-facts.server";
import { planAlerts } from "~/domain/application/alerts/send-alerts.server";
import { areDaysWhole } from "~/domain/elda/keep-holes.server";
import { planDraft } from "~/domain/pay/draft-month.server";
import { isBackupFresh, planSweep } from "~/domain/shared/back-up-files.server";
import type { Context } from "~/domain/shared/context";
import { planNightlyCopy } from "~/domain/shared/nightly-copy.server";
import { enqueue } from "~/domain/shared/outbox.server";
import { BEAT_MS, isLate, noteBeat, readLogMark } from "~/domain/shared/replication/log-mark.server";
import { now } from "~/gateways/clock.server";
import { closeEInvoices } from "~/gateways/e-invoice/e-invoices.server";
import { closeImages } from "~/gateways/images.server";
import { deliverSandboxEvents } from "~/gateways/payments/sandbox-payments.server";
import { closePdf, findChromium } from "~/gateways/pdf.server";
import { followReplica } from "~/gateways/replica.server";
import { closeLimitsFile } from "~/limits/limits-file.server";
import { logger } from "~/logs/logger.server";
import { lookRegularly } from "./monitor.server";
import { writeVisitsRegularly } from "./visits.server";
import { startWorker } from "./worker.server";

/**
 * A write that meets the lock of another process after it was let through blocks every visitor so long. Two servers that
 * write all the time let go of the lock between their writes, but not for long: 50 ms were too few for that.
 */
export const PATIENCE_MS = 250;

let stopWorker: ReturnType<typeof startWorker> | undefined;
let replica: ReturnType<typeof followReplica> | undefined;
let stopLooking: (() => void) | undefined;
let stopCounting: (() => Promise<void>) | undefined;
let stopBeat: (() => void) | undefined;

/** Opens the database and starts the outbox worker; the same for every server that loads the build. */
export function start(): void {
  const db = database();
  // A copy is only read: who writes does all work.
  if (config().replicaUrl) return;
  db.$client.pragma(`busy_timeout = ${PATIENCE_MS}`);
  deliverSandboxEvents((event, afterMs) => {
    enqueue({ db, now: now() }, { kind: "sandbox-event", payload: { event }, runAt: now() + afterMs });
  });
  makePushKeys({ db, now: now() });
  makeIndexNowKey({ db, now: now() });
  // Of workers that start together the first does this for all.
  if (process.env.JOINS_OTHERS !== "yes") {
    planSweep({ db, now: now() });
    planNightlyCopy({ db, now: now() });
    planDraft({ db, now: now() });
    planFigures({ db, now: now() });
    planMonthMails({ db, now: now() });
    planRemoval({ db, now: now() });
    planAlerts({ db, now: now() });
    if (config().indexNowUrl) planTelling({ db, now: now() }, "indexNow");
    if (config().googleAccount) planTelling({ db, now: now() }, "google");
    noteSystemEvent({ db, now: now() }, "started");
  }
  stopWorker ??= startWorker();
  stopCounting ??= writeVisitsRegularly();
  // A demo is nobody's business; its page says what is not well (OPS-06).
  if (config().mode === "production" || config().heartbeatUrl) stopLooking ??= lookRegularly(ownState);
  if (config().readReplicas) {
    stopBeat ??= beatRegularly();
  }
  if (config().litestreamReplicaUrl) {
    const written = db.$client.prepare("select total_changes()").pluck();
    replica ??= followReplica(() => written.get() as number, now);
  }
}

/** Lets running work end for so long, then closes browser, decoders of pictures and database, the database last. */
export async function close(withinMs = 8_000): Promise<void> {
  stopLooking?.();
  stopLooking = undefined;
  stopBeat?.();
  stopBeat = undefined;
  await stopWorker?.(withinMs);
  stopWorker = undefined;
  await stopCounting?.();
  stopCounting = undefined;
  deliverSandboxEvents(() => {});
  replica?.stop();
  replica = undefined;
  await Promise.all([closePdf(), closeImages(), closeEInvoices()]);
  closeLimitsFile();
  closeDatabase();
}

/** Lets copies see that they are in time, also while nobody writes. */
function beatRegularly(): () => void {
  const beat = () => whenUnlocked(() => noteBeat({ db: database(), now: now() })).catch(noteFailedBeat);
  const noteFailedBeat = (error: unknown) => logger.error({ error }, "copies cannot see that they are in time");
  const timer = setInterval(beat, BEAT_MS);
  void beat();
  return () => clearInterval(timer);
}

/** Whether the database takes writes; of a copy, whether it is in time. */
export function isReady(): boolean {
  if (config().replicaUrl) return !isLate(readLogMark({ db: database() }), now());
  const sqlite = database().$client;
  try {
    sqlite.exec("begin immediate; rollback");
    return true;
  } catch {
    return false;
  }
}

/** Everything that has to be well before monitors are told so. */
export const readyChecks = (context: Pick<Context, "db" | "now">) => ({
  database: isReady(),
  chromium: findChromium() !== null,
  files: isBackupFresh(context),
  replica: isReplicaFresh(),
  mail: isMailWell(context),
  registrations: areDaysWhole(context),
});

export const isWell = (checks: Record<string, boolean>) => Object.values(checks).every(Boolean);

/** Whether the copy of the database keeps up; true where none is made. */
export function isReplicaFresh(): boolean {
  return replica?.isFresh() ?? true;
}

/** What this process alone knows of the server. */
export const ownState = (): OwnState => ({
  replica: replica === undefined ? "none" : replica.isFresh() ? "fresh" : "late",
  ready: isWell(readyChecks({ db: database(), now: now() })),
});
