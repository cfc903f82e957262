import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { HOUR } from "~/config/durations";
import * as completed from "~/screens/pay/after/payment-completed";
import * as bookAndPay from "~/screens/pay/pay";
import * as pay from "~/screens/pay/pay";
import * as bookSummary from "~/screens/pay/payment-summary";
import * as payment from "~/screens/pay/payment-summary";
import * as summary from "~/screens/pay/payment-summary";
import * as selection from "~/screens/selection/selection";
import { companies, listEntries, orders } from "~db/schema";
import { makeConfirmedHours } from "../../factories/hours";
import { checkoutOf, makeSettledOrder } from "../../factories/orders";
import {
  makeApplication,
  makeBookedPosition,
  makePostedPosition,
  makeStaff,
  makeSuperuser,
} from "../../factories/rows";
import { withWorld } from "../../factories/with-world";
import { callRoute, wayOn } from "../../support/call-route";

const world = withWorld();

interface Shown {
  page: {
    lines: { positionId: string }[];
    billing: object | null;
    offers: { choice: string; refusal: string | null }[];
    entry: object | null;
    chosen: string;
  };
}

test("[PAY-42] company and agency open each screen of paying under their own prefix; the agency enters no card", async () => {
  const checkout = checkoutOf(world);
  const { employer } = checkout;
  const listed = checkout.listed();
  const one = makePostedPosition(world, employer.company.id, { startsAt: Date.UTC(2026, 11, 12, 16) });
  const applied = makeApplication(world, one.position.id, makeStaff(world).user.id);
  const row = checkout.drafted();
  const settled = makeSettledOrder(world, { employer, positions: [{ startsAt: Date.UTC(2026, 11, 14, 16) }] }).order;
  const startsAt = world.now - 10 * HOUR;
  const worked = makeBookedPosition(world, { startsAt, endsAt: startsAt + 6 * HOUR });
  makeConfirmedHours(world, worked, { outstandingAmountCents: 2490 });

  const list = `company=${employer.company.id}`;
  const screens = [
    [pay, `request-pay?position=${one.position.id}&application=${applied.id}`, [one.position.id]],
    [bookAndPay, `request-book-and-pay?${list}`, [listed.position.id]],
    [payment, `request-payment?order=${row.id}`, [listed.position.id]],
    [bookSummary, `request-book-payment-summary?order=${row.id}`, [listed.position.id]],
  ] as const;
  for (const [as, prefix] of [
    [employer.user.id, "/organization"],
    [makeSuperuser(world).user.id, "/superuser"],
  ] as const) {
    for (const [route, path, positionIds] of screens) {
      const { response, data } = await callRoute(world, { route, path: `${prefix}/${path}`, as });
      expect([path, response.status, response.headers.get("Location")]).toEqual([path, 200, null]);
      const { page } = data as Shown;
      expect(page.lines.map(({ positionId }) => positionId)).toEqual(positionIds);
      expect(page.billing).not.toBeNull();
      if (prefix === "/superuser") expect(page.entry).toBeNull();
    }
    const thanks = await callRoute(world, {
      route: completed,
      path: `${prefix}/payment-completed?order=${settled.id}`,
      as,
    });
    expect([thanks.response.status, JSON.stringify(thanks.data)]).toEqual([
      200,
      expect.stringContaining(settled.orderNumber ?? ""),
    ]);
  }

  for (const [as, prefix] of [
    [worked.employer.user.id, "/organization"],
    [makeSuperuser(world).user.id, "/superuser"],
  ] as const) {
    const extra = `${prefix}/request-pay?payOutStanding=1&event=${worked.event.id}`;
    const drafted = await callRoute(world, { route: pay, path: extra, as, form: { paymentMethod: "onInvoice" } });
    const to = wayOn(drafted.response).to ?? "";
    expect(to).toMatch(new RegExp(`^${prefix}/request-payment-summary\\?order=`));
    const { response, data } = await callRoute(world, { route: summary, path: to, as });
    expect(response.status).toBe(200);
    expect((data as Shown).page.lines.map(({ positionId }) => positionId)).toEqual([worked.position.id]);
  }
});

