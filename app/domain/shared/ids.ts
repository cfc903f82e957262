import { ulid } from "ulid";

/** Random bytes are fetched for many ids at once, because each fetch costs more than all else of an id. */
const pool = new Uint8Array(4096);
let used = pool.length;

function random(): number {
  if (used === pool.length) {
    crypto.getRandomValues(pool);
    used = 0;
  }
  const byte = pool[used] ?? 0;
  used += 1;
  return byte / 256;
}

/** A new id: 26 characters that sort by the instant (UTC ms) of their making. */
export function newId(nowMs: number): string {
  return ulid(nowMs, random);
}
