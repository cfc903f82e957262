/** One stretch of a replica that a single machine wrote, in a path of its own (SHIP-12). */
export interface Life {
  /** From 1, which lies at the configured address itself. */
  number: number;
  /** Of the opening: two machines never open the same one. */
  id: string;
  /** UTC ms. */
  openedAt: number;
}

/** What lies beside a database: that it was restored, or the life that it writes at a replica. */
export type LifeMark = "restored" | { replica: string; life: number; id: string };

interface Facts {
  mark: LifeMark | null;
  /** The address without its query. */
  replica: string;
  /** The oldest first. The first may be missing: it is older than such records. */
  lives: readonly Life[];
  /** When the first life was last written, UTC ms; null when nothing is there. Only asked without any record. */
  firstWrittenAt: number | null;
  /** Whether Litestream has copied this database from this disk before. */
  copiedBefore: boolean;
  /** Somebody says that this database is the right one. */
  takeOver: boolean;
}

/** Go on with a life, open one of this number, or do not start: another machine has written since (UTC ms). */
export type Choice = { goOn: Life } | { open: number } | { writtenSince: number };

/**
 * Which life of its replica a database writes. A life has one writer, and the newest one is right: what was restored
 * opens its own, and who knows nothing of the newest does not start.
 */
export function chooseLife({ mark, replica, lives, firstWrittenAt, copiedBefore, takeOver }: Facts): Choice {
  const newest = lives.at(-1);
  const own = mark !== null && mark !== "restored" && mark.replica === replica ? mark : null;
  if (newest && newest.id === own?.id) return { goOn: newest };
  if (!newest && firstWrittenAt !== null && mark === null && copiedBefore) return { open: 1 };
  const next = newest ? newest.number + 1 : firstWrittenAt === null ? 1 : 2;
  const since = newest?.openedAt ?? firstWrittenAt;
  // Killed between its mark and its record.
  if (since === null || mark === "restored" || takeOver || own?.life === next) return { open: next };
  return { writtenSince: lives.find(({ number }) => number > (own?.life ?? 0))?.openedAt ?? since };
}
