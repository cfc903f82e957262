import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { MINUTE } from "~/config/durations";
import { writeSetting } from "~/domain/shared/settings.server";
import { bookings, companies, listEntries, orderLines, orders, type payments } from "~db/schema";
import { checkoutOf, findOrderRow } from "../../../tests/factories/orders";
import { makePromotionCode, makeVatCheck } from "../../../tests/factories/rows";
import { withWorld } from "../../../tests/factories/with-world";
import { listEntryKeys } from "./booking-lines.queries.server";

const world = withWorld();
let checkout: ReturnType<typeof checkoutOf>;
beforeEach(() => {
  checkout = checkoutOf(world);
});

const count = (table: typeof orders | typeof bookings | typeof payments) => world.db.select().from(table).all().length;

describe("draft", () => {
  test("[PAY-02][PAY-32][PAY-36][PAY-37] the whole list, priced without VAT, with names and prices of its lines", () => {
    checkout.listed({ jobTravelCostCents: 1260 });
    checkout.listed({
      startsAt: Date.UTC(2026, 11, 12, 18, 0),
      bonusPercent: 10,
      jobPriceCents: 16434,
      jobTotalCostCents: 16434,
    });
    const row = checkout.drafted();
    expect(row).toMatchObject({
      kind: "list",
      companyId: checkout.employer.company.id,
      paymentMethod: "invoice",
      cardBrand: null,
      netCents: 16200 + 16434,
      discountCents: 0,
      taxRatePercent: 20,
      taxCents: 6527,
      totalCents: 39161,
      settledAt: null,
      orderNumber: null,
    });
    const lines = world.db.select().from(orderLines).all();
    expect(
      lines.map(({ cartItemPosition, cartItemName, cartItemPriceCents }) => [
        cartItemPosition,
        cartItemName,
        cartItemPriceCents,
      ]),
    ).toEqual([
      [1, "Hostess Anna, 04.12.2026, 17:00–23:00, Palais Ferstel, 1010 Wien", 16200],
      [2, "Hostess Anna, 12.12.2026, 19:00–01:00, Palais Ferstel, 1010 Wien", 16434],
    ]);
    expect(lines[0]).toMatchObject({ workCents: 14940, bonusCents: 0, travelCents: 1260 });
    expect(lines[1]).toMatchObject({ workCents: 14940, bonusCents: 1494, travelCents: 0 });
  });

  test("[PAY-19] without a billing address there is no order", () => {
    checkout.listed();
    world.db.update(companies).set({ billingAddressStreet: " " }).run();
    expect(checkout.draft()).toEqual({ ok: false, refusal: "billingaddressdetails" });
    expect(count(orders)).toBe(0);
  });

  test("nothing to pay, and a list that is another company's, make no order", () => {
    expect(checkout.draft()).toEqual({ ok: false, refusal: "noJobsToPay" });
    const other = checkoutOf(world).employer;
    checkoutOf(world, other).listed();
    expect(checkout.draft({ companyId: other.company.id })).toEqual({ ok: false, refusal: "notFound" });
    const theirs = listEntryKeys(world, other.company.id);
    expect(checkout.draft({ wanted: { kind: "list", lines: theirs } })).toEqual({ ok: false, refusal: "noJobsToPay" });
  });

  test("[PAY-15][PAY-18][LIM-33] only what the company may use, and no invoice for a job within the card window", () => {
    checkout.listed({ startsAt: world.now + 13 * 24 * 60 * MINUTE });
    expect(checkout.draft()).toEqual({ ok: false, refusal: "cardRequired" });
    writeSetting(world, "cardRequiredWithinDays", 13);
    expect(checkout.draft().ok).toBe(true);
    expect(checkout.draft({ choice: "visa" }).ok).toBe(true);
    writeSetting(world, "acceptCards", 0);
    expect(checkout.draft({ choice: "visa" })).toEqual({ ok: false, refusal: "paymentMethodNotOffered" });
    world.db
      .update(companies)
      .set({ paymentMethods: ["creditCard"] })
      .run();
    expect(checkout.draft()).toEqual({ ok: false, refusal: "paymentMethodNotOffered" });
  });

  test("[PAY-13] an unknown, ended or used-up code is refused, a valid one is taken off before VAT and spread", () => {
    checkout.listed({ jobTravelCostCents: 1 });
    checkout.listed({ startsAt: Date.UTC(2026, 11, 12, 16, 0) });
    makePromotionCode(world, { code: "WINTER10" });
    makePromotionCode(world, { code: "OLD", validUntil: world.now });
    makePromotionCode(world, { code: "ONCE", amountCents: 333, maximumUses: 1 });
    expect(checkout.draft({ promotionCode: "SUMMER" })).toEqual({ ok: false, refusal: "promotionUnknown" });
    expect(checkout.draft({ promotionCode: "OLD" })).toEqual({ ok: false, refusal: "promotionExpired" });
    expect(count(orders)).toBe(0);
    expect(checkout.drafted({ promotionCode: "winter10 " })).toMatchObject({
      netCents: 29881,
      discountCents: 2988,
      taxCents: 5379,
      totalCents: 32272,
    });
    const row = checkout.drafted({ promotionCode: "ONCE" });
    const shares = world.db.select().from(orderLines).all();
    expect(shares.map((line) => line.discountCents)).toEqual([167, 166]);
    expect(checkout.place(row).ok).toBe(true);
    checkout.listed({ startsAt: Date.UTC(2026, 11, 20, 16, 0) });
    expect(checkout.draft({ promotionCode: "ONCE" })).toEqual({ ok: false, refusal: "promotionUsedUp" });
  });

  test("[CART-05] starting to pay extends the holds once, by 15 minutes", () => {
    const { entry } = checkout.listed();
    const held = () => world.db.select().from(listEntries).where(eq(listEntries.id, entry.id)).get()?.heldUntil;
    checkout.drafted();
    expect(held()).toBe(world.now + 60 * MINUTE);
    world.now += MINUTE;
    checkout.drafted();
    expect(held()).toBe(world.now + 59 * MINUTE);
  });

  test("a repeat takes up the same draft with its new choices; a smaller list gives the larger draft up", () => {
    const first = checkout.listed();
    const second = checkout.listed({ startsAt: Date.UTC(2026, 11, 12, 16, 0) });
    makePromotionCode(world, { code: "WINTER10" });
    const row = checkout.drafted();
    expect(checkout.drafted({ promotionCode: "WINTER10" })).toMatchObject({ id: row.id, discountCents: 2988 });
    const keys = [{ positionId: first.position.id, applicationId: first.application.id }];
    const rest = checkout.drafted({ wanted: { kind: "list", lines: keys } });
    expect(rest.id).not.toBe(row.id);
    expect(findOrderRow(world, row.id)?.abandonedAt).toBe(world.now);
    expect(checkout.place({ ...row, totalCents: findOrderRow(world, row.id)?.totalCents ?? 0 })).toEqual({
      ok: false,
      refusal: "orderChanged",
    });
    expect(checkout.place(rest).ok).toBe(true);
    const left = world.db.select().from(bookings).all();
    expect(left.map(({ positionId }) => positionId)).toEqual([first.position.id]);
    expect(second.entry.removedAt).toBeNull();
  });

  test("[PAY-40][PAY-16] the way of paying is kept when that is ticked", () => {
    checkout.listed();
    checkout.drafted();
    const saved = () => world.db.select().from(companies).get()?.savedPaymentMethod;
    checkout.drafted({ choice: "visa" });
    expect(saved()).toBe("onInvoice");
    checkout.drafted({ choice: "visa", saveMethod: true });
    expect(saved()).toBe("visa");
  });

  test("[PAY-31][PAY-43][LIM-32] the rate of the setting, 20 % without one; none where the customer owes the tax itself", () => {
    checkout.listed();
    expect(checkout.drafted()).toMatchObject({ taxRatePercent: 20, taxCents: 2988, totalCents: 17928 });
    writeSetting(world, "taxRatePercent", 10);
    expect(checkout.drafted()).toMatchObject({ taxRatePercent: 10, taxCents: 1494 });
    world.db.update(companies).set({ billingAddressCountry: "DE", billingVatNumber: "DE136695976" }).run();
    expect(checkout.drafted()).toMatchObject({ taxRatePercent: 10 });
    makeVatCheck(world, world.db.select().from(companies).get()?.id ?? "");
    expect(checkout.drafted()).toMatchObject({ taxRatePercent: 0, taxCents: 0, totalCents: 14940 });
    world.db.update(companies).set({ billingVatNumber: "DE136695975" }).run();
    expect(checkout.drafted()).toMatchObject({ taxRatePercent: 10 });
  });
});
