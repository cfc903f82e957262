import { eq, max } from "drizzle-orm";
import { orderNumber, sequenceOfOrder } from "~/domain/payment/rules";
import { newId } from "~/domain/shared/ids";
import * as schema from "~db/schema";
import type { World } from "./world";

type Booked = {
  employer: { company: { id: string }; user: { id: string } };
  position: typeof schema.positions.$inferSelect;
  booking: { id: string };
};

/** Confirmed hours with a signature: as booked unless given; the price must be given when the times are. */
export function makeConfirmedHours(
  { db, now }: World,
  { position, booking }: Booked,
  given: Partial<typeof schema.hoursConfirmations.$inferInsert> = {},
) {
  const signature = db
    .insert(schema.files)
    .values({
      id: newId(now),
      path: `signatures/${newId(now)}`,
      area: "signatures",
      bytes: 1,
      sha256: "",
      encrypted: true,
      mime: "image/png",
      createdAt: now,
      createdBy: "test",
    })
    .returning()
    .get();
  return db
    .insert(schema.hoursConfirmations)
    .values({
      id: newId(now),
      bookingId: booking.id,
      version: 1,
      confirmStartsAt: position.startsAt,
      confirmEndsAt: position.endsAt,
      employerName: "Brigitte Sommer",
      signedWay: "drawn",
      signatureFileId: signature.id,
      recordedVia: "staff",
      confirmedAt: now,
      confirmJobPriceCents: position.jobPriceCents,
      confirmJobTotalCostCents: position.jobTotalCostCents,
      outstandingAmountCents: 0,
      staffTotalCents: position.staffTotalCents,
      ...given,
    })
    .returning()
    .get();
}

/** A settled order that took this amount for extra hours of a position, without VAT. */
export const makePaidOutstanding = (
  world: World,
  booked: Booked,
  netCents: number,
  hoursConfirmationId: string | null = null,
) => makePaidLine(world, booked, { kind: "outstanding", netCents, hoursConfirmationId, bookingId: null });

/** A settled order that took the price of a booked position. */
export const makePaidBooking = (world: World, booked: Booked) =>
  makePaidLine(world, booked, {
    kind: "booking",
    netCents: booked.position.jobTotalCostCents,
    hoursConfirmationId: null,
    bookingId: booked.booking.id,
  });

function makePaidLine(
  { db, now }: World,
  { employer, position }: Booked,
  {
    kind,
    netCents,
    ...line
  }: {
    kind: "outstanding" | "booking";
    netCents: number;
    hoursConfirmationId: string | null;
    bookingId: string | null;
  },
) {
  const orderId = newId(now);
  db.insert(schema.orders)
    .values({
      id: orderId,
      companyId: employer.company.id,
      kind,
      paymentMethod: "invoice",
      billingJson: "{}",
      netCents,
      taxRatePercent: 0,
      taxCents: 0,
      totalCents: netCents,
      createdAt: now,
      createdBy: employer.user.id,
    })
    .run();
  db.insert(schema.orderLines)
    .values({
      id: newId(now),
      orderId,
      cartItemPosition: 1,
      cartItemName: "Hostess",
      eventId: position.eventId,
      positionId: position.id,
      ...line,
      workCents: netCents,
      bonusCents: 0,
      travelCents: 0,
      cartItemPriceCents: netCents,
    })
    .run();
  db.insert(schema.payments)
    .values({ id: newId(now), orderId, method: "invoice", provider: "invoice", amountCents: netCents, createdAt: now })
    .run();
  const last =
    db
      .select({ number: max(schema.orders.orderNumber) })
      .from(schema.orders)
      .get()?.number ?? null;
  db.update(schema.orders)
    .set({ settledAt: now, orderNumber: orderNumber(2026, sequenceOfOrder(last) + 1) })
    .where(eq(schema.orders.id, orderId))
    .run();
  return orderId;
}
