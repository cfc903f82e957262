import { eq } from "drizzle-orm";
import { recordAudit } from "~/domain/shared/audit.server";
import { actorId, type Context } from "~/domain/shared/context";
import { ok, type Result, refuse } from "~/domain/shared/result";
import { dayOf } from "~/domain/shared/time.server";
import { transact } from "~/domain/shared/transact.server";
import { bookings, checkIns, positions } from "~db/schema";
import { undoableUntil } from "./check-in-rules";
import { findCheckIn } from "./check-ins.queries.server";
import { findVisibleDay } from "./day-access.queries.server";

type Refusal = "notFound" | "undoOver";

/**
 * Takes a word of one's own side back within a quarter of an hour, so that it can be said anew (CHK-08). The row stays.
 * Who has left was here: "here" goes only once nobody says "gone" any more.
 */
export function undoCheckIn(context: Context, { checkInId }: { checkInId: string }): Result<undefined, Refusal> {
  return transact(context, (tx): Result<undefined, Refusal> => {
    const found = tx.db
      .select({ said: checkIns, booking: bookings, eventId: positions.eventId })
      .from(checkIns)
      .innerJoin(bookings, eq(bookings.id, checkIns.bookingId))
      .innerJoin(positions, eq(positions.id, bookings.positionId))
      .where(eq(checkIns.id, checkInId))
      .get();
    if (!found || !isOwnWord(tx, found)) return refuse("notFound");
    const { said, booking } = found;
    if (said.undoneAt !== null) return ok();
    const left = (["person", "company"] as const).some((side) =>
      findCheckIn(tx, { bookingId: booking.id, act: "gone", side }),
    );
    if (tx.now >= undoableUntil(said.receivedAt) || (said.act === "here" && left)) return refuse("undoOver");
    tx.db
      .update(checkIns)
      .set({ undoneAt: tx.now, undoneBy: actorId(tx.actor) })
      .where(eq(checkIns.id, checkInId))
      .run();
    recordAudit(tx, {
      action: "booking.checkInUndone",
      objectType: "booking",
      objectId: booking.id,
      companyId: booking.companyId,
      data: { userId: booking.userId, act: said.act },
    });
    return ok();
  });
}

interface Found {
  said: typeof checkIns.$inferSelect;
  booking: typeof bookings.$inferSelect;
  eventId: string;
}

function isOwnWord(tx: Context, { said, booking, eventId }: Found): boolean {
  const { actor } = tx;
  if (actor.kind === "user" && actor.role === "employee")
    return said.side === "person" && booking.userId === actor.userId;
  return said.side === "company" && findVisibleDay(tx, { eventId, day: dayOf(booking.startsAt) }) !== null;
}
