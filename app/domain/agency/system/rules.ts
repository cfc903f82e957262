import { DAY, HOUR, MINUTE } from "~/config/durations";

const GIGABYTE = 1_000_000_000;

/** What is known of a server at one instant. Instants and spans in UTC ms; null where nothing was or can be measured. */
export interface SystemFacts {
  now: number;
  version: string;
  startedAt: number;
  /** The latest starts, this one included. */
  starts: readonly number[];
  disk: { freeBytes: number; totalBytes: number };
  databaseBytes: number;
  /** Null when log lines go to standard output. */
  logBytes: number | null;
  /** Nightly copies into a folder, Litestream alone, or none of both. */
  copies: "nightly" | "replica" | "none";
  copiedAt: number | null;
  restoredAt: number | null;
  verified: { at: number; fault: string | null } | null;
  replica: "none" | "fresh" | "late";
  /** How much of the outbox should have been done by now, and since when the oldest should have been. */
  late: { rows: number; since: number | null };
  failedRows: number;
  mailServer: boolean;
  /** Mails that went wrong after the last one that was delivered. */
  mailsInVain: number;
  chromium: boolean;
  clockDifferenceMs: number | null;
  /** Null without https. */
  certificate: { endsAt: number } | { problem: string } | null;
  memory: { usedBytes: number; freeBytes: number; totalBytes: number };
  /** Of the settings that stand on bills and contracts, those that still have their default. */
  unconfirmed: number;
  slowestMs: number;
  /** Whether FIELD_KEY lies in the folder of the data, where copies of that folder hold it (SHIP-11). */
  keyInData: boolean;
  /** What a watcher outside is told; null without HEARTBEAT_URL. */
  heartbeat: { ready: boolean; last: { at: number; fault: string | null } | null } | null;
}

/** What is looked at before a watcher is told that all is well. */
export type HeartbeatFacts = Pick<SystemFacts, "now" | "starts" | "copies" | "copiedAt" | "verified"> & {
  ready: boolean;
};

/** Green, orange, red. */
export type Level = "ok" | "watch" | "act";

export const lineNames = [
  "version",
  "uptime",
  "disk",
  "database",
  "log",
  "backup",
  "restore",
  "verify",
  "replica",
  "outbox",
  "failedWork",
  "mail",
  "pdf",
  "clock",
  "certificate",
  "memory",
  "slow",
  "settings",
  "heartbeat",
  "fieldKey",
] as const;
export type LineName = (typeof lineNames)[number];

/** One line of the page about the server (OPS-05). The unit of a value stands at the end of its name. */
export interface SystemLine {
  name: LineName;
  level: Level;
  /** Which of the texts of this line. */
  state: string;
  values: Record<string, number | string>;
}

type Judged = Omit<SystemLine, "name">;
const line = (level: Level, state: string, values: SystemLine["values"] = {}): Judged => ({ level, state, values });

/** Red below the first bound, orange below the second. */
const atLeast = (value: number, act: number, watch: number): Level =>
  value < act ? "act" : value < watch ? "watch" : "ok";

export const RESTARTS = 3;
export const RESTARTS_WITHIN_MS = 10 * MINUTE;
export const LATE_WORK_MS = 10 * MINUTE;
export const LATE_COPY_MS = 26 * HOUR;
export const OLD_RESTORE_MS = 92 * DAY;
export const OLD_PROOF_MS = 2 * DAY;
export const MOST_CLOCK_MS = 5_000;
export const LEAST_CERTIFICATE_MS = 14 * DAY;
/** One mail in vain is an address that does not exist. */
export const MAILS_IN_VAIN = 2;

const HEARTBEAT_MS = 5 * MINUTE;

/**
 * Why a watcher is told nothing, or null where all is well (SHIP-09): the server is not ready, a copy is missing or older
 * than 26 hours where nightly ones are made (none is needed on the first day), or its records are not known to be whole.
 */
export function silenceOf({ now, ready, starts, copies, copiedAt, verified }: HeartbeatFacts) {
  if (!ready) return "notReady";
  const since = copiedAt ?? starts.at(-1) ?? now;
  if (copies === "nightly" && now - since > LATE_COPY_MS) return "noCopy";
  return verified === null || verified.fault !== null ? "notVerified" : null;
}

