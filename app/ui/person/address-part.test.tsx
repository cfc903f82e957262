import { describe, expect, test } from "vitest";
import { renderHtml } from "../../../tests/support/render-html";
import { AddressPart } from "./address-part";

const options = {
  countries: [{ value: "AT", label: "Österreich" }],
  languages: [],
  staffTypes: [],
  latestBirthDay: "2008-01-01",
  textMaxLength: 500,
  frameworkContract: false,
};
const known = { country: "AT", postalCode: "8010", city: "Graz", addressLineOne: "Herrengasse 3", addressLineTwo: "" };

const html = (values: Partial<typeof known>, errors: Record<string, string[]> = {}) =>
  renderHtml(
    <AddressPart
      field={(name) => ({ name, initialValue: values[name as keyof typeof known], errors: errors[name] })}
      options={options}
      allCountriesAction="/all"
      folded
    />,
    "de",
    ["account", "staff"],
  );

describe("[SEEN-24] an address that was given one step before", () => {
  test("is one line that opens, and is sent along", () => {
    expect(html(known)).toContain("<details>");
    expect(html(known)).toContain("Herrengasse 3, 8010 Graz");
    expect(html(known)).toMatch(/<input[^>]*name="postalCode"[^>]*value="8010"/);
  });

  test("is asked for openly where some of it is missing or was refused", () => {
    expect(html({ ...known, city: "" })).not.toContain("<details");
    expect(html(known, { addressLineTwo: ["required"] })).not.toContain("<details");
  });

  test("leaves the way to every country beside the nationality", () => {
    for (const one of [html(known), html({})]) expect(one.match(/formAction="\/all"/gi)).toHaveLength(1);
  });
});
