import { config } from "~/config/config.server";
import { decryptField, encryptField } from "~/gateways/encryption.server";
import { makeVapidKeys, publicKeyOf, type VapidKeys } from "~/gateways/push.server";
import { pushKeys } from "~db/schema";
import type { Context } from "../../shared/context";
import { readSettings } from "../../shared/settings.server";
import { subjectOf } from "./push-rules";

type Read = Pick<Context, "db">;

const ID = "vapid";
const place = { table: "push_keys", column: "private_key_encrypted", rowId: ID };

const findRow = ({ db }: Read) => db.select().from(pushKeys).get();

/** The key pair is made at the first start; of two processes that start together one makes it (PUSH-01). */
export function makePushKeys({ db, now }: Pick<Context, "db" | "now">): void {
  if (findRow({ db })) return;
  const { publicKey, privateKey } = makeVapidKeys();
  db.insert(pushKeys)
    .values({ id: ID, publicKey, privateKeyEncrypted: encryptField(place, privateKey), createdAt: now })
    .onConflictDoNothing()
    .run();
}

/** With what this server proves itself to push services, and whom they write to; null where push is off (PUSH-02). */
export function findSender(read: Read): { keys: VapidKeys; subject: string } | null {
  const row = findRow(read);
  const subject = subjectHere(read);
  if (!row || !subject) return null;
  return { keys: { publicKey: row.publicKey, privateKey: decryptField(place, row.privateKeyEncrypted) }, subject };
}

/** What a browser has to know of this server to let it write; null where push is off. */
export const findPublicKey = (read: Read): string | null =>
  subjectHere(read) === null ? null : (findRow(read)?.publicKey ?? null);

const subjectHere = (read: Read) =>
  subjectOf({ baseUrl: config().baseUrl, agencyEmail: readSettings(read).agencyEmail });

/** Whether the stored keys are still a pair that FIELD_KEY opens; a database that was never started has none. */
export function arePushKeysWhole(read: Read): boolean {
  const row = findRow(read);
  if (!row) return true;
  try {
    return publicKeyOf(decryptField(place, row.privateKeyEncrypted)) === row.publicKey;
  } catch {
    return false;
  }
}
