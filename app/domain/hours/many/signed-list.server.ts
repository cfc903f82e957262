import { createHash } from "node:crypto";

export interface SignedRow {
  bookingId: string;
  startsAt: number;
  endsAt: number;
  breakMinutes: number | null;
}

/** What one signature stands for: who signs, and every row in the order in which it was signed (DTAB-13). */
export function hashOfList(employerName: string, rows: readonly SignedRow[]): string {
  const lines = rows.map(({ bookingId, startsAt, endsAt, breakMinutes }) => [
    bookingId,
    startsAt,
    endsAt,
    breakMinutes,
  ]);
  return createHash("sha256")
    .update(JSON.stringify([employerName, ...lines]))
    .digest("hex");
}
