import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { companies } from "~db/schema";
import { makeEmployer, makeSuperuser } from "../../../../tests/factories/rows";
import { withWorld } from "../../../../tests/factories/with-world";
import { billingRefusals } from "./billing-refusals.server";
import { saveBillingAddress } from "./save-billing-address.server";
import type { TypedBilling } from "./schema";

const world = withWorld();

const billing: TypedBilling = {
  billingAddressName: "Donaublick Events GmbH",
  vatNumber: "ATU12345675",
  billingAddressCountry: "AT",
  billingAddressCity: "Wien",
  billingAddressPostCode: "1020",
  billingAddressStreet: "Obere Donaustraße 12",
  billingAddressStreetTwo: "",
};
const billingWith = (given: Partial<TypedBilling>) => billingRefusals({ ...billing, ...given });

describe("billing address", () => {
  test.each([
    ["[PROF-20] name", { billingAddressName: " " }, "billingAddressName", "required"],
    ["[PROF-21] VAT number missing", { vatNumber: "" }, "vatNumber", "required"],
    ["[PROF-21][ERR-63] VAT number in no format of the EU", { vatNumber: "AT123" }, "vatNumber", "vatNumberFormat"],
    ["[PROF-22] country", { billingAddressCountry: "" }, "billingAddressCountry", "required"],
    ["[PROF-23] city", { billingAddressCity: "" }, "billingAddressCity", "required"],
    ["[PROF-24] postal code missing", { billingAddressPostCode: "" }, "billingAddressPostCode", "required"],
    [
      "[PROF-24] postal code too short",
      { billingAddressPostCode: "123" },
      "billingAddressPostCode",
      "Postalcodevalidation",
    ],
    [
      "[PROF-24] postal code negative",
      { billingAddressPostCode: "-123" },
      "billingAddressPostCode",
      "postalcodenotnegative",
    ],
    ["[PROF-25] street", { billingAddressStreet: "" }, "billingAddressStreet", "required"],
    ["a country that there is not", { billingAddressCountry: "XX" }, "billingAddressCountry", "oneOf"],
  ])("%s is refused", (_title, given, field, key) => {
    expect(billingWith(given)).toEqual([{ field, key }]);
  });

  test("[PROF-26] the second line may be empty", () => {
    expect(billingRefusals(billing)).toEqual([]);
  });

  test("[PROF-30][CALL-58] is kept as it was typed, the VAT number without blanks", () => {
    const { actor, company } = makeEmployer(world);
    expect(
      saveBillingAddress(world.as(actor), { ...billing, vatNumber: "atu 123 456 75", billingAddressStreetTwo: "Top 3" })
        .ok,
    ).toBe(true);
    const row = world.db.select().from(companies).where(eq(companies.id, company.id)).get();
    expect(row).toMatchObject({
      billingAddressName: "Donaublick Events GmbH",
      billingVatNumber: "ATU12345675",
      billingAddressStreet: "Obere Donaustraße 12",
      billingAddressStreetTwo: "Top 3",
    });
    expect(saveBillingAddress(world.as(actor), { ...billing, vatNumber: "AT123" })).toEqual({
      ok: false,
      refusal: "vatNumberFormat",
    });
  });

  test("[PROF-39] the agency has none", () => {
    expect(saveBillingAddress(world.as(makeSuperuser(world).actor), billing)).toEqual({
      ok: false,
      refusal: "forbidden",
    });
  });
});
