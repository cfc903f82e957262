import { randomFillSync } from "node:crypto";

const pool = Buffer.alloc(4_096);
let used = pool.length;

/** So many bytes by lot, 64 at most. They are fetched for many at once, because each fetch costs more than all else of a key. */
export function drawBytes(count: number): Buffer {
  if (used + count > pool.length) {
    randomFillSync(pool);
    used = 0;
  }
  const drawn = Buffer.from(pool.subarray(used, used + count));
  // What was handed out is nobody else's to read.
  pool.fill(0, used, used + count);
  used += count;
  return drawn;
}
