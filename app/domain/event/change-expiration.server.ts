import { eq } from "drizzle-orm";
import { recordAudit } from "~/domain/shared/audit.server";
import type { Context } from "~/domain/shared/context";
import { type Message, ok, type Result, refuse } from "~/domain/shared/result";
import { type Seen, staleRefusal } from "~/domain/shared/seen";
import { dayOf, endOfDay, isDay } from "~/domain/shared/time.server";
import { transact } from "~/domain/shared/transact.server";
import { events } from "~db/schema";
import { findOwnEvent } from "./own.server";
import { planFeeCheck } from "./plan-fee-check.server";
import { expiryRefusal } from "./rules";

type Input = {
  eventId: string;
  eventExpirationDate: string;
  /** The day that the page showed. */
  seen?: Seen;
};

/**
 * Moves the last day for applications of an own event (OVR-04 to OVR-06); open positions close with it. Refused for a day
 * that is none or lies wrong, and when somebody else has moved it since the page was shown.
 */
export function changeExpiration(
  context: Context,
  { eventId, eventExpirationDate, seen }: Input,
): Result<undefined, Message> {
  return transact(context, (tx): Result<undefined, Message> => {
    const event = findOwnEvent(tx, eventId);
    if (!event) return refuse("notFound");
    if (eventExpirationDate !== "" && !isDay(eventExpirationDate)) return refuse("date");
    const earliestJobDay = event.earliestStartAt === null ? null : dayOf(event.earliestStartAt);
    const refusal = expiryRefusal({ expiry: eventExpirationDate, today: dayOf(tx.now), earliestJobDay });
    if (refusal) return refuse(refusal);
    const stale = staleRefusal(seen, { eventExpirationDate: event.eventExpirationDate }, { eventExpirationDate });
    if (stale) return stale;
    tx.db
      .update(events)
      .set({ eventExpirationDate, expiresAt: endOfDay(eventExpirationDate), changedAt: tx.now })
      .where(eq(events.id, eventId))
      .run();
    planFeeCheck(tx, { eventId, expiresAt: endOfDay(eventExpirationDate) });
    const data = { from: event.eventExpirationDate, to: eventExpirationDate };
    recordAudit(tx, {
      action: "event.expirationChanged",
      objectType: "event",
      objectId: eventId,
      companyId: event.companyId,
      data,
    });
    return ok();
  });
}
