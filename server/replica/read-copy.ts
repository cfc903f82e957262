import { mkdirSync, readdirSync, rmSync } from "node:fs";
import { join } from "node:path";
import { readLogMark } from "~/domain/shared/replication/log-mark.server";
import { type Database, openDatabase } from "~db/open";
import { follow } from "./follow";
import { takeCopy, transactionOf } from "./take-copy";

/** Two copies are at least so far apart, however many ask; also for who has to see a write of their own (SAFE-39). */
const APART_MS = 500;
const AT_ONCE_MS = 200;
const LOOK_MS = 100;

export interface ReadCopy {
  /** How far the copy in use has come. */
  mark(): { written: number; notedAt: number };
  /** Takes a newer copy where there is one; at once for who has to see a write of their own, else now and then. */
  refresh(atOnce: boolean): Promise<void>;
  stop(): void;
}

/**
 * Follows the replica at `url` and keeps a whole copy of it open as the database of this process. `afterAnswers` runs its
 * argument once all answers under way have been sent: only then the copy that they read is closed.
 */
export async function keepReadCopy(
  url: string,
  dataDir: string,
  afterAnswers: (close: () => void) => void,
): Promise<ReadCopy> {
  const folder = join(dataDir, "followed");
  mkdirSync(folder, { recursive: true });
  for (const left of readdirSync(folder)) rmSync(join(folder, left), { force: true });
  const followed = join(folder, "tagwerk.db");
  const following = follow(url, followed);

  let number = 0;
  let used = "";
  let takenAt = Number.NEGATIVE_INFINITY;
  let mark = { written: 0, notedAt: 0 };

  function use(path: string): void {
    const old = globalThis.tagwerkDatabase;
    const db: Database = openDatabase(path, { readonly: true });
    mark = readLogMark({ db });
    globalThis.tagwerkDatabase = db;
    if (old) afterAnswers(() => remove(old));
  }

  function remove(db: Database): void {
    const path = db.$client.name;
    db.$client.close();
    for (const end of ["", "-wal", "-shm"]) rmSync(path + end, { force: true });
  }

  async function take(): Promise<void> {
    const newest = await transactionOf(followed);
    if (newest === null || newest === used) return;
    takenAt = performance.now();
    const path = join(folder, `copy-${++number}.db`);
    const transaction = await takeCopy(followed, path);
    if (transaction === null) return;
    use(path);
    used = transaction;
  }

  let taking: Promise<void> | null = null;
  const refresh = (atOnce: boolean): Promise<void> => {
    if (performance.now() - takenAt < (atOnce ? AT_ONCE_MS : APART_MS)) return taking ?? Promise.resolve();
    taking ??= take().finally(() => {
      taking = null;
    });
    return taking;
  };

  while (used === "") {
    await refresh(true);
    if (used === "") await new Promise((done) => setTimeout(done, LOOK_MS));
  }
  return { mark: () => mark, refresh, stop: following.stop };
}
