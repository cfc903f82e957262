import { afterAll, beforeEach, describe, expect, test } from "vitest";
import { findCounts } from "~/domain/agency/queue/counts.queries.server";
import { listBackOfficeOrders } from "~/domain/bill/back-office-orders.queries.server";
import { issueBill } from "~/domain/bill/issue-bill.server";
import { issueBillDocument } from "~/domain/bill/issue-bill-document.server";
import { planOutstandingReminders } from "~/domain/hours/plan-outstanding-reminders.server";
import { draftOrder } from "~/domain/payment/draft-order.server";
import { placeOrderOnInvoice } from "~/domain/payment/place-order-on-invoice.server";
import { closePdf } from "~/gateways/pdf.server";
import * as billDocument from "~/screens/back-office/money/bill/bill-document";
import * as billsCsv from "~/screens/back-office/money/bills-csv";
import * as orderPage from "~/screens/back-office/money/order";
import * as ordersPage from "~/screens/back-office/money/orders";
import * as outstandingPage from "~/screens/back-office/money/outstanding";
import * as codesPage from "~/screens/back-office/money/promotion-codes";
import { bills, bookings, invoiceReceipts, promotionCodes, refunds } from "~db/schema";
import { findOrderRow, makeSettledOrder } from "../../factories/orders";
import { makeEmployer, makeHours, makeSuperuser, makeVatCheck } from "../../factories/rows";
import { withWorld } from "../../factories/with-world";
import { callRoute, wayOn } from "../../support/call-route";
import { doOutboxWork } from "../../support/histories/outbox-work";
import { plansOf } from "../../support/query-plans";

afterAll(async () => {
  await closePdf();
});

const world = withWorld();
let agency: string;
beforeEach(() => {
  agency = makeSuperuser(world).user.id;
});

const path = "/superuser/back-office/orders";

function billed(given: Parameters<typeof makeSettledOrder>[1] = {}) {
  const made = makeSettledOrder(world, given);
  const issued = issueBill(world.system(), { orderId: made.order.id });
  if (!issued.ok) throw new Error(issued.refusal);
  return { ...made, ...issued.value };
}

async function listed(query = "", as = agency) {
  const { data } = await callRoute(world, { route: ordersPage, path: `${path}${query}`, as });
  return (data as { rows: { orderNumber: string; state: string; openCents: number }[] }).rows;
}

async function onOrder(orderId: string, form?: Record<string, string>) {
  const sent = await callRoute(world, {
    route: orderPage,
    path: `${path}/${orderId}`,
    params: { orderId },
    as: agency,
    form,
  });
  return { status: sent.response.status, data: sent.data as never, ...wayOn(sent.response) };
}

