import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { HOUR } from "~/config/durations";
import { issueBill } from "~/domain/bill/issue-bill.server";
import { bookings, cardsOnFile, companies, orders } from "~db/schema";
import { makeConfirmedHours } from "../../factories/hours";
import { makeApplicants, makeSettledOrder } from "../../factories/orders";
import { makeBookedPosition, makeBooking, makeCardOnFile, makeEmployer } from "../../factories/rows";
import { apiWorld, callsOn } from "../../support/api";

const world = apiWorld();

const { get, post } = callsOn(world);
const stranger = () => makeEmployer(world).user.id;

const address = {
  billingAddressName: "Donaublick Events GmbH",
  billingAddressCountry: "AT",
  billingAddressCity: "Wien",
  billingAddressPostCode: "1020",
  billingAddressStreet: "Praterstraße 1",
};

describe("money", () => {
  test("[CALL-58] a billing address is saved, or says what is wrong", async () => {
    const { user, company } = makeEmployer(world);
    const save = (changes: object) =>
      post(
        "employers/updatebillingaddress",
        { companyVatNumber: "ATU12345675", billingAddress: { ...address, ...changes } },
        user.id,
      );
    const said = await save({ billingAddressCity: "Graz" });
    expect([said.body.status, said.body.data.user._id]).toEqual(["success", user.id]);
    expect(world.db.select().from(companies).where(eq(companies.id, company.id)).get()?.billingAddressCity).toBe(
      "Graz",
    );
    const wrong = await save({ billingAddressPostCode: "1" });
    expect([wrong.body.status, wrong.body.msg]).toEqual(["fail", "The postal code has 4 or 5 digits."]);
  });

  test("[CASE-27] a wrong check digit of the VAT number is asked about once by calls, too", async () => {
    const { user, company } = makeEmployer(world);
    const save = (more: object) =>
      post(
        "employers/updatebillingaddress",
        { companyVatNumber: "BE 1000.003.683", billingAddress: { ...address, billingAddressCountry: "BE" }, ...more },
        user.id,
      );
    const asked = await save({});
    expect(asked.body.errors?.companyVatNumber?.[0]?.key).toBe("vatNumberChecksum");
    expect((await save({ confirmed: "BE 1000.003.683" })).status).toBe(200);
    const kept = world.db.select().from(companies).where(eq(companies.id, company.id)).get();
    expect(kept?.billingVatNumber).toBe("BE1000003683");
    expect((await save({})).status).toBe(200);
  });

  test("[CASE-07] a postal code of another country is taken by calls, too", async () => {
    const { user, company } = makeEmployer(world);
    const address2 = { ...address, billingAddressCountry: "IE", billingAddressPostCode: "d02af30" };
    const json = { companyVatNumber: "ATU12345675", billingAddress: address2 };
    expect((await post("employers/updatebillingaddress", json, user.id)).status).toBe(200);
    const kept = world.db.select().from(companies).where(eq(companies.id, company.id)).get();
    expect(kept?.billingAddressPostCode).toBe("D02 AF30");
  });

  test("[CALL-59][CALL-63] a card is kept by brand and last four digits; its number nowhere", async () => {
    const { user, company } = makeEmployer(world);
    const card = {
      paymentMethod: "visa",
      cardName: "Maria Gruber",
      cardNumber: "4242 4242 4242 4242",
      validThrough: "01/12/2028",
      securityCode: "123",
    };
    const save = (changes: object) =>
      post("employers/updatepaymentdetails", { paymentDetails: { ...card, ...changes } }, user.id);
    const payment = async () =>
      (await post("user/get-payment-method", { stripe_account_id: "acct_other" }, user.id)).body.data.user.payment;
    expect(await payment()).toBeNull();
    const said = await save({});
    expect([said.body.status, said.body.data.user._id]).toEqual(["success", user.id]);
    const onFile = { brand: "visa", last4: "4242", exp_month: 12, exp_year: 2028 };
    expect(await payment()).toEqual({ ...onFile, paymentMethodId: expect.any(String) });
    expect(JSON.stringify(world.db.select().from(cardsOnFile).all())).not.toContain("42424242");
    expect((await save({ cardNumber: "1234" })).body.errors).toHaveProperty(["paymentDetails.cardNumber"]);
    const declined = await save({ cardNumber: "4000000000000002" });
    expect([declined.status, declined.body.data.error.raw.message]).toEqual([402, expect.stringContaining("declined")]);
    world.db.update(companies).set({ billingAddressName: null }).where(eq(companies.id, company.id)).run();
    expect((await save({})).body.message).toBe("Please provide billing address details!");
  });

  test("[CALL-61][CALL-62] own bills and orders; another's are refused", async () => {
    const settled = makeSettledOrder(world);
    const { user, company } = settled.employer;
    issueBill(world.system(), { orderId: settled.order.id });
    const list = await get(`orders/getEmployerBills/${user.id}`, user.id);
    const [{ bills: own }] = list.body.data;
    expect(own).toHaveLength(1);
    const bill = await get(`orders/getOrder/${own[0].transactionId}`, user.id);
    expect(bill.body.data.order).toMatchObject({ transactionId: own[0].transactionId, cost: own[0].cost });
    expect((await get(`orders/getOrder/${own[0].transactionId}`, stranger())).status).toBe(404);
    expect((await get(`orders/getEmployerBills/${company.id}`, user.id)).status).toBe(200);
    expect((await get(`orders/getEmployerBills/${user.id}`, stranger())).status).toBe(404);
    const [row] = world.db.select().from(orders).where(eq(orders.companyId, company.id)).all();
    const order = await get(`orders/getOrder/${row?.id}`, user.id);
    expect(order.body.data.order).toMatchObject({ orderNumber: row?.orderNumber, cost: (row?.totalCents ?? 0) / 100 });
    expect((await get(`orders/getOrder/${row?.id}`, stranger())).status).toBe(404);
  });

  test("[CALL-64][CALL-67] an order on invoice: its sums are the server's, placing it books", async () => {
    const employer = makeEmployer(world);
    const [first, second] = makeApplicants(world, employer, [{}, {}]);
    if (!first || !second) throw new Error("no applicants");
    const jobids = [first, second].map(({ position, staff, event }) => ({
      id: position.id,
      employeeId: staff.user.id,
      eventId: event.id,
    }));
    const json = { jobids, paymentMethod: "onInvoice", totalCents: 1, employer: { companyName: "Fremd" } };
    expect((await post("order", json, stranger())).status).toBe(404);
    const drafted = await post("order", json, employer.user.id);
    const { customerId, invoice } = drafted.body.data;
    const invoiceId = invoice.id;
    const net = first.position.jobTotalCostCents + second.position.jobTotalCostCents;
    expect([customerId, invoice.netCents, invoice.cartItems.length]).toEqual([employer.company.id, net, 2]);
    const changed = await post("complete-invoice-payment", { invoiceId, expectedTotalCents: 1 }, employer.user.id);
    expect([changed.status, changed.body.key]).toEqual([409, "orderChanged"]);
    expect(changed.body.data).toEqual({
      error: { raw: { message: changed.body.message, param: "expectedTotalCents" } },
    });
    const foreign = await post("complete-invoice-payment", { invoiceId }, stranger());
    expect([foreign.status, foreign.body.data.error.raw.param]).toEqual([404, "invoiceId"]);

    const placed = await post(
      "complete-invoice-payment",
      { invoiceId, expectedTotalCents: invoice.totalCents },
      employer.user.id,
    );
    expect([placed.body.status, placed.body.data.invoiceId, placed.body.message]).toEqual([
      "success",
      invoiceId,
      "Staff booked.",
    ]);
    const live = world.db.select().from(bookings).where(eq(bookings.companyId, employer.company.id)).all();
    expect(live).toHaveLength(2);
    const twice = await post("order", json, employer.user.id);
    expect(twice.status).toBe(409);
    const bill = await get(`orders/getEmployerBills/${employer.user.id}`, employer.user.id);
    expect(bill.status).toBe(200);
  });

  test("[CALL-67] somebody who was lost meanwhile is told as the provider would tell it", async () => {
    const employer = makeEmployer(world);
    const [one] = makeApplicants(world, employer, [{}]);
    if (!one) throw new Error("no applicant");
    const jobids = [{ id: one.position.id, employeeId: one.staff.user.id, eventId: one.event.id }];
    const drafted = await post("order", { jobids, paymentMethod: "onInvoice" }, employer.user.id);
    makeBooking(world, one.position, one.application);
    const invoiceId = drafted.body.data.invoice.id;
    const lost = await post("complete-invoice-payment", { invoiceId }, employer.user.id);
    expect([lost.status, lost.body.data.error.raw]).toEqual([409, { message: lost.body.message, param: null }]);
  });

  test("[CALL-64] what cannot be ordered is refused with its reason", async () => {
    const employer = makeEmployer(world);
    const [one] = makeApplicants(world, employer, [{}]);
    if (!one) throw new Error("no applicant");
    const order = (json: object) =>
      post(
        "order",
        { jobids: [{ id: one.position.id, employeeId: one.staff.user.id }], paymentMethod: "onInvoice", ...json },
        employer.user.id,
      );
    expect((await order({ jobids: [] })).body.key).toBe("noJobsToPay");
    expect((await order({ promotionCode: "NONE" })).body.errors?.promotionCode?.[0]?.key).toBe("promotionUnknown");
    expect((await order({ paymentMethod: "cash" })).body.errors?.paymentMethod?.[0]?.key).toBe("oneOf");
    world.db.update(companies).set({ billingAddressName: null }).where(eq(companies.id, employer.company.id)).run();
    const without = await order({});
    expect([without.status, without.body.message]).toEqual([400, "Please provide billing address details!"]);
  });

  test("[CALL-65] extra hours are paid once", async () => {
    const booked = makeBookedPosition(world, { startsAt: world.now - 8 * HOUR, endsAt: world.now - 2 * HOUR });
    makeConfirmedHours(world, booked, { outstandingAmountCents: 2490 });
    const as = booked.employer.user.id;
    const json = {
      jobids: [{ id: booked.position.id, eventId: booked.event.id }],
      outstandingpay: true,
      paymentMethod: "onInvoice",
    };
    const drafted = await post("outstanding-payment", json, as);
    expect(drafted.body.data.invoice).toMatchObject({ kind: "outstanding", netCents: 2490 });
    const placed = await post("complete-invoice-payment", { invoiceId: drafted.body.data.invoice.id }, as);
    expect([placed.status, placed.body.message]).toEqual([200, "Outstanding amount billed."]);
    const again = await post("outstanding-payment", json, as);
    expect(again.status).toBe(409);
    expect((await post("outstanding-payment", json, stranger())).status).toBe(404);
  });

  test("[CALL-66] a card pays a drafted order and books; a declined one changes nothing", async () => {
    const employer = makeEmployer(world);
    makeCardOnFile(world, employer.company.id);
    const [one] = makeApplicants(world, employer, [{}]);
    if (!one) throw new Error("no applicant");
    const json = { jobids: [{ id: one.position.id, employeeId: one.staff.user.id }], paymentMethod: "visa" };
    const { id: invoiceId } = (await post("order", json, employer.user.id)).body.data.invoice;
    expect((await post("order/completeOrder", { invoiceId }, stranger())).status).toBe(404);
    const putCard = (providerReference: string) =>
      world.db
        .update(cardsOnFile)
        .set({ providerReference })
        .where(eq(cardsOnFile.companyId, employer.company.id))
        .run();
    const onPosition = () => world.db.select().from(bookings).where(eq(bookings.positionId, one.position.id)).all();
    putCard("sandbox_card_0341");
    const declined = await post("order/completeOrder", { invoiceId }, employer.user.id);
    expect([declined.status, declined.body.data.error.raw.message]).toEqual([402, "The card was declined."]);
    expect(onPosition()).toEqual([]);
    putCard("sandbox_card_4242");
    const paid = await post("order/completeOrder", { invoiceId }, employer.user.id);
    expect([paid.status, paid.body.data.state]).toEqual([200, "settled"]);
    expect(paid.body.data.client_secret).toEqual(expect.any(String));
    expect(onPosition()).toHaveLength(1);
  });
});
