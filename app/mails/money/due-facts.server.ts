import { and, count, eq, isNull } from "drizzle-orm";
import { findCompany, taxRateOf } from "~/domain/payment/billing/company-terms.queries.server";
import { findFeeCard } from "~/domain/payment/outstanding/charge-processing-fee.server";
import type { Context } from "~/domain/shared/context";
import type { MailData } from "~/domain/shared/mail-data";
import { percentOf } from "~/domain/shared/money";
import { clockOf, dayOf } from "~/domain/shared/time.server";
import { href } from "~/mails/links.server";
import { applications, events, positions, processingFees } from "~db/schema";

/** What a company is told before the fee of an event is taken: how much, when, how, and how to avoid it (D-40). */
export function feeMail(context: Context, { eventId }: MailData["processing-fee"]) {
  const { db } = context;
  const row = db
    .select({ event: events, fee: processingFees })
    .from(processingFees)
    .innerJoin(events, eq(events.id, processingFees.eventId))
    .where(eq(processingFees.eventId, eventId))
    .get();
  const company = row && findCompany(context, row.event.companyId);
  if (!row || !company) throw new Error(`no fee of event ${eventId}`);
  const { event, fee } = row;
  const applied = db
    .select({ people: count() })
    .from(applications)
    .innerJoin(positions, eq(positions.id, applications.positionId))
    .where(and(eq(positions.eventId, eventId), isNull(applications.withdrawnAt)))
    .get();
  const taxPercent = taxRateOf(context, company);
  const taxCents = percentOf(fee.netCents, taxPercent);
  return {
    event: event.eventName,
    applications: applied?.people ?? 0,
    netCents: fee.netCents,
    taxPercent,
    taxCents,
    totalCents: fee.netCents + taxCents,
    chargeDay: dayOf(fee.chargeAt),
    chargeClock: clockOf(fee.chargeAt),
    /** The last digits of the card that will be charged; null: it comes on invoice. */
    last4: findFeeCard(context, company)?.last4 ?? null,
    eventHref: href(`/organization/request-overview?open=${eventId}`),
  };
}

/** What a company is reminded of: the extra hours of an event, and where to pay them. */
export function outstandingMail(
  { db }: Context,
  { eventId, ordinal, outstandingCents }: MailData["outstanding-hours"],
) {
  const event = db.select().from(events).where(eq(events.id, eventId)).get();
  if (!event) throw new Error(`no event ${eventId}`);
  return {
    event: event.eventName,
    ordinal,
    outstandingCents,
    payHref: href(`/organization/my-events/${eventId}`),
  };
}
