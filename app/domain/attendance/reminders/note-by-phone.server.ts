import { and, eq, isNull } from "drizzle-orm";
import { nameOf } from "~/domain/account/name-rules";
import type { Context, UserActor } from "~/domain/shared/context";
import { enqueue } from "~/domain/shared/outbox.server";
import { newsAt } from "~/domain/shared/quiet-hours.server";
import { ok, type Result, refuse } from "~/domain/shared/result";
import { readSettings } from "~/domain/shared/settings.server";
import { transact } from "~/domain/shared/transact.server";
import { bookings, users } from "~db/schema";
import { issueAttendanceKey } from "./attendance-links.server";
import { noteAnswer } from "./confirm-attendance.server";

/**
 * The company of a booking, or the agency, notes what the person said on the phone (REM-13). The person is written at
 * once who noted it, and can say that it is wrong. An answer that counts already stays as it is.
 */
export function noteByPhone(
  context: Context<UserActor>,
  { bookingId }: { bookingId: string },
): Result<undefined, "notFound" | "linkExpired"> {
  return transact(context, (tx): Result<undefined, "notFound" | "linkExpired"> => {
    const { actor } = tx;
    if (actor.role === "employee") return refuse("notFound");
    const own = actor.role === "superuser" ? undefined : eq(bookings.companyId, actor.companyId ?? "");
    const booking = tx.db
      .select()
      .from(bookings)
      .where(and(eq(bookings.id, bookingId), own, isNull(bookings.cancelledAt)))
      .get();
    if (!booking) return refuse("notFound");
    if (tx.now >= booking.startsAt) return refuse("linkExpired");
    if (!noteAnswer(tx, booking, "phone")) return ok();
    const by = tx.db.select().from(users).where(eq(users.id, actor.userId)).get();
    enqueue(tx, {
      kind: "mail",
      payload: {
        template: "attendance-noted",
        userId: booking.userId,
        data: { bookingId, who: by ? nameOf(by) : "", ...issueAttendanceKey(tx, booking) },
      },
      runAt: newsAt(tx.now, booking.startsAt, readSettings(tx)),
      dedupeKey: `attendance-noted:${bookingId}:${tx.now}`,
    });
    return ok();
  });
}
