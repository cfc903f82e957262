import { and, asc, eq, isNull } from "drizzle-orm";
import { nameOf } from "~/domain/account/name-rules";
import { addressLines } from "~/domain/payment/billing/billing-address.server";
import { taxNote, type VatMode } from "~/domain/payment/billing/vat-rules";
import {
  bookings,
  events,
  hoursConfirmations,
  orderLines,
  type orders,
  positions,
  promotionCodes,
  staffTypes,
  users,
} from "~db/schema";
import { paidMinutes } from "../hours/rules";
import type { BillingAddress } from "../payment/rules";
import type { Context } from "../shared/context";
import { readSettings } from "../shared/settings.server";
import { addDays, clockOf, dayOf, minutesOf } from "../shared/time.server";
import type { BillContent, PlainService, WorkService } from "./content";
import { eInvoiceTerms } from "./e-invoice/bill-terms.queries.server";

type Order = typeof orders.$inferSelect;
type Language = "de" | "en";

/** What the bill of this settled order prints, as of now. */
export function billContent(
  context: Pick<Context, "db" | "now">,
  order: Order,
  { billNumber, language }: { billNumber: string; language: Language },
): BillContent {
  const settings = readSettings(context);
  const billing: BillingAddress & { vatMode: VatMode } = JSON.parse(order.billingJson ?? "{}");
  const service = [...listWork(context, order.id, language), ...listFees(context, order)];
  const days = service.map(({ day }) => day).sort();
  const issueDay = dayOf(context.now);
  return {
    issuerName: settings.agencyName,
    issuerAddress: settings.agencyAddress,
    issuerVatNumber: settings.agencyVatNumber,
    issuerRegister: settings.agencyRegister,
    issuerPhone: settings.agencyPhone,
    issuerEmail: settings.agencyEmail,
    issuerIban: settings.agencyIban,
    issuerBic: settings.agencyBic,
    customerName: billing.billingAddressName ?? "",
    customerAddress: addressLines(billing, language),
    customerVatNumber: billing.billingVatNumber,
    ...eInvoiceTerms(context, order, billing),
    service,
    serviceDays: [...new Set([days[0], days.at(-1)])].filter((day) => day !== undefined),
    netCents: order.netCents,
    discountCents: order.discountCents,
    promotionCode: findCode(context, order.promotionCodeId),
    vatMode: billing.vatMode,
    taxNote: taxNote(billing.vatMode),
    taxPercent: order.taxRatePercent,
    taxCents: order.taxCents,
    totalCents: order.totalCents,
    issueDay,
    dueDay: order.paymentMethod === "invoice" ? addDays(issueDay, settings.paymentTermDays) : null,
    billNumber,
    orderNumber: order.orderNumber ?? "",
    orderDay: dayOf(order.settledAt ?? context.now),
  };
}

function findCode({ db }: Pick<Context, "db">, promotionCodeId: string | null): string | null {
  if (!promotionCodeId) return null;
  return db.select().from(promotionCodes).where(eq(promotionCodes.id, promotionCodeId)).get()?.code ?? null;
}

function listWork({ db }: Pick<Context, "db">, orderId: string, language: Language): WorkService[] {
  const rows = db
    .select({
      line: orderLines,
      eventName: events.eventName,
      work: language === "de" ? staffTypes.nameDe : staffTypes.nameEn,
      firstName: users.firstName,
      lastName: users.lastName,
      startsAt: positions.startsAt,
      endsAt: positions.endsAt,
      confirmStartsAt: hoursConfirmations.confirmStartsAt,
      confirmEndsAt: hoursConfirmations.confirmEndsAt,
      breakMinutes: hoursConfirmations.breakMinutes,
      breaksDeducted: bookings.breaksDeducted,
      place: positions.jobPlace,
      ratePerHourCents: positions.effectivePricePerHourCents,
      bonusPercent: positions.bonusPercent,
    })
    .from(orderLines)
    .innerJoin(positions, eq(positions.id, orderLines.positionId))
    .innerJoin(events, eq(events.id, orderLines.eventId))
    .innerJoin(staffTypes, eq(staffTypes.id, positions.staffTypeId))
    .innerJoin(bookings, eq(bookings.id, orderLines.bookingId))
    .innerJoin(users, eq(users.id, bookings.userId))
    .leftJoin(hoursConfirmations, eq(hoursConfirmations.id, orderLines.hoursConfirmationId))
    .where(eq(orderLines.orderId, orderId))
    .orderBy(asc(orderLines.cartItemPosition))
    .all();
  return rows.map(
    ({ line, firstName, lastName, confirmStartsAt, confirmEndsAt, breakMinutes, breaksDeducted, ...row }) => {
      const span = { startsAt: confirmStartsAt ?? row.startsAt, endsAt: confirmEndsAt ?? row.endsAt };
      return {
        cartItemPosition: line.cartItemPosition,
        cartItemName: line.cartItemName,
        eventId: line.eventId ?? "",
        eventName: row.eventName,
        work: row.work,
        person: nameOf({ firstName, lastName }),
        extraHours: line.hoursConfirmationId !== null,
        day: dayOf(span.startsAt),
        start: clockOf(span.startsAt),
        end: clockOf(span.endsAt),
        minutes: paidMinutes({ minutes: minutesOf(span), breakMinutes, breaksDeducted }),
        ...(breakMinutes === null ? {} : { breakMinutes }),
        place: row.place,
        ratePerHourCents: row.ratePerHourCents,
        bonusPercent: row.bonusPercent,
        workCents: line.workCents,
        bonusCents: line.bonusCents,
        travelCents: line.travelCents,
        netCents: line.cartItemPriceCents,
      };
    },
  );
}

/**
 * Rows without a position: the fee of an event, whose service ended on its last day for applications, and what a job costs
 * more since it was moved.
 */
function listFees({ db }: Pick<Context, "db">, { id: orderId, kind }: Order): PlainService[] {
  const rows = db
    .select({
      line: orderLines,
      eventName: events.eventName,
      day: events.eventExpirationDate,
      startsAt: bookings.startsAt,
    })
    .from(orderLines)
    .innerJoin(events, eq(events.id, orderLines.eventId))
    .leftJoin(bookings, eq(bookings.id, orderLines.bookingId))
    .where(and(eq(orderLines.orderId, orderId), isNull(orderLines.positionId)))
    .orderBy(asc(orderLines.cartItemPosition))
    .all();
  return rows.map(({ line, eventName, day, startsAt }) => ({
    kind: kind === "supplement" ? "supplement" : "processingFee",
    cartItemPosition: line.cartItemPosition,
    cartItemName: line.cartItemName,
    eventId: line.eventId ?? "",
    eventName,
    day: startsAt === null ? day : dayOf(startsAt),
    netCents: line.cartItemPriceCents,
    extraHours: false,
  }));
}
