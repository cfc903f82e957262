import { ulid } from "ulid";

/** A new id: 26 characters that sort by the instant (UTC ms) of their making. */
export function newId(nowMs: number): string {
  return ulid(nowMs);
}
