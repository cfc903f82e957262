import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { DAY } from "~/config/durations";
import { refreshVatCheck } from "~/domain/payment/billing/check-vat-number.server";
import { findCompany, taxRateOf, vatModeOf } from "~/domain/payment/billing/company-terms.queries.server";
import { saveBillingAddress } from "~/domain/payment/billing/save-billing-address.server";
import { isVatChecking } from "~/domain/payment/billing/vat-rules";
import { bills, companies, outbox, vatReviews } from "~db/schema";
import { makeSettledOrder } from "../../../tests/factories/orders";
import { makeEmployer, makeSuperuser, makeVatCheck } from "../../../tests/factories/rows";
import { withWorld } from "../../../tests/factories/with-world";
import { issueBill } from "../bill/issue-bill.server";
import { writeSetting } from "../shared/settings.server";
import { reviewVat } from "./review-vat.server";
import { vatFactsOf } from "./vat-facts.queries.server";

process.env.VIES_URL = "http://127.0.0.1:9/rest-api";

const world = withWorld();
let employer: ReturnType<typeof makeEmployer>;
let agency: ReturnType<typeof makeSuperuser>;
beforeEach(() => {
  employer = makeEmployer(world);
  agency = makeSuperuser(world);
});

const move = (billingAddressCountry: string, vatNumber = "DE136695976") => {
  const done = saveBillingAddress(world.as(employer.actor), {
    billingAddressName: "Donaublick GmbH",
    vatNumber,
    billingAddressCountry,
    billingAddressCity: "Irgendwo",
    billingAddressPostCode: "8000",
    billingAddressStreet: "Marktplatz 1",
    billingAddressStreetTwo: "",
  });
  if (!done.ok) throw new Error(done.refusal);
};
const company = () => {
  const found = findCompany(world, employer.company.id);
  if (!found) throw new Error("no company");
  return found;
};
const taxed = () => [
  taxRateOf(world, company()),
  vatModeOf(world, company()),
  isVatChecking(vatFactsOf(world, company())),
];
const reviews = () => world.db.select().from(vatReviews).all();
const review = (approved: boolean, shown: string, note = " Firmenbuchauszug liegt vor ") =>
  reviewVat(world.as(agency.actor), { companyId: employer.company.id, approved, note, shown });

