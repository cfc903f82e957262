import { createCipheriv, createDecipheriv, createHash } from "node:crypto";
import { config } from "~/config/config.server";
import { drawBytes } from "./machine/random-bytes.server";

/** Where a value lives. It is bound to the ciphertext, so that no value can be moved to another row. */
export type FieldPlace = { table: string; column: string; rowId: string };

type Keys = readonly Buffer[];

const keyIdBytes = 4;
const ivBytes = 12;
const tagBytes = 16;

/** AES-256-GCM. The result is text: version, key, nonce, ciphertext and tag. */
export function encryptField(place: FieldPlace, plaintext: string, keys: Keys = config().fieldKeys): string {
  return `v1.${seal(labelOf(place), Buffer.from(plaintext, "utf8"), keys).toString("base64url")}`;
}

/** Throws when the value was changed, stands in another row, or was written with a key that FIELD_KEY no longer holds. */
export function decryptField(place: FieldPlace, stored: string, keys: Keys = config().fieldKeys): string {
  if (!stored.startsWith("v1.")) throw new Error(`no encrypted value in ${place.table}.${place.column}`);
  return open(labelOf(place), Buffer.from(stored.slice(3), "base64url"), keys).toString("utf8");
}

/** For files; the label binds the bytes to their place. */
export function encryptBytes(label: string, bytes: Buffer, keys: Keys = config().fieldKeys): Buffer {
  return seal(label, bytes, keys);
}

/** Throws when the bytes were changed, belong to another label, or the key is gone. */
export function decryptBytes(label: string, sealed: Buffer, keys: Keys = config().fieldKeys): Buffer {
  return open(label, sealed, keys);
}

/** Whether FIELD_KEY's first key wrote it, as far as it says itself. */
export const isFirstKeys = (sealed: Buffer, [key]: Keys = config().fieldKeys): boolean =>
  key !== undefined && keyIdOf(key).equals(sealed.subarray(0, keyIdBytes));

export const isFieldOfFirstKey = (stored: string, keys: Keys = config().fieldKeys): boolean =>
  isFirstKeys(Buffer.from(stored.slice(3), "base64url"), keys);

const labelOf = ({ table, column, rowId }: FieldPlace) => `${table}|${column}|${rowId}`;

const keyIds = new WeakMap<Buffer, Buffer>();

/** Says which key was used without saying anything about it. */
function keyIdOf(key: Buffer): Buffer {
  const known = keyIds.get(key);
  if (known) return known;
  const made = createHash("sha256").update("key id").update(key).digest().subarray(0, keyIdBytes);
  keyIds.set(key, made);
  return made;
}

function seal(label: string, plain: Buffer, [key]: Keys): Buffer {
  if (!key) throw new Error("FIELD_KEY is empty");
  const iv = drawBytes(ivBytes);
  const cipher = createCipheriv("aes-256-gcm", key, iv).setAAD(Buffer.from(label));
  return Buffer.concat([keyIdOf(key), iv, cipher.update(plain), cipher.final(), cipher.getAuthTag()]);
}

function open(label: string, sealed: Buffer, keys: Keys): Buffer {
  const key = keys.find((candidate) => keyIdOf(candidate).equals(sealed.subarray(0, keyIdBytes)));
  if (!key) throw new Error("FIELD_KEY holds no key for this value");
  const iv = sealed.subarray(keyIdBytes, keyIdBytes + ivBytes);
  const decipher = createDecipheriv("aes-256-gcm", key, iv, { authTagLength: tagBytes })
    .setAAD(Buffer.from(label))
    .setAuthTag(sealed.subarray(-tagBytes));
  return Buffer.concat([decipher.update(sealed.subarray(keyIdBytes + ivBytes, -tagBytes)), decipher.final()]);
}
