import { and, asc, eq, isNull } from "drizzle-orm";
import { checkIns } from "~db/schema";
import type { Context } from "../../shared/context";
import { inList, prepared } from "../../shared/prepared.server";
import type { Said } from "./check-in-rules";

type CheckIn = typeof checkIns.$inferSelect;

/** What stands of coming and leaving, by booking. */
export interface BookingCheckIns extends Said {
  /** Each act as each side says it. */
  rows: CheckIn[];
}

const nothing: BookingCheckIns = { hereAt: null, goneAt: null, rows: [] };

const saidOf = prepared((db) =>
  db
    .select()
    .from(checkIns)
    .where(and(inList(checkIns.bookingId, "bookingIds"), isNull(checkIns.undoneAt)))
    .orderBy(asc(checkIns.saidAt))
    .prepare(),
);

/** What was said about some bookings and not taken back. */
export function checkInsOf(
  { db }: Pick<Context, "db">,
  bookingIds: readonly string[],
): (bookingId: string) => BookingCheckIns {
  const rows = bookingIds.length === 0 ? [] : saidOf(db).all({ bookingIds: JSON.stringify(bookingIds) });
  return (bookingId) => {
    const own = rows.filter((row) => row.bookingId === bookingId);
    if (own.length === 0) return nothing;
    const first = (act: CheckIn["act"]) => own.find((row) => row.act === act)?.saidAt ?? null;
    return { hereAt: first("here"), goneAt: first("gone"), rows: own };
  };
}

/** What one side says of an act; undefined while it says nothing. */
export const findCheckIn = (
  { db }: Pick<Context, "db">,
  { bookingId, act, side }: Pick<CheckIn, "bookingId" | "act" | "side">,
): CheckIn | undefined =>
  db
    .select()
    .from(checkIns)
    .where(
      and(eq(checkIns.bookingId, bookingId), eq(checkIns.act, act), eq(checkIns.side, side), isNull(checkIns.undoneAt)),
    )
    .get();