describe("[SAFE-09] an Austrian company that moves its billing address", () => {
  test("to Switzerland pays Austrian VAT until the agency approves", () => {
    move("CH", "CHE-123.456.788 MWST");
    expect(taxed()).toEqual([20, "domestic", true]);
    expect(review(true, "CH CHE123456788MWST").ok).toBe(true);
    expect(taxed()).toEqual([0, "thirdCountry", false]);
  });

  test("[CASE-27] to Switzerland with its Austrian number goes on paying Austrian VAT, and nobody is asked", () => {
    move("CH", "ATU12345675");
    expect(taxed()).toEqual([20, "domestic", false]);
    expect(reviews()).toEqual([]);
    expect(review(true, "CH ATU12345675").ok).toBe(true);
    expect(taxed()).toEqual([20, "domestic", false]);
  });

  test("[CASE-27] a number with a wrong check digit that the company confirmed counts once the register knows it", () => {
    const vatNumber = "DE136695975";
    world.db
      .update(companies)
      .set({ billingAddressCountry: "DE", billingVatNumber: vatNumber })
      .where(eq(companies.id, employer.company.id))
      .run();
    expect(taxed()).toEqual([20, "domestic", true]);
    makeVatCheck(world, employer.company.id, { vatNumber });
    expect(taxed()).toEqual([0, "reverseCharge", false]);
  });

  test("to Germany with somebody's number pays Austrian VAT until the register has said valid", () => {
    move("DE");
    expect(taxed()).toEqual([20, "domestic", true]);
    makeVatCheck(world, employer.company.id, { valid: false });
    expect(taxed()).toEqual([20, "domestic", true]);
    world.now += 1;
    makeVatCheck(world, employer.company.id);
    expect(taxed()).toEqual([0, "reverseCharge", false]);
  });

  test("to France with a German number pays Austrian VAT, whatever the register says", () => {
    move("FR");
    makeVatCheck(world, employer.company.id);
    expect(taxed()).toEqual([20, "domestic", false]);
  });

  test("and the register's word ends after the days of the setting", () => {
    move("DE");
    makeVatCheck(world, employer.company.id);
    world.now += 30 * DAY - 1;
    expect(taxed()).toEqual([0, "reverseCharge", false]);
    world.now += 1;
    expect(taxed()).toEqual([20, "domestic", true]);
    writeSetting(world, "vatCheckDays", 31);
    expect(taxed()).toEqual([0, "reverseCharge", false]);
  });

  test("the register is asked anew at half of the days, once a day", () => {
    move("DE");
    makeVatCheck(world, employer.company.id);
    const asked = () =>
      world.db
        .select()
        .from(outbox)
        .all()
        .filter(({ kind }) => kind === "check-vat").length;
    const before = asked();
    refreshVatCheck(world.system(), company());
    expect(asked()).toBe(before);
    world.now += 15 * DAY;
    refreshVatCheck(world.system(), company());
    refreshVatCheck(world.system(), company());
    expect(asked()).toBe(before + 1);
  });

  test("the agency's word counts for that country and number only", () => {
    move("DE");
    review(true, "DE DE136695976");
    expect(taxed()).toEqual([0, "reverseCharge", false]);
    move("CH");
    expect(taxed()).toEqual([20, "domestic", true]);
    move("DE");
    expect(taxed()).toEqual([0, "reverseCharge", false]);
    world.now += 1;
    review(false, "DE DE136695976", "Nummer gehört einer anderen Firma");
    expect(taxed()).toEqual([20, "domestic", true]);
  });
});

describe("[SAFE-09] the agency's queue", () => {
  function billed() {
    const { order } = makeSettledOrder(world, { employer });
    const issued = issueBill(world.system(), { orderId: order.id });
    if (!issued.ok) throw new Error(issued.refusal);
    expect(world.db.select().from(bills).all()).toHaveLength(1);
  }

  test("a company with bills that changes its country or number waits there until the agency decides", () => {
    billed();
    move("AT", "ATU57010424");
    expect(reviews()).toMatchObject([{ country: "AT", vatNumber: "ATU57010424", decidedAt: null }]);
    move("DE");
    expect(reviews()).toMatchObject([{ country: "DE", vatNumber: "DE136695976", decidedAt: null }]);
    review(false, "DE DE136695976");
    expect(reviews()).toMatchObject([
      { approved: false, decidedBy: agency.user.id, note: "Firmenbuchauszug liegt vor" },
    ]);
  });

  test("the same country and number make no entry", () => {
    billed();
    move("AT", employer.company.billingVatNumber ?? "");
    expect(reviews()).toEqual([]);
  });

  test("without bills only what no register confirms waits", () => {
    move("DE");
    expect(reviews()).toEqual([]);
    move("CH");
    expect(reviews()).toMatchObject([{ country: "CH", decidedAt: null }]);
  });

  test.each<[string, [boolean, string, string?], string]>([
    ["no note", [true, "CH DE136695976", "  "], "required"],
    ["a note too long", [true, "CH DE136695976", "x".repeat(501)], "tooLong?max=500"],
    ["what the page no longer shows", [true, "AT DE136695976"], "changedMeanwhile"],
  ])("%s is refused", (_, given, refusal) => {
    move("CH");
    expect(review(...given)).toEqual({ ok: false, refusal });
    expect(taxed()).toEqual([20, "domestic", true]);
  });

  test("a company approves nothing", () => {
    move("CH");
    const input = { companyId: employer.company.id, approved: true, note: "Selbst", shown: "CH DE136695976" };
    expect(reviewVat(world.as(employer.actor), input)).toEqual({ ok: false, refusal: "companyNotFound" });
  });
});
