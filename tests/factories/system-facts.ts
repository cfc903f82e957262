import { DAY, HOUR } from "~/config/durations";
import type { SystemFacts } from "~/domain/agency/system/rules";

/** A server that is well in everything. */
export const wellFacts = (now: number): SystemFacts => ({
  now,
  version: "1.0.0",
  startedAt: now - DAY,
  starts: [now - DAY],
  disk: { freeBytes: 50e9, totalBytes: 100e9 },
  databaseBytes: 1e9,
  logBytes: 1e6,
  copies: "nightly",
  copiedAt: now - 7 * HOUR,
  restoredAt: now - DAY,
  verified: { at: now - 6 * HOUR, fault: null },
  replica: "fresh",
  late: { rows: 0, since: null },
  failedRows: 0,
  mailServer: true,
  mailsInVain: 0,
  chromium: true,
  clockDifferenceMs: 0,
  certificate: { endsAt: now + 60 * DAY },
  memory: { usedBytes: 2e8, freeBytes: 1e9, totalBytes: 2e9 },
  unconfirmed: 0,
  slowestMs: 80,
  keyInData: false,
  heartbeat: { ready: true, last: { at: now - 60_000, fault: null } },
});
