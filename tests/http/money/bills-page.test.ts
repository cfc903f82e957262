import { afterEach, expect, test, vi } from "vitest";
import { issueBill } from "~/domain/bill/issue-bill.server";
import { logger } from "~/logs/logger.server";
import * as bill from "~/screens/company-profile/bill";
import * as profile from "~/screens/company-profile/profile";
import { makeSettledOrder } from "../../factories/orders";
import { withWorld } from "../../factories/with-world";
import { callRoute } from "../../support/call-route";

const world = withWorld();
afterEach(() => {
  vi.restoreAllMocks();
});

test("[BILL-07][BILL-08] bills that cannot be read are none on the page, without a message; an unknown bill is not there", async () => {
  const { employer, order } = makeSettledOrder(world);
  expect(issueBill(world.system(), { orderId: order.id }).ok).toBe(true);
  const as = employer.user.id;
  const list = () => callRoute(world, { route: profile, path: "/organization/profile?tab=bills", as });
  expect((await list()).data).toMatchObject({ page: { bills: [{ orderNumber: order.orderNumber }] } });

  const tid = "2026-999999";
  const unknown = await callRoute(world, { route: bill, path: `/organization/bills/${tid}`, params: { tid }, as });
  expect(unknown.response.status).toBe(404);

  const logged = vi.spyOn(logger, "error").mockImplementation(() => undefined);
  world.db.$client.exec("pragma foreign_keys = off; drop table bills");
  const { response, data } = await list();
  expect(data).toMatchObject({ page: { tab: "bills", bills: [] } });
  expect([response.status, response.headers.getSetCookie().filter((line) => line.startsWith("flash="))]).toEqual([
    200,
    [],
  ]);
  expect(logged).toHaveBeenCalledOnce();
});
