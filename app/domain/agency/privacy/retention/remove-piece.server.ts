import type { Context } from "~/domain/shared/context";
import type { Retained } from "./retained";

/** So few at a time that nobody who writes waits for it (PRIV-08). */
const PIECE = 500;

interface Piece {
  rows: number;
  /** Where the next piece begins; null when this was the last one. */
  after: number | null;
}

/** Looks for the next old rows without holding anybody up, and removes them in a transaction of their own. */
export function removePiece(
  { db }: Pick<Context, "db">,
  { table, where, forget }: Retained,
  { cut, day, after }: { cut: number; day: string; after: number },
): Piece {
  const { $client } = db;
  const bound = Object.fromEntries(Object.entries({ cut, day }).filter(([name]) => where.includes(`:${name}`)));
  const found = $client
    .prepare<[Record<string, unknown>], number>(
      `select rowid from ${table} where rowid > :after and (${where}) order by rowid limit ${PIECE}`,
    )
    .pluck()
    .all({ ...bound, after });
  const last = found.at(-1);
  if (last === undefined) return { rows: 0, after: null };
  const those = `where rowid in (select value from json_each(:rows)) and (${where})`;
  const change = $client.prepare(forget ? `update ${table} set ${forget} ${those}` : `delete from ${table} ${those}`);
  const rows = $client.transaction(() => change.run({ ...bound, rows: JSON.stringify(found) }).changes).immediate();
  return { rows, after: found.length === PIECE ? last : null };
}
