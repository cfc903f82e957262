import { afterAll, beforeEach, describe, expect, test } from "vitest";
import { issueBill } from "~/domain/bill/issue-bill.server";
import { issueBillDocument } from "~/domain/bill/issue-bill-document.server";
import { markAuthority } from "~/domain/payment/references/mark-authority.server";
import { closeEInvoices } from "~/gateways/e-invoice/e-invoices.server";
import { closePdf } from "~/gateways/pdf.server";
import * as vatPage from "~/screens/back-office/accounting/vat";
import * as vatCsv from "~/screens/back-office/accounting/vat-csv";
import * as companyPage from "~/screens/back-office/companies/company";
import * as agencyBill from "~/screens/back-office/money/bill/bill";
import * as agencyData from "~/screens/back-office/money/bill/bill-data";
import * as agencyOrder from "~/screens/back-office/money/order";
import * as ordersPage from "~/screens/back-office/money/orders";
import * as ownBill from "~/screens/company-profile/bill";
import * as ownData from "~/screens/company-profile/bill-data";
import * as profile from "~/screens/company-profile/profile";
import * as payPage from "~/screens/pay/pay";
import { billDeliveries } from "~db/schema";
import { checkoutOf, makeSettledOrder } from "../../factories/orders";
import { makeEmployer, makeSuperuser, makeVatCheck } from "../../factories/rows";
import { withWorld } from "../../factories/with-world";
import { callRoute, wayOn } from "../../support/call-route";

afterAll(() => Promise.all([closePdf(), closeEInvoices()]));

const world = withWorld();
let agency: string;
beforeEach(() => {
  agency = makeSuperuser(world).user.id;
});

async function printed(given: Parameters<typeof makeSettledOrder>[1] = {}) {
  const made = makeSettledOrder(world, given);
  const issued = issueBill(world.system(), { orderId: made.order.id });
  if (!issued.ok) throw new Error(issued.refusal);
  await issueBillDocument(world.system(), { billId: issued.value.billId });
  return { ...made, ...issued.value };
}

describe("bills as data", () => {
  test("[EINV-04] the bill's pages offer them, to the company and the agency; another company finds nothing", async () => {
    const { employer, billNumber: tid } = await printed();
    const get = async (route: typeof ownData, as: string, format: string, base = "/organization") => {
      const path = `${base}/bills/${tid}/data/${format}`;
      return (await callRoute(world, { route, path, params: { tid, format }, as })).response;
    };
    for (const format of ["cii", "ubl"]) {
      const own = await get(ownData, employer.user.id, format);
      expect(own.headers.get("Content-Disposition")).toBe(`attachment; filename="${tid}-${format}.xml"`);
      const bytes = await own.text();
      expect(bytes).toContain(tid);
      const office = await get(agencyData, agency, format, "/superuser/back-office");
      expect(await office.text()).toBe(bytes);
      expect((await get(ownData, makeEmployer(world).user.id, format)).status).toBe(404);
    }
    expect((await get(ownData, employer.user.id, "pdf")).status).toBe(404);
    const page = { path: `/organization/bills/${tid}`, params: { tid } };
    expect((await callRoute(world, { route: ownBill, ...page, as: employer.user.id })).data).toMatchObject({
      hasData: true,
    });
    const desk = { path: `/superuser/back-office/bills/${tid}`, params: { tid } };
    expect((await callRoute(world, { route: agencyBill, ...desk, as: agency })).data).toMatchObject({
      bill: { hasData: true },
      delivery: null,
    });
  });

  test("[EINV-07] the agency marks a public customer's bill as delivered on its page", async () => {
    const employer = makeEmployer(world);
    const form = { intent: "authority", authority: "federal" };
    const path = `/superuser/back-office/companies/${employer.company.id}`;
    const params = { companyId: employer.company.id };
    const marked = await callRoute(world, { route: companyPage, path, params, as: agency, form });
    expect(marked.response.status).toBe(302);
    const { billNumber: tid } = await printed({ employer, draft: { references: { purchaseOrder: "Z01:4711" } } });
    const post = (deliveredOn: string) =>
      callRoute(world, {
        route: agencyBill,
        path: `/superuser/back-office/bills/${tid}`,
        params: { tid },
        as: agency,
        form: { deliveredOn },
      });
    expect((await post("2027-01-01")).response.status).toBe(400);
    expect(wayOn((await post("2026-11-20")).response)).toMatchObject({ message: "billDelivered" });
    expect(world.db.select().from(billDeliveries).get()?.deliveredOn).toBe("2026-11-20");
  });
});

