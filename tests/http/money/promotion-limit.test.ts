import { expect, test } from "vitest";
import { checkoutOf } from "../../factories/orders";
import { makePromotionCode } from "../../factories/rows";
import { withWorld } from "../../factories/with-world";
import { api } from "../../support/api";
import { callRoute } from "../../support/call-route";

const route = (await import("~/screens/pay/pay")) as never;
const path = "/organization/request-book-and-pay";

const world = withWorld();

test("[SAFE-46] twenty wrong codes of a company an hour, wherever they are typed; right ones do not count", async () => {
  const checkout = checkoutOf(world);
  const { position, staff } = checkout.listed();
  makePromotionCode(world, { code: "RICHTIG", percent: 10 });
  const as = checkout.employer.user.id;
  const redeem = async (promotionCode: string, by = as) =>
    (await callRoute(world, { route, path, as: by, form: { intent: "promotion", promotionCode } })).response;
  const order = async (promotionCode: string) =>
    (await callRoute(world, { route, path, as, form: { paymentMethod: "onInvoice", promotionCode } })).response.status;
  const shown = async (code: string) =>
    (
      (await callRoute(world, { route, path: `${path}?code=${code}`, as })).data as {
        page: { sums: { promotionCode: string } };
      }
    ).page.sums.promotionCode;
  const jobids = [{ id: position.id, employeeId: staff.user.id }];
  const call = (promotionCode: string) =>
    api(world, "POST", "order", { as, json: { paymentMethod: "onInvoice", promotionCode, jobids } });
  for (let number = 0; number < 9; number += 1) expect((await redeem(`FALSCH${number}`)).status).toBe(400);
  for (let number = 0; number < 9; number += 1) expect(await shown(`FALSCH${number}`)).toBeNull();
  expect(await order("FALSCH")).toBe(400);
  expect((await redeem("RICHTIG")).status).toBe(302);
  expect(await shown("RICHTIG")).toBe("RICHTIG");
  expect((await redeem("FALSCH")).status).toBe(400);
  const refused = await redeem("RICHTIG");
  expect(refused.status).toBe(429);
  expect(Number(refused.headers.get("Retry-After"))).toBeGreaterThan(3_000);
  expect(await shown("RICHTIG")).toBeNull();
  expect(await order("RICHTIG")).toBe(429);
  expect((await call("RICHTIG")).status).toBe(429);
  const other = checkoutOf(world);
  other.listed();
  expect((await redeem("RICHTIG", other.employer.user.id)).status).toBe(302);
});
