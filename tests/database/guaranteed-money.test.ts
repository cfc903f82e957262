import { describe, expect, test } from "vitest";
import { newId } from "~/domain/shared/ids";
import * as schema from "~db/schema";
import { makeApplied } from "../factories/applied";
import { withWorld } from "../factories/with-world";

/* Each test goes around the application: what it tries is stopped by the tables alone. */

const world = withWorld();

const run = (sql: string, ...values: unknown[]) => world.db.$client.prepare(sql).run(...values);

const applied = (startsAt?: number) => makeApplied(world, startsAt);

describe("5: orders, payments and bills agree to the cent", () => {
  function draft(amounts: { net?: number; tax?: number; paid?: number } = {}) {
    const { employer, position, application } = applied();
    const net = amounts.net ?? position.jobTotalCostCents;
    const tax = amounts.tax ?? Math.round(net / 5);
    const order = world.db
      .insert(schema.orders)
      .values({
        id: newId(world.now),
        companyId: employer.company.id,
        kind: "booking",
        paymentMethod: "invoice",
        billingJson: "{}",
        orderNumber: null,
        netCents: net,
        taxRatePercent: 20,
        taxCents: tax,
        totalCents: net + tax,
        createdAt: world.now,
        createdBy: employer.user.id,
      })
      .returning()
      .get();
    world.db
      .insert(schema.orderLines)
      .values({
        id: newId(world.now),
        orderId: order.id,
        cartItemPosition: 1,
        cartItemName: "Hostess",
        positionId: position.id,
        applicationId: application.id,
        workCents: position.jobPriceCents,
        bonusCents: 0,
        travelCents: position.jobTravelCostCents,
        cartItemPriceCents: position.jobTotalCostCents,
      })
      .run();
    world.db
      .insert(schema.payments)
      .values({
        id: newId(world.now),
        orderId: order.id,
        method: "invoice",
        provider: "invoice",
        amountCents: amounts.paid ?? order.totalCents,
        createdAt: world.now,
      })
      .run();
    return { order, employer };
  }
  const settle = (id: string, number = "B-2026-000001") =>
    run("update orders set settled_at = ?, order_number = ? where id = ?", world.now, number, id);
  const bill = (
    order: typeof schema.orders.$inferSelect,
    sequence: number,
    given: Partial<typeof schema.bills.$inferInsert> = {},
  ) =>
    world.db
      .insert(schema.bills)
      .values({
        id: newId(world.now),
        year: 2026,
        sequence,
        billNumber: `2026-${String(sequence).padStart(6, "0")}`,
        companyId: order.companyId,
        orderId: order.id,
        issuedAt: world.now,
        language: "de",
        netCents: order.netCents,
        discountCents: 0,
        taxRatePercent: 20,
        taxCents: order.taxCents,
        totalCents: order.totalCents,
        contentJson: "{}",
        ...given,
      })
      .run();

  test("lines that do not add up, or a payment of another amount, keep an order from being settled", () => {
    expect(() => settle(draft({ net: 14_000 }).order.id)).toThrow(/order_lines_disagree/);
    expect(() => settle(draft({ paid: 1 }).order.id)).toThrow(/order_payment_disagrees/);
  });

  test("a settled order, its lines and its payment never change", () => {
    const { order } = draft();
    settle(order.id);
    expect(() => run("update orders set net_cents = 1, tax_cents = 0, total_cents = 1 where id = ?", order.id)).toThrow(
      /order_settled/,
    );
    expect(() => run("update order_lines set cart_item_name = 'x'")).toThrow(/order_settled/);
    expect(() => run("delete from order_lines")).toThrow(/order_settled/);
    expect(() => run("delete from orders")).toThrow();
    expect(() => run("update payments set amount_cents = 1")).toThrow(/payment_frozen/);
    run("update orders set paid_at = ? where id = ?", world.now, order.id);
    expect(() => run("update orders set paid_at = 1 where id = ?", order.id)).toThrow(/order_settled/);
  });

  test("bill numbers of a year have no gap and no repeat, and an issued bill never changes", () => {
    const first = draft().order;
    const second = draft().order;
    settle(first.id, "B-2026-000001");
    settle(second.id, "B-2026-000002");
    expect(() => bill(first, 2)).toThrow(/bill_number_gap/);
    bill(first, 1);
    expect(() => bill(second, 1)).toThrow(/bill_number_gap/);
    expect(() => bill(second, 3)).toThrow(/bill_number_gap/);
    expect(() => bill(second, 2, { netCents: 1, taxCents: 0, totalCents: 1 })).toThrow(/bill_disagrees/);
    bill(second, 2);
    expect(() => run("update bills set content_json = '{\"x\":1}'")).toThrow(/bill_issued/);
    expect(() => run("delete from bills")).toThrow(/bill_issued/);
  });
});

describe("6: an event of the payment provider is taken once", () => {
  test("a repeat is refused", () => {
    const insertEvent = () => run("insert into payment_events values ('evt_1', 'payment.captured', 1)");
    insertEvent();
    expect(insertEvent).toThrow(/payment_events/);
    expect(() => run("update payment_events set kind = 'x'")).toThrow(/payment_event_frozen/);
  });
});