test("[PAY-04][PAY-14] the screen of a draft has its jobs, the billing address, three ways of paying and a card to enter; without cards only the button", async () => {
  const checkout = checkoutOf(world);
  const { position } = checkout.listed();
  const as = checkout.employer.user.id;
  const row = checkout.drafted();
  const path = `/organization/request-payment?order=${row.id}`;
  const look = async () => ((await callRoute(world, { route: payment, path, as })).data as Shown).page;
  const shown = await look();
  expect(shown.lines.map(({ positionId }) => positionId)).toEqual([position.id]);
  expect(shown.billing).toMatchObject({ company: checkout.employer.company.billingAddressName });
  expect(shown.offers.map(({ choice }) => choice).sort()).toEqual(["masterCard", "onInvoice", "visa"]);
  expect(shown.entry).toMatchObject({ way: "fields" });

  const choose = async (paymentMethod: string) =>
    wayOn((await callRoute(world, { route: payment, path, as, form: { paymentMethod } })).response).to;
  const stored = () => world.db.select().from(orders).where(eq(orders.companyId, checkout.employer.company.id)).all();
  for (const brand of ["visa", "masterCard"]) {
    await choose(brand);
    expect(stored()).toMatchObject([{ paymentMethod: "creditCard", cardBrand: brand }]);
  }
  expect(await choose("onInvoice")).toBe(`/organization/request-book-payment-summary?order=${row.id}`);
  expect(stored()).toMatchObject([{ paymentMethod: "invoice", cardBrand: null }]);

  world.db
    .update(companies)
    .set({ paymentMethods: ["invoice"] })
    .where(eq(companies.id, checkout.employer.company.id))
    .run();
  expect(await look()).toMatchObject({ offers: [{ choice: "onInvoice", refusal: null }], entry: null });
});

test("[SEL-19] book now asks whether the person is free, and leads to paying for that person and job", async () => {
  const checkout = checkoutOf(world);
  const { company, user } = checkout.employer;
  const { position } = makePostedPosition(world, company.id);
  const staff = makeStaff(world, { user: { firstName: "Mira" } });
  const application = makeApplication(world, position.id, staff.user.id);
  const press = () =>
    callRoute(world, {
      route: selection,
      path: `/organization/positions/${position.id}/selection`,
      params: { positionId: position.id },
      as: user.id,
      form: { intent: "book", applicationId: application.id, seen: "applied" },
    });
  const to = wayOn((await press()).response).to ?? "";
  expect(to).toBe(`/organization/request-pay?position=${position.id}&application=${application.id}`);
  const { data } = await callRoute(world, { route: pay, path: to, as: user.id });
  expect((data as Shown).page.lines).toMatchObject([
    { positionId: position.id, firstName: "Mira", eventName: "Gala der Gartenbaugesellschaft" },
  ]);

  const rival = checkoutOf(world);
  const theirs = makePostedPosition(world, rival.employer.company.id);
  const lines = [
    { positionId: theirs.position.id, applicationId: makeApplication(world, theirs.position.id, staff.user.id).id },
  ];
  expect(rival.place(rival.drafted({ wanted: { kind: "booking", lines } })).ok).toBe(true);
  const refused = await press();
  expect([refused.response.status, JSON.stringify(refused.data)]).toEqual([409, expect.stringContaining("Mira")]);
});

test("[DESK-10] a list that was emptied in another tab says so, and nothing is ordered", async () => {
  const checkout = checkoutOf(world);
  checkout.listed();
  const as = checkout.employer.user.id;
  const row = checkout.drafted();
  world.db.update(listEntries).set({ removedAt: world.now, removedReason: "removed" }).run();
  const path = "/organization/request-book-and-pay";
  const emptied = { to: "/organization/request-overview", message: "bookingListEmpty" };
  expect(wayOn((await callRoute(world, { route: bookAndPay, path, as })).response)).toEqual(emptied);
  expect(wayOn((await callRoute(world, { route: bookAndPay, path, as, form: {} })).response)).toEqual(emptied);
  const placed = await callRoute(world, {
    route: bookSummary,
    path: `/organization/request-book-payment-summary?order=${row.id}`,
    as,
    form: { expectedTotalCents: String(row.totalCents), paymentMethod: "onInvoice" },
  });
  expect([placed.response.status, placed.data]).toEqual([
    409,
    expect.objectContaining({ errors: { form: ["bookingListEmpty"] } }),
  ]);
  expect(world.db.select().from(orders).all()).toMatchObject([{ settledAt: null }]);
});
