import { and, asc, eq, isNull } from "drizzle-orm";
import type { Context } from "~/domain/shared/context";
import { inList, prepared } from "~/domain/shared/prepared.server";
import { checkIns } from "~db/schema";
import type { Said } from "./check-in-rules";

type CheckIn = typeof checkIns.$inferSelect;

/** What stands of coming and leaving, by booking. */
export interface BookingCheckIns extends Said {
  /** What the person says of themselves, and what whoever received them says. */
  person: Said;
  company: Said;
  /** Each act as each side says it. */
  rows: CheckIn[];
}

const nobody: Said = { hereAt: null, goneAt: null };
const nothing: BookingCheckIns = { ...nobody, person: nobody, company: nobody, rows: [] };

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
    const first = (rows: CheckIn[], act: CheckIn["act"]) => rows.find((row) => row.act === act)?.saidAt ?? null;
    const saidIn = (rows: CheckIn[]): Said => ({ hereAt: first(rows, "here"), goneAt: first(rows, "gone") });
    const of = (side: CheckIn["side"]) => saidIn(own.filter((row) => row.side === side));
    return { ...saidIn(own), person: of("person"), company: of("company"), rows: own };
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
