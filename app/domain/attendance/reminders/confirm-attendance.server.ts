import { recordAudit } from "~/domain/shared/audit.server";
import { actorId, type Context } from "~/domain/shared/context";
import { newId } from "~/domain/shared/ids";
import { ok, type Result, refuse } from "~/domain/shared/result";
import { transact } from "~/domain/shared/transact.server";
import { type AnswerWay, attendanceAnswers, type bookings } from "~db/schema";
import { findAnswer, findAttendance } from "./attendance.queries.server";
import { type AttendanceRefusal, attendanceRefusal } from "./attendance-rules";

interface Confirm {
  bookingId: string;
  way: AnswerWay;
  /** When it was said, UTC ms, for what waited for a connection (OFFL-13). */
  saidAt?: number;
}

/**
 * Notes that the person of a booking comes (REM-07), for whoever the caller has found to be them. The first answer
 * stands; every further one is answered alike and changes nothing. Refused outside of the time in which it counts.
 */
export function confirmAttendance(
  context: Context,
  { bookingId, way, saidAt = context.now }: Confirm,
): Result<undefined, AttendanceRefusal | "notFound"> {
  return transact(context, (tx): Result<undefined, AttendanceRefusal | "notFound"> => {
    const found = findAttendance(tx, bookingId);
    if (!found) return refuse("notFound");
    const { booking, asksFrom } = found;
    const cancelled = booking.cancelledAt !== null;
    // Who was sent the question by mail may answer it.
    const from = way === "mail" ? 0 : asksFrom;
    const refusal = attendanceRefusal({ cancelled, asksFrom: from, startsAt: booking.startsAt, now: saidAt });
    if (refusal) return refuse(refusal);
    noteAnswer(tx, booking, way);
    return ok();
  });
}

/** Stores the answer unless one counts already; true when it is the first. For the transaction of the caller. */
export function noteAnswer(
  tx: Context,
  { id, companyId, userId }: Pick<typeof bookings.$inferSelect, "id" | "companyId" | "userId">,
  way: AnswerWay,
): boolean {
  if (findAnswer(tx, id)) return false;
  const answer = { id: newId(tx.now), bookingId: id, way, answeredAt: tx.now, answeredBy: actorId(tx.actor) };
  tx.db.insert(attendanceAnswers).values(answer).run();
  recordAudit(tx, {
    action: way === "phone" ? "attendance.noted" : "attendance.confirmed",
    objectType: "booking",
    objectId: id,
    companyId,
    data: { userId, way },
  });
  return true;
}
