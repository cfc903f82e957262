import { expect, test } from "vitest";
import { makeStaffType } from "../../factories/rows";
import { withProduct } from "../../support/open-product";
import { formIn } from "../../support/read-form";

let staffType: string;
const product = withProduct((world) => {
  staffType = makeStaffType(world).id;
});

const card = { cardName: "Maria Gruber", cardNumber: "1234", validThrough: "12/28", securityCode: "73a" };
const row = { quantity: "1", jobPlace: "1020 Wien", jobDate: "2026-12-10", jobStart: "17:00", jobEnd: "22:00" };

/** Every form in which a card is typed. */
const forms: [what: string, address: string, fields: () => Record<string, string>][] = [
  ["of the profile", "/organization/profile?tab=payment-details", () => ({ intent: "fields", paymentMethod: "visa" })],
  ["of an order", "/organization/request-payment", () => ({ paymentMethod: "visa" })],
  [
    "of a new event",
    "/organization/new-request",
    () => ({
      intent: "card",
      submissionId: "ball",
      eventName: "Ball",
      eventExpirationDate: "2026-12-09",
      "jobs[0].staffType": staffType,
      "jobs[0].jobDescription": "Gäste empfangen.",
      ...Object.fromEntries(Object.entries(row).map(([name, value]) => [`jobs[0].jobPositions[0].${name}`, value])),
    }),
  ],
];

test.each(forms)("a refused card %s comes back but for its number and code", async (_, address, fields) => {
  const send = (to: string, form: Record<string, string>) => product.ask(to, "employer", { method: "POST", form });
  // An order asks for its card once it is drafted.
  const drafted = await send("/organization/request-book-and-pay", { paymentMethod: "visa" });
  const to = address.endsWith("request-payment") ? (drafted.headers.get("Location") ?? "") : address;
  const answer = await send(to, { ...fields(), ...card });
  expect(answer.status).toBe(400);
  const html = await answer.text();
  expect(formIn(html, "securityCode") ?? {}).toMatchObject({
    cardName: "Maria Gruber",
    validThrough: "12/28",
    cardNumber: "",
    securityCode: "",
  });
  expect(html).not.toMatch(/\b73a\b/);
});