const judges: Record<LineName, (facts: SystemFacts, diskWarnPercent: number) => Judged> = {
  version: ({ version }) => line("ok", "is", { version }),
  uptime({ now, startedAt, starts }) {
    const count = starts.filter((at) => at > now - RESTARTS_WITHIN_MS).length;
    return count >= RESTARTS ? line("act", "loop", { count }) : line("ok", "is", { sinceAt: startedAt });
  },
  disk({ disk: { freeBytes, totalBytes } }, warn) {
    const percent = Math.floor((100 * freeBytes) / totalBytes);
    return line(atLeast(percent, warn, 2 * warn), "is", { freeBytes, percent });
  },
  database: ({ databaseBytes, disk }) =>
    line(disk.freeBytes < 2 * databaseBytes ? "watch" : "ok", "is", { sizeBytes: databaseBytes }),
  log: ({ logBytes }) =>
    logBytes === null
      ? line("ok", "standard")
      : line(logBytes > GIGABYTE ? "watch" : "ok", "is", { sizeBytes: logBytes }),
  backup({ now, copies, copiedAt }) {
    if (copies !== "nightly") return line(copies === "none" ? "watch" : "ok", copies);
    if (copiedAt === null) return line("watch", "never");
    return line(now - copiedAt > LATE_COPY_MS ? "act" : "ok", "is", { lastAt: copiedAt });
  },
  restore({ now, restoredAt }) {
    if (restoredAt === null) return line("watch", "never");
    return line(now - restoredAt > OLD_RESTORE_MS ? "watch" : "ok", "is", { lastAt: restoredAt });
  },
  verify({ now, verified }) {
    if (verified === null) return line("watch", "never");
    if (verified.fault !== null) return line("act", "broken", { fault: verified.fault, lastAt: verified.at });
    return line(now - verified.at > OLD_PROOF_MS ? "watch" : "ok", "is", { lastAt: verified.at });
  },
  replica: ({ replica }) => line(replica === "late" ? "act" : "ok", replica),
  outbox({ now, late: { rows, since } }) {
    if (since === null) return line("ok", "empty");
    const level = now - since > LATE_WORK_MS ? "act" : now - since > LATE_WORK_MS / 5 ? "watch" : "ok";
    return line(level, "is", { rows, lateMs: now - since });
  },
  failedWork: ({ failedRows }) => line(failedRows > 0 ? "act" : "ok", failedRows > 0 ? "is" : "none", { failedRows }),
  mail: ({ mailServer, mailsInVain }) =>
    mailsInVain >= MAILS_IN_VAIN ? line("act", "down", { mailsInVain }) : line("ok", mailServer ? "is" : "folder"),
  pdf: ({ chromium }) => (chromium ? line("ok", "is") : line("act", "missing")),
  clock({ clockDifferenceMs }) {
    if (clockDifferenceMs === null) return line("ok", "unknown");
    const off = Math.abs(clockDifferenceMs);
    const level = off > MOST_CLOCK_MS ? "act" : off > 2_000 ? "watch" : "ok";
    return line(level, "is", { seconds: Math.round(clockDifferenceMs / 1000) });
  },
  certificate({ now, certificate }) {
    if (certificate === null) return line("ok", "none");
    if ("problem" in certificate) return line("act", "problem", { problem: certificate.problem });
    const left = certificate.endsAt - now;
    return line(atLeast(left, LEAST_CERTIFICATE_MS, 1.5 * LEAST_CERTIFICATE_MS), "is", { endsAt: certificate.endsAt });
  },
  memory({ memory: { usedBytes, freeBytes, totalBytes } }) {
    const percent = Math.floor((100 * freeBytes) / totalBytes);
    return line(atLeast(percent, 5, 10), "is", { usedBytes, freeBytes, percent });
  },
  slow: ({ slowestMs }) =>
    slowestMs === 0 ? line("ok", "none") : line(slowestMs > 1_000 ? "watch" : "ok", "is", { slowestMs }),
  heartbeat({ heartbeat, ...facts }) {
    if (heartbeat === null) return line("ok", "none");
    const { ready, last } = heartbeat;
    const silence = silenceOf({ ...facts, ready });
    if (silence) return line("act", silence, { lastAt: last?.at ?? "–" });
    if (last === null) return line("watch", "never");
    if (last.fault !== null) return line("act", "refused", { fault: last.fault, lastAt: last.at });
    const isLate = facts.now - last.at > 3 * HEARTBEAT_MS;
    return line(isLate ? "act" : "ok", isLate ? "late" : "is", { lastAt: last.at });
  },
  fieldKey: ({ keyInData }) => line("ok", keyInData ? "inData" : "apart"),
  settings: ({ unconfirmed }) => (unconfirmed === 0 ? line("ok", "all") : line("watch", "open", { unconfirmed })),
};

/** Every line of the page, each with what it means; an alert follows from a red one and from nothing else. */
export const systemLines = (facts: SystemFacts, diskWarnPercent: number): SystemLine[] =>
  lineNames.map((name) => ({ name, ...judges[name](facts, diskWarnPercent) }));

/** What somebody is mailed about (OPS-06). */
const causes: readonly LineName[] = [
  "uptime",
  "disk",
  "backup",
  "verify",
  "replica",
  "outbox",
  "failedWork",
  "mail",
  "clock",
  "certificate",
];

export interface SentAlert {
  cause: string;
  day: string;
  endedAt: number | null;
}

/**
 * Which alerts are mailed now: each cause once a day while it lasts, and once when all is well again. Who was mailed
 * today and is well again hears of the next time tomorrow.
 */
export function dueAlerts(lines: readonly SystemLine[], sent: readonly SentAlert[], today: string) {
  const red = lines.filter(({ name, level }) => causes.includes(name) && level === "act");
  const open = new Set(sent.filter(({ endedAt }) => endedAt === null).map(({ cause }) => cause));
  return {
    raised: red.filter(({ name }) => !sent.some(({ cause, day }) => cause === name && day === today)),
    ended: lines.filter(({ name }) => open.has(name) && !red.some((other) => other.name === name)),
  };
}

/** Once a day after this clock time, and at the first look of a new server. */
export const VERIFY_AT = "04:00";
/** What was verified before the latest of these instants is verified again. */
export const isVerifyDue = (verifiedAt: number | null, latestDue: number): boolean =>
  verifiedAt === null || verifiedAt < latestDue;
