import { expect, test } from "vitest";
import * as pay from "~/screens/pay/pay";
import * as summary from "~/screens/pay/payment-summary";
import { orders, payments } from "~db/schema";
import { checkoutOf, findOrderRow } from "../../factories/orders";
import { makeCardOnFile } from "../../factories/rows";
import { withWorld } from "../../factories/with-world";
import { callRoute } from "../../support/call-route";

const world = withWorld();

const DECLINED_WHEN_CHARGED = {
  cardName: "Maria Gruber",
  cardNumber: "4000 0000 0000 0341",
  validThrough: "12/28",
  securityCode: "123",
};

/** An order that is drafted with a card on file, and its page. */
async function drafted({ onFile }: { onFile: boolean }) {
  const checkout = checkoutOf(world);
  const { company, user } = checkout.employer;
  const card = onFile ? makeCardOnFile(world, company.id, { last4: "4242" }) : null;
  const { staff } = checkout.listed();
  await callRoute(world, {
    route: pay as never,
    path: "/organization/request-book-and-pay",
    as: user.id,
    form: { paymentMethod: "visa" },
  });
  const orderId = world.db.select().from(orders).all().at(-1)?.id ?? "";
  const path = `/organization/request-book-payment-summary?order=${orderId}`;
  const expectedTotalCents = String(findOrderRow(world, orderId).totalCents);
  const place = (form: Record<string, string>) =>
    callRoute(world, { route: summary as never, path, as: user.id, form: { expectedTotalCents, ...form } });
  const shown = async () => {
    const { data } = await callRoute(world, {
      route: summary as never,
      path,
      as: user.id,
    });
    return (data as { page: { card: { last4: string } | null } }).page.card?.last4;
  };
  return { card, staff, place, shown };
}

const charged = () =>
  world.db
    .select()
    .from(payments)
    .all()
    .map(({ cardId }) => cardId);

test("[CREW-12] after a refused card the one on file is shown, and it is the one that is charged", async () => {
  const { card, place, shown } = await drafted({ onFile: true });
  const refused = await place({ paymentMethod: "masterCard", ...DECLINED_WHEN_CHARGED });
  expect(refused.response.status).toBe(402);
  expect(refused.data).toMatchObject({ values: { declined: { card: "Visa •••• 0341" } } });
  expect(await shown()).toBe("4242");
  const placed = await place({ paymentMethod: "visa" });
  expect(placed.response.headers.get("Location")).toMatch(/payment-success/);
  expect(charged().at(-1)).toBe(card?.id);
});

test("[CREW-12] where none is on file, a refused card is charged no second time", async () => {
  const { place, shown } = await drafted({ onFile: false });
  expect(await shown()).toBeUndefined();
  await place({ paymentMethod: "visa", ...DECLINED_WHEN_CHARGED });
  expect(await shown()).toBeUndefined();
  const again = await place({ paymentMethod: "visa" });
  expect(again.data).toMatchObject({ errors: { form: ["noPaymentDetails"] } });
  expect(charged()).toHaveLength(1);
});
