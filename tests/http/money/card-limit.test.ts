import { expect, test } from "vitest";
import { cardsOnFile, orders } from "~db/schema";
import { checkoutOf } from "../../factories/orders";
import { makeEmployer, makeStaffType } from "../../factories/rows";
import { withWorld } from "../../factories/with-world";
import { api } from "../../support/api";
import { callRoute } from "../../support/call-route";

const route = {
  pay: await import("~/screens/pay/pay"),
  card: await import("~/screens/pay/payment-summary"),
  profile: await import("~/screens/company-profile/profile"),
  request: await import("~/screens/request/new-request"),
};

const world = withWorld();

const TAB = "/organization/profile?tab=payment-details";
const declined = {
  paymentMethod: "visa",
  cardName: "Maria Gruber",
  cardNumber: "4000000000000002",
  validThrough: "12/28",
  securityCode: "123",
};
const good = { ...declined, cardNumber: "4242424242424242" };

test("twenty cards of a company in a quarter of an hour, wherever they are entered; a mistyped one asks nobody", async () => {
  const checkout = checkoutOf(world);
  const as = checkout.employer.user.id;
  const post = async (of: object, path: string, form: Record<string, string>) => {
    const { response, data } = await callRoute(world, { route: of as never, path, as, form });
    return { status: response.status, retryAfter: Number(response.headers.get("Retry-After")), said: data };
  };
  const save = (form: Record<string, string>) => post(route.profile, TAB, { intent: "fields", ...form });
  const cards = () => world.db.select().from(cardsOnFile).all().length;
  const before = cards();

  for (let number = 0; number < 20; number += 1) expect((await save(declined)).status).toBe(402);
  expect((await save({ ...good, cardNumber: "1234" })).status).toBe(400);
  const refused = await save(good);
  expect(refused).toMatchObject({ status: 429, said: { errors: { form: ["tooManyRequests?minutes=15"] } } });
  expect(refused.retryAfter).toBeGreaterThan(800);

  const call = { json: { paymentDetails: good }, as };
  expect(await api(world, "POST", "employers/updatepaymentdetails", call)).toMatchObject({
    status: 429,
    body: { key: "tooManyRequests" },
  });

  checkout.listed();
  await post(route.pay, "/organization/request-book-and-pay", { paymentMethod: "visa" });
  const orderId = world.db.select().from(orders).get()?.id ?? "";
  expect(await post(route.card, `/organization/request-payment?order=${orderId}`, good)).toMatchObject({
    status: 429,
    said: { errors: { form: ["tooManyRequests?minutes=15"] } },
  });
  expect(cards()).toBe(before);
});

test("a new event's card counts too, and the limit of one company is not another's", async () => {
  const { id: staffType } = makeStaffType(world);
  const row = { jobPlace: "1020 Wien", jobDate: "2026-12-10", jobStart: "17:00", jobEnd: "22:00", quantity: "1" };
  const form = {
    ...declined,
    eventName: "Ball",
    eventExpirationDate: "2026-12-09",
    "jobs[0].staffType": staffType,
    "jobs[0].jobDescription": "Gäste empfangen.",
    ...Object.fromEntries(Object.entries(row).map(([name, value]) => [`jobs[0].jobPositions[0].${name}`, value])),
    intent: "card",
    submissionId: "one",
  };
  const ask = async (as: string) => {
    const path = "/organization/new-request";
    const { response, data } = await callRoute(world, { route: route.request as never, path, as, form });
    return { status: response.status, retryAfter: response.headers.get("Retry-After"), said: data };
  };
  const { user } = makeEmployer(world);
  for (let number = 0; number < 20; number += 1) expect(await ask(user.id)).toMatchObject({ status: 402 });
  expect(await ask(user.id)).toMatchObject({
    status: 429,
    retryAfter: expect.stringMatching(/^[89]\d\d$/),
    said: { values: { step: "card" }, errors: { form: ["tooManyRequests?minutes=15"] } },
  });
  expect((await ask(makeEmployer(world).user.id)).status).toBe(402);
});