describe("orders", () => {
  test("[BO-15] an order is found by number, bill, company and event, opened, marked as paid and taken back", async () => {
    const first = billed();
    const second = billed({ employer: makeEmployer(world, { companyName: "Weinbau 100% Huber" }) });
    const numbers = async (query: string) => (await listed(query)).map(({ orderNumber }) => orderNumber);
    const [one, two] = [first.order.orderNumber, second.order.orderNumber];
    expect((await numbers("")).sort()).toEqual([one, two]);
    expect(await numbers(`?search=${one}`)).toEqual([one]);
    expect(await numbers(`?search=${second.billNumber}`)).toEqual([two]);
    expect(await numbers("?search=100%25%20hub")).toEqual([two]);
    expect(await numbers("?search=gartenbau")).toHaveLength(2);
    expect(await numbers("?search=_")).toEqual([]);

    expect((await onOrder(first.order.id)).data).toMatchObject({
      view: { orderNumber: one, openCents: 17_928, markable: true, bills: [{ billNumber: first.billNumber }] },
    });
    const later = { intent: "paid", receivedOn: "2026-11-21" };
    expect(await onOrder(first.order.id, later)).toMatchObject({
      status: 400,
      data: { typed: { receivedOn: "2026-11-21" }, errors: { receivedOn: ["dateInFuture"] } },
    });
    const mark = { intent: "paid", receivedOn: "2026-11-19" };
    expect(await onOrder(first.order.id, mark)).toMatchObject({
      to: `${path}/${first.order.id}`,
      message: "invoicePaid",
    });
    expect(world.db.select().from(invoiceReceipts).all()).toMatchObject([
      { receivedOn: "2026-11-19", markedBy: agency },
    ]);
    expect(await listed("?state=paid")).toMatchObject([{ orderNumber: one, state: "paid", openCents: 0 }]);
    expect(await listed("?state=open")).toMatchObject([{ orderNumber: two, state: "open", openCents: 17_928 }]);
    expect((await onOrder(first.order.id, { intent: "undo" })).message).toBe("invoicePaidUndone");
    expect(await numbers("?state=open")).toHaveLength(2);
    world.now = Date.UTC(2026, 11, 5, 12);
    expect(await listed("?state=overdue")).toMatchObject([{ state: "overdue" }, { state: "overdue" }]);
  });

  test("a correction is shown before it is made, and pays back what was paid", async () => {
    const { order, billNumber } = billed();
    await onOrder(order.id, { intent: "paid", receivedOn: "2026-11-20" });
    const typed = { amount: "29,88", reason: "Eine Stunde weniger" };
    expect(await onOrder(order.id, { intent: "review", amount: "200", reason: "" })).toMatchObject({
      status: 400,
      data: { typed: { amount: "200" }, errors: { amount: ["correctionTooMuch"], reason: ["required"] } },
    });
    expect(await onOrder(order.id, { intent: "review", ...typed })).toMatchObject({
      status: 200,
      data: { values: { review: { netCents: -2_490, taxCents: -498, refundCents: 2_988, openAfterCents: 0 } } },
    });
    expect(world.db.select().from(bills).all()).toHaveLength(1);
    const correct = { intent: "correct", submissionId: "once", ...typed };
    expect((await onOrder(order.id, correct)).message).toBe("billCorrectedRefund");
    expect((await onOrder(order.id, correct)).message).toBe("billCorrectedRefund");
    expect(world.db.select().from(bills).all()).toHaveLength(2);
    const [refund] = world.db.select().from(refunds).all();
    expect(await listed("?state=refunds")).toMatchObject([{ orderNumber: order.orderNumber, state: "partlyRefunded" }]);
    expect(await listed("?state=corrected")).toHaveLength(1);
    expect(await onOrder(order.id, { intent: "undo" })).toMatchObject({
      status: 409,
      data: { errors: { form: ["refundedStaysPaid"] } },
    });
    const transfer = { intent: "transfer", refundId: refund?.id ?? "" };
    expect((await onOrder(order.id, transfer)).message).toBe("refundTransferred");
    expect((await onOrder(order.id, transfer)).status).toBe(404);
    expect(await listed("?state=refunds")).toEqual([]);
    expect((await onOrder(order.id)).data).toMatchObject({
      view: { bills: [{ billNumber }, { isCorrection: true }], remainingCents: 14_940, undoable: false },
    });
  });

  test("an invoice that is past its day waits in the queue until it is paid or taken back whole", async () => {
    const { order } = billed();
    world.now = Date.UTC(2026, 11, 15, 12);
    expect(findCounts(world).overdueBills).toBe(1);
    await onOrder(order.id, { intent: "correct", submissionId: "part", amount: "100", reason: "Storno" });
    expect(findCounts(world).overdueBills).toBe(1);
    await onOrder(order.id, { intent: "correct", submissionId: "rest", amount: "79,28", reason: "Storno" });
    expect(findCounts(world).overdueBills).toBe(0);
    expect(await listed()).toMatchObject([{ state: "cancelled", openCents: 0 }]);
  });

  test("what is not there is not found, what is not known is refused", async () => {
    const { order } = billed();
    expect((await onOrder("none")).status).toBe(404);
    expect((await onOrder("none", { intent: "paid", receivedOn: "2026-11-20" })).status).toBe(404);
    expect((await onOrder(order.id, { intent: "else" })).status).toBe(400);
    expect((await onOrder(order.id, { intent: "retry", refundId: "none" })).status).toBe(404);
  });

  test("[BO-15] the agency opens every company's PDF", async () => {
    const { billId, billNumber } = billed();
    const open = () =>
      callRoute(world, {
        route: billDocument,
        path: `/superuser/back-office/bills/${billNumber}/document.pdf`,
        params: { tid: billNumber },
        as: agency,
      });
    expect((await open()).response.status).toBe(404);
    await issueBillDocument(world.system(), { billId });
    const { response } = await open();
    expect(response.headers.get("Content-Type")).toBe("application/pdf");
    expect(Buffer.from(await response.arrayBuffer()).toString("latin1", 0, 5)).toBe("%PDF-");
  });

  test("pages follow one another by key, also when all came at one instant", async () => {
    const { order } = billed();
    const copy = world.db.$client;
    const columns = (copy.pragma("table_info(orders)") as { name: string }[]).map(({ name }) => name);
    copy.exec("drop trigger orders_born_open");
    for (let n = 0; n < 55; n++) {
      const values = columns.map((name) =>
        name === "id" ? `'copy${n}'` : name === "order_number" ? `'C-${n}'` : name,
      );
      copy.exec(`insert into orders select ${values.join(", ")} from orders where id = '${order.id}'`);
    }
    const page = async (query: string) =>
      (await callRoute(world, { route: ordersPage, path: `${path}${query}`, as: agency })).data as {
        rows: { id: string }[];
        next: string | null;
      };
    const first = await page("");
    const second = await page(`?after=${encodeURIComponent(first.next ?? "")}`);
    expect([first.rows.length, second.rows.length, second.next]).toEqual([50, 6, null]);
    expect(new Set([...first.rows, ...second.rows].map(({ id }) => id)).size).toBe(56);
  });
});

