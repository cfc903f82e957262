import { followHours } from "~/domain/elda/follow-days.server";
import { noteBrokenRest } from "~/domain/selection/rest/broken-rest.server";
import { hoursConfirmations } from "~db/schema";
import { actorId, type Context, type UserActor } from "../shared/context";
import { newId } from "../shared/ids";
import { readSettings } from "../shared/settings.server";
import { confirmedCents } from "./confirm-hours.server";
import type { Confirmable } from "./confirmable.queries.server";
import type { WorkedSpan } from "./worked-span.server";

/** The next version of a booking's hours, for which the agency stands with a reason, in the caller's transaction. */
export function writeRecordedHours(
  tx: Context<UserActor>,
  found: Confirmable,
  worked: { span: WorkedSpan; breakMinutes: number; reason: string },
) {
  const { booking, confirmation } = found;
  const { span, breakMinutes, reason } = worked;
  followHours(tx, booking, span);
  const hours = tx.db
    .insert(hoursConfirmations)
    .values({
      id: newId(tx.now),
      bookingId: booking.id,
      version: (confirmation?.version ?? 0) + 1,
      confirmStartsAt: span.startsAt,
      confirmEndsAt: span.endsAt,
      breakMinutes,
      employerName: readSettings(tx).agencyName,
      signedWay: "recorded",
      recordedVia: "agency",
      recordedBy: actorId(tx.actor),
      reason,
      confirmedAt: tx.now,
      ...confirmedCents(found, { minutes: span.minutes, breakMinutes }),
    })
    .returning()
    .get();
  noteBrokenRest(tx, booking, span);
  return hours;
}
