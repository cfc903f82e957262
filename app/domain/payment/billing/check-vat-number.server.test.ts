import { expect, test } from "vitest";
import { findVatCheck } from "~/domain/payment/vat-facts.queries.server";
import * as companyPage from "~/screens/back-office/companies/company";
import { outbox, vatChecks } from "~db/schema";
import { makeEmployer, makeSuperuser } from "../../../../tests/factories/rows";
import { withWorld } from "../../../../tests/factories/with-world";
import { callRoute } from "../../../../tests/support/call-route";
import { checkVatNumber } from "./check-vat-number.server";
import { saveBillingAddress } from "./save-billing-address.server";

// No register answers at this address: what is asked there stays in the outbox.
process.env.VIES_URL = "http://127.0.0.1:9/rest-api";

const world = withWorld();

const billing = {
  billingAddressName: "Donaublick GmbH",
  vatNumber: "DE136695976",
  billingAddressCountry: "DE",
  billingAddressCity: "München",
  billingAddressPostCode: "80331",
  billingAddressStreet: "Marienplatz 1",
  billingAddressStreetTwo: "",
};
const questions = () =>
  world.db
    .select()
    .from(outbox)
    .all()
    .filter(({ kind }) => kind === "check-vat");

test("a new number is asked about once it is saved, the same one not again, and saving waits for nobody", () => {
  const { actor, company } = makeEmployer(world);
  expect(saveBillingAddress(world.as(actor), billing).ok).toBe(true);
  expect(saveBillingAddress(world.as(actor), { ...billing, vatNumber: "de 136695976" }).ok).toBe(true);
  expect(questions()).toMatchObject([{ payloadJson: JSON.stringify({ companyId: company.id }), doneAt: null }]);
});

test("the answer is kept with its instant and stands on the company's page; another number has none", async () => {
  const { company } = makeEmployer(world);
  const agency = makeSuperuser(world).user.id;
  const number = company.billingVatNumber ?? "";
  const shown = async () => {
    const path = `/superuser/back-office/companies/${company.id}`;
    const params = { companyId: company.id };
    const { data } = await callRoute(world, { route: companyPage, path, params, as: agency });
    return (data as { facts: { key: string; value: string }[] }).facts.find(({ key }) => key === "vatCheck")?.value;
  };
  const ask = (says: boolean | null) => checkVatNumber(world.system(), { companyId: company.id }, async () => says);
  expect(await shown()).toBeUndefined();
  await expect(ask(null)).rejects.toThrow("does not answer");
  await ask(false);
  expect(await shown()).toBe("Not known on 20.11.2026, 10:00");
  world.now += 3_600_000;
  await ask(true);
  expect(await shown()).toBe("Valid on 20.11.2026, 11:00");
  expect(world.db.select().from(vatChecks).all()).toHaveLength(2);
  expect(findVatCheck(world, company.id, number)).toMatchObject({ valid: true, checkedAt: world.now });
  expect(findVatCheck(world, company.id, "DE136695976")).toBeNull();
});
