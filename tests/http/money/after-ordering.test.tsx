import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { DAY } from "~/config/durations";
import { issueBill } from "~/domain/bill/issue-bill.server";
import { Ordered } from "~/screens/pay/after/ordered";
import type { OrderedPage } from "~/screens/pay/after/ordered.server";
import * as completed from "~/screens/pay/after/payment-completed";
import * as success from "~/screens/pay/after/payment-success";
import { bookings, orders } from "~db/schema";
import { makeBriefing } from "../../factories/briefings";
import { cardCheckout } from "../../factories/card-orders";
import { makePaidOutstanding } from "../../factories/hours";
import { makeSettledOrder } from "../../factories/orders";
import { makeBookedPosition, makeSuperuser } from "../../factories/rows";
import { withWorld } from "../../factories/with-world";
import { callRoute } from "../../support/call-route";
import { renderHtml } from "../../support/render-html";

const world = withWorld();

/** The steps of the page after paying: each title, with "done" behind it where it is, and what stands below. */
async function stepsOf(orderId: string, as: string, prefix = "/organization") {
  const path = `${prefix}/payment-completed?order=${orderId}`;
  const { data } = await callRoute(world, { route: completed, path, as });
  const html = renderHtml(<Ordered page={(data as { page: OrderedPage }).page} />, "en", ["payment"]);
  const list = html.match(/<ol class="steps">.*?<\/ol>/s)?.[0] ?? "";
  return list.split("</li>").flatMap((item) => {
    const text = item
      .replace(/<[^>]+>/g, " ")
      .replace(/\s+/g, " ")
      .trim();
    return text ? [item.includes("is-done") ? `✓ ${text}` : text] : [];
  });
}

test("[CASE-59] after booking on invoice the page names what is still to do: contracts, briefing, the bill and its day, hours; what is done is told as done", async () => {
  const { employer, order, applicants } = makeSettledOrder(world, {
    positions: [{}, { startsAt: Date.UTC(2026, 11, 14, 16) }],
  });
  const look = () => stepsOf(order.id, employer.user.id);
  const [one, two] = applicants;
  if (!one || !two) throw new Error("no applicants");
  const open = await look();
  expect(open.filter((step) => step.startsWith("✓"))).toHaveLength(1);
  expect(open.join("\n")).toMatch(/You add the briefing.*You pay the bill It comes in a mail of its own/s);

  issueBill(world.system(), { orderId: order.id });
  expect((await look()).join("\n")).toMatch(/You pay the bill By \w{3}, \d\d\.12\.2026/);

  const sign = (positionId: string) =>
    world.db.update(bookings).set({ contractSubmittedAt: world.now }).where(eq(bookings.positionId, positionId)).run();
  sign(one.position.id);
  makeBriefing(world, one.position.id, { slot: 1, bytes: Buffer.from("one") });
  const half = (await look()).join("\n");
  expect(half).toMatch(/\n\S+ signs the contract/);
  expect(half).toContain("\nYou add the briefing");
  sign(two.position.id);
  makeBriefing(world, two.position.id, { slot: 1, bytes: Buffer.from("two") });
  world.db.update(orders).set({ paidAt: world.now }).where(eq(orders.id, order.id)).run();
  world.db.update(bookings).set({ hoursConfirmedAt: world.now }).run();
  expect((await look()).every((step) => step.startsWith("✓"))).toBe(true);
});

test("[CASE-59] an order by card has no bill to pay, and after ordering extra hours nobody is told to be booked", async () => {
  const checkout = cardCheckout(world);
  checkout.listed();
  const order = checkout.draft();
  await checkout.pay(order);
  const byCard = await stepsOf(order.id, checkout.employer.user.id);
  expect(byCard[0]).toMatch(/^✓ Booked/);
  expect(byCard.join("\n")).not.toContain("bill");

  const booked = makeBookedPosition(world, { startsAt: world.now - 2 * DAY });
  const orderId = makePaidOutstanding(world, booked, 2490);
  for (const [as, prefix] of [
    [booked.employer.user.id, "/organization"],
    [makeSuperuser(world).user.id, "/superuser"],
  ] as const) {
    const steps = await stepsOf(orderId, as, prefix);
    expect(steps[0]).toMatch(/^✓ Ordered/);
    expect(steps).toHaveLength(2);
    expect(steps[1]).toMatch(/^(You pay|The company pays) the bill/);
    const { data } = await callRoute(world, {
      route: success,
      path: `${prefix}/payment-success?order=${orderId}`,
      as,
    });
    expect(data).toMatchObject({ title: "Ordered" });
  }
});
