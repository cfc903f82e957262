import { join } from "node:path";
import { inArray } from "drizzle-orm";
import { buildName } from "~/config/build-name";
import { type Config, config } from "~/config/config.server";
import { keyLiesInData } from "~/config/settings-file.server";
import type { Context } from "~/domain/shared/context";
import { certificateOf } from "~/gateways/machine/certificate.server";
import { clockDifference } from "~/gateways/machine/clock-difference.server";
import { newestCopyAt, provedRestoreAt } from "~/gateways/machine/copies.server";
import { diskOf } from "~/gateways/machine/disk.server";
import { memoryNow } from "~/gateways/machine/memory.server";
import { databaseBytes, logBytes } from "~/gateways/machine/sizes.server";
import { findChromium } from "~/gateways/pdf.server";
import { settings } from "~db/schema";
import { keysOf } from "../settings/setting-fields";
import { listSystemEvents } from "./events.server";
import { countFailed, countMailsInVain, listWaitingKinds } from "./outbox-by-kind.queries.server";
import type { SystemFacts } from "./rules";

type Asked = Pick<Context, "db" | "now">;

/** What only the processes around it know. */
export interface OfProcess {
  replica: SystemFacts["replica"];
  slowestMs: number;
  /** What all processes of the server hold together. */
  usedBytes: number;
  /** Whether it answers that it is ready. */
  ready: boolean;
}

/** What one process knows of the server without the others. */
export type OwnState = Pick<OfProcess, "replica" | "ready">;

/** All that is known of this server now. Others are asked, for clock and certificate, in production only. */
export async function readSystemFacts(
  { db, now }: Asked,
  { replica, slowestMs, usedBytes, ready }: OfProcess,
  environment: Config = config(),
): Promise<SystemFacts> {
  const { dataDir, backupDir, logFile, smtpUrl, heartbeatUrl } = environment;
  const [disk, outside] = await Promise.all([diskOf(dataDir), askOutside(environment)]);
  const waiting = listWaitingKinds({ db, now }).filter(({ since }) => since <= now);
  return {
    now,
    version: versionOf(db),
    startedAt: now - Math.round(process.uptime() * 1000),
    ...readProofs({ db }, environment),
    disk,
    databaseBytes: databaseBytes(join(dataDir, "tagwerk.db")),
    logBytes: logFile === null ? null : logBytes(logFile),
    restoredAt: provedRestoreAt([dataDir, ...(backupDir === null ? [] : [backupDir])]),
    replica,
    late: {
      rows: waiting.reduce((sum, { rows }) => sum + rows, 0),
      since: waiting[0]?.since ?? null,
    },
    failedRows: countFailed({ db }),
    mailServer: smtpUrl !== null,
    mailsInVain: countMailsInVain({ db }),
    chromium: findChromium() !== null,
    ...outside,
    memory: { ...memoryNow(), usedBytes },
    unconfirmed: countUnconfirmed({ db }),
    slowestMs,
    keyInData: keyLiesInData(process.env),
    heartbeat: heartbeatUrl === null ? null : { ready, last: listSystemEvents({ db }, "heartbeat")[0] ?? null },
  };
}

/** What proves that a server is well beside being ready: its starts, its newest copy, its last verification. */
export function readProofs(
  { db }: Pick<Context, "db">,
  { backupDir, litestreamReplicaUrl }: Pick<Config, "backupDir" | "litestreamReplicaUrl">,
): Pick<SystemFacts, "starts" | "copies" | "copiedAt" | "verified"> {
  return {
    starts: listSystemEvents({ db }, "started").map(({ at }) => at),
    copies: backupDir !== null ? "nightly" : litestreamReplicaUrl !== null ? "replica" : "none",
    copiedAt: backupDir === null ? null : newestCopyAt(backupDir),
    verified: listSystemEvents({ db }, "verified")[0] ?? null,
  };
}

async function askOutside({ mode, baseUrl, stripe }: Config) {
  if (mode !== "production") return { clockDifferenceMs: null, certificate: null };
  const { protocol, hostname, port } = new URL(baseUrl);
  const [clockDifferenceMs, certificate] = await Promise.all([
    clockDifference(stripe?.apiUrl ?? "https://api.stripe.com"),
    protocol === "https:" ? certificateOf(hostname, Number(port || 443)) : null,
  ]);
  return { clockDifferenceMs, certificate };
}

/** The last step that the database has taken. */
export const lastMigration = ({ db }: Pick<Context, "db">): string =>
  db.$client.prepare<[], string>("select max(tag) from migrations where tag <> 'state'").pluck().get() as string;

/** The program's version and commit, Node's, and the last migration. */
const versionOf = (db: Asked["db"]): string =>
  `${buildName.version} ${buildName.commit}, ${lastMigration({ db })}, Node ${process.version}`;

/** What stands on bills and contracts is the agency's own only once it was saved. */
function countUnconfirmed({ db }: Pick<Context, "db">): number {
  const keys = [...keysOf("agency"), ...keysOf("bank")];
  const saved = db.select({ key: settings.key }).from(settings).where(inArray(settings.key, keys)).all();
  return keys.length - saved.length;
}