test("a page of orders is read from an index, without sorting them all", () => {
  const plans = plansOf(world, () => listBackOfficeOrders(world, { search: "", state: "", after: null }));
  expect(plans.join("\n")).toMatch(/orders USING INDEX orders_settled_order/);
  expect(plans.filter((line) => line.includes("TEMP B-TREE") && !line.includes("LAST TERM"))).toHaveLength(0);
});

test("bills of a period go to the accountant as CSV: one row per bill, corrections with their sign", async () => {
  const employer = makeEmployer(world, { billingAddressName: 'Huber "Wein", GmbH' });
  const { order } = billed({ employer });
  await onOrder(order.id, { intent: "paid", receivedOn: "2026-11-20" });
  await onOrder(order.id, { intent: "correct", submissionId: "c", amount: "29,88", reason: "x" });
  const abroad = makeEmployer(world, { billingAddressCountry: "DE", billingVatNumber: "DE136695976" });
  makeVatCheck(world, abroad.company.id);
  billed({ employer: abroad });
  const load = async (query: string) => {
    const csv = "/superuser/back-office/bills.csv";
    const { response } = await callRoute(world, {
      route: billsCsv,
      path: `${csv}${query}`,
      as: agency,
      language: "de",
    });
    expect(response.headers.get("Content-Disposition")).toMatch(/rechnungen-.*\.csv/);
    return (await response.text()).split("\r\n").slice(1, -1);
  };
  const rows = await load("?from=2026-11-01&until=2026-11-20");
  expect(rows).toHaveLength(3);
  expect(rows[0]).toBe(
    '2026-000001;Rechnung;;2026-11-20;B-2026-000001;"Huber ""Wein"", GmbH";ATU12345675;Inland;20;149,40;29,88;179,28;2026-12-04;2026-12-04;Rechnung;2026-12-04;2026-11-20',
  );
  expect(rows[1]).toContain('Korrektur;2026-000001;2026-11-20;B-2026-000001;"Huber ""Wein"", GmbH"');
  expect(rows[1]).toContain("-24,90;-4,98;-29,88");
  expect(rows[2]).toContain("DE136695976;Reverse Charge;0;149,40;0,00;149,40");
  expect(await load("?from=2026-11-21&until=2026-11-30")).toEqual([]);
  expect(await load("")).toHaveLength(3);
});

