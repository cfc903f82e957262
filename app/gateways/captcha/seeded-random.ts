import { createHash } from "node:crypto";

export type Random = (from: number, to: number) => number;

/** Numbers that look random and are the same for the same seed: who loads a captcha again learns nothing new. */
export function seededRandomOf(seed: string): Random {
  let state = createHash("sha256").update(seed).digest().readUInt32LE(0);
  return (from, to) => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return from + (((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32) * (to - from);
  };
}
