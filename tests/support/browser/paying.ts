import { eq } from "drizzle-orm";
import { bookings, orders } from "~db/schema";
import { checkoutOf } from "../../factories/orders";
import { makeEmployer } from "../../factories/rows";
import type { JourneyWorld } from "./journey";

/** Far enough away for an invoice: Friday and Saturday, 17:00 in Vienna. */
const FIRST = Date.UTC(2026, 11, 11, 16, 0);
export const SECOND = Date.UTC(2026, 11, 12, 16, 0);
export const PAY = "/organization/request-book-and-pay";

/** Two people on the list: 149.40 € and 162.00 € without VAT, 311.40 € together. */
export function fillList(world: JourneyWorld, employer = makeEmployer(world)) {
  const checkout = checkoutOf(world, employer);
  const zoe = checkout.listed({ startsAt: FIRST });
  const tobias = checkout.listed({ startsAt: SECOND, jobTravelCostCents: 1260 });
  return { employer, zoe, tobias };
}

export const ordersOf = (world: JourneyWorld, companyId: string) =>
  world.db.select().from(orders).where(eq(orders.companyId, companyId)).all();
export const settledOf = (world: JourneyWorld, companyId: string) =>
  ordersOf(world, companyId).filter(({ settledAt }) => settledAt !== null);
export const bookedOf = (world: JourneyWorld, companyId: string) =>
  world.db.select().from(bookings).where(eq(bookings.companyId, companyId)).all();