test("outstanding hours are listed with the reminders that went out, until they are paid", async () => {
  const { employer, applicants } = billed();
  const [booking] = world.db.select().from(bookings).all();
  if (!booking) throw new Error("not booked");
  world.now = Date.UTC(2026, 11, 5, 9);
  const hours = makeHours(world, booking, { confirmedAt: world.now });
  const eventId = applicants[0]?.event.id ?? "";
  planOutstandingReminders(world, { eventId, causeId: hours.id });
  const list = async (search = "") => {
    const at = `/superuser/back-office/outstanding?search=${search}`;
    return (await callRoute(world, { route: outstandingPage, path: at, as: agency })).data as { rows: unknown[] };
  };
  const open = { eventId, companyName: employer.company.companyName, outstandingCents: 2_490, unconfirmed: 0 };
  expect(await list()).toMatchObject({ rows: [{ ...open, remindersSent: 0, lastDay: null, nextDay: "2026-12-08" }] });
  await doOutboxWork(world);
  world.now += 4 * 86_400_000;
  await doOutboxWork(world);
  expect(await list("gala")).toMatchObject({
    rows: [{ remindersSent: 1, lastDay: "2026-12-09", nextDay: "2026-12-15" }],
  });
  expect((await list("nobody")).rows).toEqual([]);
  const actor = world.as(employer.actor);
  const wanted = { kind: "outstanding" as const, eventId };
  const terms = { choice: "onInvoice" as const, promotionCode: "", saveMethod: false };
  const draft = draftOrder(actor, { companyId: employer.company.id, wanted, ...terms });
  if (!draft.ok) throw new Error(draft.refusal);
  const { orderId } = draft.value;
  placeOrderOnInvoice(actor, { orderId, expectedTotalCents: findOrderRow(world, orderId).totalCents });
  expect((await list()).rows).toEqual([]);
});

test("promotion codes are made and ended; a refused form keeps what was typed", async () => {
  const codes = "/superuser/back-office/promotion-codes";
  const post = async (form: Record<string, string>) => {
    const sent = await callRoute(world, { route: codesPage, path: codes, as: agency, form });
    return { status: sent.response.status, data: sent.data as never, ...wayOn(sent.response) };
  };
  const typed = { submissionId: "s", code: "frühling", kind: "percent", value: "0" };
  expect(await post(typed)).toMatchObject({
    status: 400,
    data: {
      typed: { code: "frühling", value: "0" },
      errors: { code: ["promotionCodeShape"], value: ["atLeast?min=1"] },
    },
  });
  expect(await post({ ...typed, kind: "other" })).toMatchObject({ status: 400, data: { errors: { kind: ["oneOf"] } } });
  expect(await post({ ...typed, code: "spring", value: "10" })).toMatchObject({
    to: codes,
    message: "promotionCreated",
  });
  expect(await post({ ...typed, submissionId: "t", code: "Spring", value: "5" })).toMatchObject({
    status: 409,
    data: { errors: { code: ["promotionCodeTaken"] } },
  });
  const [code] = world.db.select().from(promotionCodes).all();
  const { data } = await callRoute(world, { route: codesPage, path: `${codes}?end=${code?.id}`, as: agency });
  expect(data).toMatchObject({ ending: { code: "SPRING" }, rows: [{ code: "SPRING", state: "active" }] });
  expect((await post({ end: code?.id ?? "" })).message).toBe("promotionDeactivated");
  expect((await post({ end: code?.id ?? "" })).status).toBe(409);
});

test("[DESK-18] orders stand by day or by total, either way, page by page, from an index", () => {
  for (let n = 0; n < 3; n++) billed();
  const read = (by: "day" | "total", down: boolean) =>
    listBackOfficeOrders(world, { search: "", state: "", after: null, sort: { by, down } }).rows;
  for (const by of ["day", "total"] as const) {
    const value = (row: { settledAt: number; totalCents: number; id: string }) =>
      `${String(by === "day" ? row.settledAt : row.totalCents).padStart(15, "0")} ${row.id}`;
    const up = read(by, false).map(value);
    expect(up).toEqual([...up].sort());
    expect(read(by, true).map(value)).toEqual([...up].reverse());
    const plans = plansOf(world, () => read(by, true)).join("\n");
    expect(plans).not.toMatch(/TEMP B-TREE FOR ORDER/);
  }
});
