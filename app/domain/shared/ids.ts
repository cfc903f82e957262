import { incrementBase32, TIME_LEN, ulid } from "ulid";

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

/** So many characters behind the instant count up while it stays the same; the rest stays random. */
const ORDER_LEN = 8;
const ORDER_END = TIME_LEN + ORDER_LEN;
let lastMs = Number.NaN;
let lastOrder = "";

/** A new id: 26 characters that sort by the instant (UTC ms) of their making, and within one instant by their turn. */
export function newId(nowMs: number): string {
  const fresh = ulid(nowMs, random);
  lastOrder = nowMs === lastMs ? incrementBase32(lastOrder) : fresh.slice(TIME_LEN, ORDER_END);
  lastMs = nowMs;
  return fresh.slice(0, TIME_LEN) + lastOrder + fresh.slice(ORDER_END);
}