describe("order numbers", () => {
  const save = (as: string, form: Record<string, string>) =>
    callRoute(world, {
      route: profile,
      path: "/organization/profile?tab=payment-method",
      as,
      form: { intent: "references", purchaseOrder: "", costCentre: "", buyerReference: "", ...form },
    });

  test("[EINV-05][POOL-08] come from the profile, and bills and orders are found by them", async () => {
    const employer = makeEmployer(world);
    expect((await save(employer.user.id, { purchaseOrder: "x".repeat(51) })).response.status).toBe(400);
    expect((await save(employer.user.id, { purchaseOrder: "PO-17", costCentre: "K-4" })).response.status).toBe(302);
    const { billNumber } = await printed({ employer });
    const found = async (find: string) => {
      const path = `/organization/profile?tab=bills&find=${find}`;
      const { data } = await callRoute(world, { route: profile, path, as: employer.user.id });
      return (data as { page: { bills: { transactionId: string }[] } }).page.bills.map((bill) => bill.transactionId);
    };
    expect(await found("po-1")).toEqual([billNumber]);
    expect(await found("po-9")).toEqual([]);
    const orders = async (search: string) => {
      const path = `/superuser/back-office/orders?search=${search}`;
      const { data } = await callRoute(world, { route: ordersPage, path, as: agency });
      return (data as { rows: unknown[] }).rows.length;
    };
    expect([await orders("PO-17"), await orders("PO-18")]).toEqual([1, 0]);
  });

  test("[EINV-05][POOL-08] stand with the cost centre on the order's page and the bill's page, as they were given", async () => {
    const references = { purchaseOrder: "PO-17", costCentre: "K-4", buyerReference: "" };
    const { employer, order, billNumber: tid } = await printed({ draft: { references } });
    await save(employer.user.id, { purchaseOrder: "PO-18" });
    const given = [
      { name: "purchaseOrder", value: "PO-17" },
      { name: "costCentre", value: "K-4" },
    ];
    const at = (path: string, params: Record<string, string>) => ({ path, params, as: agency });
    const orderId = order.id;
    const ofOrder = at(`/superuser/back-office/orders/${orderId}`, { orderId });
    expect((await callRoute(world, { route: agencyOrder, ...ofOrder })).data).toMatchObject({
      view: { references: given },
    });
    const ofBill = at(`/superuser/back-office/bills/${tid}`, { tid });
    expect((await callRoute(world, { route: agencyBill, ...ofBill })).data).toMatchObject({
      bill: { references: given },
    });
  });

  test("[EINV-06][POOL-08] without one that is needed the form comes back, to the company and to the agency", async () => {
    const employer = makeEmployer(world);
    await save(employer.user.id, { purchaseOrderRequired: "on" });
    checkoutOf(world, employer).listed();
    const pay = (as: string, path: string, params = {}) =>
      callRoute(world, {
        route: payPage,
        path,
        params,
        as,
        form: { promotionCode: "", purchaseOrder: "", costCentre: "K" },
      });
    const { response, data } = await pay(employer.user.id, "/organization/request-book-and-pay");
    expect(response.status).toBe(400);
    expect(data).toMatchObject({ errors: { purchaseOrder: ["purchaseOrderMissing"] }, typed: { costCentre: "K" } });
  });

  test("[EINV-07] a public customer's is checked", async () => {
    const employer = makeEmployer(world);
    markAuthority(world.as(makeSuperuser(world).actor), { companyId: employer.company.id, authority: "other" });
    checkoutOf(world, employer).listed();
    const path = "/organization/request-book-and-pay";
    const form = { promotionCode: "", purchaseOrder: "PO-17" };
    const { data } = await callRoute(world, { route: payPage, path, as: employer.user.id, form });
    expect(data).toMatchObject({ errors: { purchaseOrder: ["orderReferenceFormat"] } });
  });
});

test("[EINV-20] the month's VAT is a page and a file", async () => {
  const employer = makeEmployer(world, { billingAddressCountry: "DE", billingVatNumber: "DE136695976" });
  makeVatCheck(world, employer.company.id);
  const { order } = makeSettledOrder(world, { employer });
  issueBill(world.system(), { orderId: order.id });
  const path = "/superuser/back-office/accounting/vat";
  const shown = await callRoute(world, { route: vatPage, path: `${path}?month=2026-11`, as: agency });
  expect(shown.data).toMatchObject({ cases: [{ bills: 1 }], lines: [{ vatNumber: "DE136695976", unproved: [] }] });
  const csv = await callRoute(world, { route: vatCsv, path: `${path}.csv?month=2026-11`, as: agency });
  expect(await csv.response.text()).toContain("DE136695976");
  const odd = await callRoute(world, { route: vatPage, path: `${path}?month=2026-13`, as: agency });
  expect(odd.data).toMatchObject({ month: "2026-10", cases: [] });
});
