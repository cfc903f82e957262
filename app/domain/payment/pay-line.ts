import type { BookingRefusal } from "~/domain/selection/rules";
import { priceOf } from "../pricing/rules";

/** One row of a payment screen: one person on one position, with what is to be paid for it. Instants in UTC ms. */
export interface PayLine {
  positionId: string;
  /** Of positions that are equal; null where that does not matter. */
  groupId: string | null;
  applicationId: string | null;
  bookingId: string | null;
  /** Set when extra hours are paid, not the booking. */
  hoursConfirmationId: string | null;
  companyId: string;
  /** Who works. */
  userId: string;
  eventId: string;
  eventNumber: number;
  eventName: string;
  staffTypeDe: string;
  staffTypeEn: string;
  firstName: string;
  age: number | null;
  jobPlace: string;
  startsAt: number;
  endsAt: number;
  ratePerHourCents: number;
  bonusPercent: number;
  workCents: number;
  bonusCents: number;
  travelCents: number;
  /** Without VAT, before a discount. */
  netCents: number;
  /** The booking list's entry and its hold, if there is one. */
  entryId: string | null;
  heldUntil: number | null;
  /** Why this person cannot be booked now, or null. */
  refusal: BookingRefusal | "notFound" | null;
}

type Priced = {
  startsAt: number;
  endsAt: number;
  ratePerHourCents: number;
  bonusPercent: number;
  jobPriceCents: number;
  travelCents: number;
};

/** The stored price of a position in its three parts; what the position holds is the truth, to the cent. */
export function partsOf(position: Priced) {
  const price = priceOf({
    minutes: Math.round((position.endsAt - position.startsAt) / 60_000),
    ratePerHourCents: position.ratePerHourCents,
    bonusPercent: position.bonusPercent,
    travelCents: position.travelCents,
  });
  const workCents = Math.min(price.workCents, position.jobPriceCents);
  return {
    workCents,
    bonusCents: position.jobPriceCents - workCents,
    travelCents: position.travelCents,
    netCents: position.jobPriceCents + position.travelCents,
  };
}
