import { and, count, eq, inArray, isNull, or } from "drizzle-orm";
import { mailCompany } from "~/domain/account/company/company-people.server";
import { bookedAllTheSame } from "~/domain/booking/ending/end-rules";
import { recordAudit } from "~/domain/shared/audit.server";
import type { Context } from "~/domain/shared/context";
import { enqueue } from "~/domain/shared/outbox.server";
import { ok } from "~/domain/shared/result";
import { readSettings } from "~/domain/shared/settings.server";
import { transact } from "~/domain/shared/transact.server";
import { applications, bookings, events, positions, processingFees } from "~db/schema";
import { chargeProcessingFee } from "./charge-processing-fee.server";
import { type FeeStep, feeStep } from "./fee-rules";

type Event = typeof events.$inferSelect;

/** Does what is due about the fee of an event, once each, and comes back when there will be more to do (PAY-41, D-40). */
export function checkProcessingFee(context: Context, { eventId }: { eventId: string }): FeeStep {
  const done = transact(context, (tx) => {
    const event = tx.db.select().from(events).where(eq(events.id, eventId)).get();
    if (!event) throw new Error(`no event ${eventId}`);
    const settings = readSettings(tx);
    const fee = tx.db.select().from(processingFees).where(eq(processingFees.eventId, eventId)).get();
    const next = feeStep({
      now: tx.now,
      expiresAt: event.expiresAt,
      ...applicationsOf(tx, eventId),
      feeCents: settings.eventFeeCents,
      noticeDays: settings.processingFeeNoticeDays,
      notified: fee ? { chargeAt: fee.chargeAt, charged: fee.orderId !== null } : null,
    });
    if (next.step === "notify") notify(tx, event, { chargeAt: next.chargeAt, netCents: settings.eventFeeCents });
    if (next.step === "waive" && fee && fee.waivedAt === null) waive(tx, event);
    if (next.step === "charge" && fee) chargeProcessingFee(tx, event, fee);
    if (next.step === "wait") comeBack(tx, eventId, next.until);
    return ok(next);
  });
  if (!done.ok) throw new Error(`fee of event ${eventId}: ${done.refusal}`);
  return done.value;
}

/** Whether somebody applied and still stands by it, and whether somebody is booked or was until they dropped out (SUBS-06). */
function applicationsOf({ db }: Context, eventId: string) {
  const applied = db
    .select({ count: count() })
    .from(applications)
    .innerJoin(positions, eq(positions.id, applications.positionId))
    .where(and(eq(positions.eventId, eventId), isNull(applications.withdrawnAt)))
    .get();
  const booked = db
    .select({ id: bookings.id })
    .from(bookings)
    .innerJoin(positions, eq(positions.id, bookings.positionId))
    .where(
      and(
        eq(positions.eventId, eventId),
        or(isNull(bookings.cancelledAt), inArray(bookings.cancelledKind, bookedAllTheSame)),
      ),
    )
    .get();
  return { hasApplications: (applied?.count ?? 0) > 0, hasBooking: booked !== undefined };
}

function notify(tx: Context, event: Event, { chargeAt, netCents }: { chargeAt: number; netCents: number }): void {
  const notified = { netCents, notifiedAt: tx.now, chargeAt, waivedAt: null };
  tx.db
    .insert(processingFees)
    .values({ eventId: event.id, companyId: event.companyId, ...notified })
    .onConflictDoUpdate({ target: processingFees.eventId, set: notified })
    .run();
  const data = { eventId: event.id };
  const about = `${event.id}:${chargeAt}`;
  mailCompany(tx, { companyId: event.companyId, template: "processing-fee", data, about, of: data });
  comeBack(tx, event.id, chargeAt);
  audit(tx, event, "fee.told", { netCents, chargeAt });
}

function waive(tx: Context, event: Event): void {
  tx.db.update(processingFees).set({ waivedAt: tx.now }).where(eq(processingFees.eventId, event.id)).run();
  audit(tx, event, "fee.waived", {});
}

function comeBack(tx: Context, eventId: string, runAt: number): void {
  const dedupeKey = `processing-fee:${eventId}:${runAt}`;
  enqueue(tx, { kind: "processing-fee", payload: { eventId }, runAt, dedupeKey });
}

function audit(tx: Context, event: Event, action: string, data: Record<string, unknown>): void {
  recordAudit(tx, { action, objectType: "event", objectId: event.id, companyId: event.companyId, data });
}
