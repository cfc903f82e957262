import { openSqlite } from "./open";

/**
 * In one step, which reads one state: in several, each write in between would begin the copy anew. Writers do not wait
 * for a reader. The copy is one file, without a log beside it.
 */
export async function copyDatabase(from: string, to: string): Promise<void> {
  const source = openSqlite(from);
  try {
    await source.backup(to, { progress: () => Number.MAX_SAFE_INTEGER });
  } finally {
    source.close();
  }
  const copy = openSqlite(to);
  copy.pragma("journal_mode = DELETE");
  copy.close();
}
