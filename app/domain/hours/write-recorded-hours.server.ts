import { hoursConfirmations } from "~db/schema";
import { actorId, type Context, type UserActor } from "../shared/context";
import { newId } from "../shared/ids";
import { readSettings } from "../shared/settings.server";
import { confirmedCents, type confirmedSpan } from "./confirm-hours.server";
import type { Confirmable } from "./confirmable.queries.server";

/** The next version of a booking's hours, for which the agency stands with a reason, in the caller's transaction. */
export function writeRecordedHours(
  tx: Context<UserActor>,
  { booking, position, confirmation }: Confirmable,
  { span, reason }: { span: NonNullable<ReturnType<typeof confirmedSpan>>; reason: string },
) {
  return tx.db
    .insert(hoursConfirmations)
    .values({
      id: newId(tx.now),
      bookingId: booking.id,
      version: (confirmation?.version ?? 0) + 1,
      confirmStartsAt: span.startsAt,
      confirmEndsAt: span.endsAt,
      employerName: readSettings(tx).agencyName,
      signedWay: "recorded",
      recordedVia: "agency",
      recordedBy: actorId(tx.actor),
      reason,
      confirmedAt: tx.now,
      ...confirmedCents(position, span.minutes),
    })
    .returning()
    .get();
}
