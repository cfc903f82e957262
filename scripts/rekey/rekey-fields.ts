import { setImmediate } from "node:timers/promises";
import {
  decryptBytes,
  decryptField,
  encryptBytes,
  encryptField,
  isFieldOfFirstKey,
  isFirstKeys,
} from "~/gateways/encryption.server";
import type { Database } from "~db/open";
import { type SealedColumn, sealedColumns } from "./sealed-columns";

/** So many rows in one transaction: the server, which goes on, waits for none of them long. */
const AT_ONCE = 100;

interface Stored {
  id: string;
  stored: string;
}

/** Walks rows by their id. What somebody has changed between reading and writing stays as they wrote it. */
async function rewrite(
  { $client: sqlite }: Database,
  from: string,
  id: string,
  column: string,
  rekey: (row: Stored) => string,
) {
  const read = sqlite.prepare<[string], Stored>(
    `select ${id} as id, ${column} as stored from ${from} and ${id} > ? order by ${id} limit ${AT_ONCE}`,
  );
  const table = from.split(" ")[0];
  const write = sqlite.prepare(`update ${table} set ${column} = ? where ${id} = ? and ${column} = ?`);
  let rewritten = 0;
  let after = "";
  for (;;) {
    const rows = read.all(after);
    const last = rows.at(-1);
    if (!last) return rewritten;
    const changed = rows.map((row) => ({ ...row, fresh: rekey(row) })).filter(({ fresh, stored }) => fresh !== stored);
    sqlite
      .transaction(() => {
        for (const row of changed) rewritten += write.run(row.fresh, row.id, row.stored).changes;
      })
      .immediate();
    after = last.id;
    await setImmediate();
  }
}

function rekeyColumn(db: Database, { table, column, id }: SealedColumn): Promise<number> {
  return rewrite(db, `${table} where ${column} is not null`, id, column, ({ id: rowId, stored }) => {
    const place = { table, column, rowId };
    return isFieldOfFirstKey(stored) ? stored : encryptField(place, decryptField(place, stored));
  });
}

/** Keys of links that wait in the outbox for their mail: { keyHash, sealedKey }, wherever they stand in its data. */
function rekeyLinks(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(rekeyLinks);
  if (typeof value !== "object" || value === null) return value;
  const entries = Object.entries(value).map(([name, one]) => [name, rekeyLinks(one)]);
  const { keyHash, sealedKey } = value as { keyHash?: unknown; sealedKey?: unknown };
  if (typeof keyHash !== "string" || typeof sealedKey !== "string" || isFieldOfFirstKey(sealedKey))
    return Object.fromEntries(entries);
  const place = { table: "tokens", column: "key", rowId: keyHash };
  return { ...Object.fromEntries(entries), sealedKey: encryptField(place, decryptField(place, sealedKey)) };
}

/** An answer that is given again to a repeated request. */
function rekeyAnswer(label: string, stored: string): string {
  const sealed = Buffer.from(stored, "base64");
  return isFirstKeys(sealed) ? stored : encryptBytes(label, decryptBytes(label, sealed)).toString("base64");
}

/** Every encrypted text that is still read, under the first key of FIELD_KEY; how many were not. */
export async function rekeyFields(db: Database): Promise<number> {
  let rewritten = 0;
  for (const column of sealedColumns) rewritten += await rekeyColumn(db, column);
  const waiting = "outbox where done_at is null and payload_json like '%sealedKey%'";
  rewritten += await rewrite(db, waiting, "id", "payload_json", ({ stored }) =>
    JSON.stringify(rekeyLinks(JSON.parse(stored))),
  );
  const answers = "submissions where submission_id like 'answer %'";
  rewritten += await rewrite(db, answers, "user_id || ' ' || submission_id", "result_json", ({ id, stored }) =>
    rekeyAnswer(`answer ${id}`, stored),
  );
  return rewritten;
}
