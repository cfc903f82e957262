/** Where Litestream tells its numbers; the address stands in litestream.yml too. */
const METRICS_URL = "http://127.0.0.1:9090/metrics";
const POLL_MS = 3_000;
/** With the pause between two looks, a replica that stands still shows within 15 seconds. */
const LATE_MS = 10_000;

/** Counters of one moment, which only grow: rows written here, copies made there, and what went wrong there. */
export interface ReplicaCounters {
  changes: number;
  copies: number;
  faults: number;
}

export interface ReplicaWatch {
  /** Null until Litestream has answered. */
  last: ReplicaCounters | null;
  /** Something was written and no copy was seen since. */
  owing: boolean;
  /** UTC ms of the last look at which the replica was up to date or moving. */
  wellAt: number;
}

/** What one more look says; `seen` is null when Litestream does not answer. */
export function look({ last, owing, wellAt }: ReplicaWatch, seen: ReplicaCounters | null, now: number): ReplicaWatch {
  if (!seen) return { last, owing, wellAt };
  // Litestream has started again: its counters begin anew.
  if (!last || seen.copies < last.copies) return { last: seen, owing: false, wellAt: now };
  const copied = seen.copies > last.copies;
  const owes = !copied && (owing || seen.changes > last.changes);
  const well = copied || (!owes && seen.faults === last.faults);
  return { last: seen, owing: owes, wellAt: well ? now : wellAt };
}

export const isFresh = ({ wellAt }: Pick<ReplicaWatch, "wellAt">, now: number) => now - wellAt <= LATE_MS;

/** Litestream's counters out of its Prometheus text; null when that text is not its own. */
export function readCounters(text: string): Omit<ReplicaCounters, "changes"> | null {
  const samples = [...text.matchAll(/^(litestream_\w+)(?:\{(.*)\})? (\S+)$/gm)];
  const sum = (name: string, label = "") => {
    const found = samples.filter(([, called, labels = ""]) => called === name && labels.toUpperCase().includes(label));
    return found.length === 0 ? null : found.reduce((total, [, , , value]) => total + Number(value), 0);
  };
  const syncs = sum("litestream_sync_count");
  if (syncs === null) return null;
  return {
    // Not every kind of replica counts its uploads; the others are followed by their syncs.
    copies: sum("litestream_replica_operation_total", 'OPERATION="PUT"') ?? syncs,
    faults: (sum("litestream_sync_error_count") ?? 0) + (sum("litestream_replica_operation_errors_total") ?? 0),
  };
}

/** Looks every three seconds. `changes` tells how many rows this process has written. */
export function followReplica(changes: () => number, now: () => number, url = METRICS_URL) {
  let watch: ReplicaWatch = { last: null, owing: false, wellAt: now() };
  const lookNow = async () => {
    const text = await fetch(url, { signal: AbortSignal.timeout(POLL_MS) })
      .then((answer) => (answer.ok ? answer.text() : ""))
      .catch(() => "");
    const counters = readCounters(text);
    watch = look(watch, counters && { ...counters, changes: changes() }, now());
  };
  const timer = setInterval(lookNow, POLL_MS).unref();
  return { lookNow, isFresh: () => isFresh(watch, now()), stop: () => clearInterval(timer) };
}
