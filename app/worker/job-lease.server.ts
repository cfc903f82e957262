import { randomUUID } from "node:crypto";
import { LEASES, limitsFile } from "~/limits/limits-file.server";

const NAME = "jobs";
const ownName = randomUUID();

/**
 * Whether this process does what is done by the clock, until `now` + `forMs`: one of all on a DATA_DIR. Who dies with the
 * lease is followed when it has run out. Without the shared file each does it; what is done twice is harmless (0060).
 */
export function leaseJobs(now: number, forMs: number, holder: string = ownName): boolean {
  const file = limitsFile();
  if (!file) return true;
  try {
    const take = file.prepare(
      `insert into ${LEASES} (name, holder, until) values (@name, @holder, @until)
       on conflict (name) do update set holder = @holder, until = @until where holder = @holder or until <= @now`,
    );
    return take.run({ name: NAME, holder, until: now + forMs, now }).changes > 0;
  } catch {
    // Another process writes there at this moment; it is asked again.
    return false;
  }
}

/** An ordered end does not let the next one wait. */
export function giveJobsBack(holder: string = ownName): void {
  try {
    limitsFile()?.prepare(`delete from ${LEASES} where name = ? and holder = ?`).run(NAME, holder);
  } catch {
    // It runs out by itself.
  }
}
