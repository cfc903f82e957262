import { inArray, isNotNull } from "drizzle-orm";
import { config } from "~/config/config.server";
import { newId } from "~/domain/shared/ids";
import { findSsn } from "~/domain/staff/ssn.server";
import { decryptField, encryptField } from "~/gateways/encryption.server";
import type { Database } from "~db/open";
import { fieldKeyCanaries, staffProfiles } from "~db/schema";
import { StartRefused } from "~db/start-refused";

const TEXT = "this key has written here";
const placeOf = (rowId: string) => ({ table: "field_key_canaries", column: "sealed", rowId });

/**
 * Stops the start unless FIELD_KEY reads what is stored: each key that writes leaves a sealed text, and all of them must
 * open. Where there is none yet, a stored number of a person must.
 */
export function proveFieldKey(db: Database, now: number, keys: readonly Buffer[] = config().fieldKeys): void {
  if (!readsDatabase(db, keys)) throw new StartRefused("FIELD_KEY does not read this database.");
  if (listCanaries(db).some(opensWith(keys.slice(0, 1)))) return;
  const id = newId(now);
  db.insert(fieldKeyCanaries)
    .values({ id, sealed: encryptField(placeOf(id), TEXT, keys), createdAt: now })
    .run();
}

/** Whether these keys open all that is stored, as far as canaries tell; it writes nothing. */
export function readsDatabase(db: Database, keys: readonly Buffer[]): boolean {
  const canaries = listCanaries(db);
  return canaries.length > 0 ? canaries.every(opensWith(keys)) : succeeds(() => readANumber(db, keys));
}

/** Once nothing is left that another key wrote, the first one is enough for a start; how many keys that frees. */
export function forgetOtherKeys(db: Database, keys: readonly Buffer[] = config().fieldKeys): number {
  const first = opensWith(keys.slice(0, 1));
  const others = listCanaries(db)
    .filter((canary) => !first(canary))
    .map(({ id }) => id);
  db.delete(fieldKeyCanaries).where(inArray(fieldKeyCanaries.id, others)).run();
  return others.length;
}

const listCanaries = (db: Database) => db.select().from(fieldKeyCanaries).all();

const opensWith = (keys: readonly Buffer[]) => (canary: { id: string; sealed: string }) =>
  succeeds(() => decryptField(placeOf(canary.id), canary.sealed, keys));

function readANumber(db: Database, keys: readonly Buffer[]): void {
  const stored = isNotNull(staffProfiles.ssnEncrypted);
  const row = db.select({ userId: staffProfiles.userId }).from(staffProfiles).where(stored).limit(1).get();
  if (row) findSsn({ db }, row.userId, keys);
}

function succeeds(read: () => unknown): boolean {
  try {
    read();
    return true;
  } catch {
    return false;
  }
}
