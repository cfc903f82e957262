import { describe, expect, test } from "vitest";
import {
  cardExpiryRefusal,
  cardNumberRefusal,
  defaultMethod,
  type MethodFacts,
  methodOffers,
  orderRefusal,
  type Promotion,
  paymentMethodRefusal,
  processingFeeDue,
  promotionDiscount,
  promotionRefusal,
  securityCodeRefusal,
  storedMethod,
  validThrough,
} from "./rules";

const facts: MethodFacts = { allowed: ["creditCard", "invoice"], daysUntilJob: 30, cardRequiredWithinDays: 14 };

describe("payment methods", () => {
  test("three choices are stored as two methods", () => {
    expect(storedMethod("visa")).toEqual({ paymentMethod: "creditCard", cardBrand: "visa" });
    expect(storedMethod("masterCard")).toEqual({ paymentMethod: "creditCard", cardBrand: "masterCard" });
    expect(storedMethod("onInvoice")).toEqual({ paymentMethod: "invoice", cardBrand: null });
  });

  test("only the company's methods are offered", () => {
    expect(methodOffers(facts).map(({ choice }) => choice)).toEqual(["visa", "masterCard", "onInvoice"]);
    expect(methodOffers({ ...facts, allowed: ["creditCard"] }).map(({ choice }) => choice)).toEqual([
      "visa",
      "masterCard",
    ]);
    expect(methodOffers({ ...facts, allowed: ["invoice"] }).map(({ choice }) => choice)).toEqual(["onInvoice"]);
    expect(paymentMethodRefusal("onInvoice", { ...facts, allowed: ["creditCard"] })).toBe("paymentMethodNotOffered");
  });

  test("a near job is paid by card", () => {
    const at = (daysUntilJob: number | null) => paymentMethodRefusal("onInvoice", { ...facts, daysUntilJob });
    expect([at(0), at(13), at(14), at(null)]).toEqual(["cardRequired", "cardRequired", null, null]);
    expect(paymentMethodRefusal("visa", { ...facts, daysUntilJob: 0 })).toBeNull();
    expect(paymentMethodRefusal("onInvoice", { ...facts, daysUntilJob: 0, cardRequiredWithinDays: 0 })).toBeNull();
  });

  test("[PAY-16] the saved method is preselected while it can be used, else the first", () => {
    expect(defaultMethod("onInvoice", methodOffers(facts))).toBe("onInvoice");
    expect(defaultMethod("onInvoice", methodOffers({ ...facts, daysUntilJob: 3 }))).toBe("visa");
    expect(defaultMethod(null, methodOffers({ ...facts, allowed: ["invoice"] }))).toBe("onInvoice");
    expect(defaultMethod("visa", methodOffers({ ...facts, allowed: ["invoice"], daysUntilJob: 3 }))).toBeNull();
  });

  test("[DESK-05] a card on file is chosen under its own brand, unless invoices were saved", () => {
    const offers = methodOffers(facts);
    expect(defaultMethod(null, offers, "masterCard")).toBe("masterCard");
    expect(defaultMethod("visa", offers, "masterCard")).toBe("masterCard");
    expect(defaultMethod("onInvoice", offers, "masterCard")).toBe("onInvoice");
  });

  test("an order needs jobs, a billing address and a method that may pay it", () => {
    const order = { ...facts, jobCount: 1, hasBillingAddress: true, choice: "onInvoice" } as const;
    expect(orderRefusal(order)).toBeNull();
    expect(orderRefusal({ ...order, jobCount: 0, hasBillingAddress: false })).toBe("noJobsToPay");
    expect(orderRefusal({ ...order, hasBillingAddress: false })).toBe("billingaddressdetails");
    expect(orderRefusal({ ...order, daysUntilJob: 2 })).toBe("cardRequired");
  });
});

describe("promotion code", () => {
  const code: Promotion = {
    percent: 10,
    amountCents: null,
    validFrom: 100,
    validUntil: 200,
    maximumUses: 2,
    deactivatedAt: null,
  };
  test.each([
    [code, 0, 100, null],
    [code, 1, 199, null],
    [null, 0, 150, "promotionUnknown"],
    [{ ...code, deactivatedAt: 120 }, 0, 150, "promotionUnknown"],
    [code, 0, 99, "promotionNotYetValid"],
    [code, 0, 200, "promotionExpired"],
    [code, 2, 150, "promotionUsedUp"],
    [{ ...code, maximumUses: null, validUntil: null }, 999, 9_999, null],
  ])("row %#", (promotion, uses, now, refusal) => {
    expect(promotionRefusal(promotion, uses, now)).toBe(refusal);
  });

  test("takes a percentage or an amount, never more than the sum", () => {
    expect(promotionDiscount({ percent: 10, amountCents: null }, 10_005)).toBe(1001);
    expect(promotionDiscount({ percent: null, amountCents: 5000 }, 10_000)).toBe(5000);
    expect(promotionDiscount({ percent: null, amountCents: 5000 }, 3000)).toBe(3000);
  });
});

test("[PAY-41] the processing fee is due only with applications and without a booking", () => {
  const expired = { expired: true, applicationCount: 2, bookedCount: 0 };
  expect(processingFeeDue(expired)).toBe(true);
  expect(processingFeeDue({ ...expired, bookedCount: 1 })).toBe(false);
  expect(processingFeeDue({ ...expired, applicationCount: 0 })).toBe(false);
  expect(processingFeeDue({ ...expired, expired: false })).toBe(false);
});

describe("card", () => {
  test.each([
    ["4242 4242 4242 4242", null],
    ["4".repeat(19), null],
    ["4".repeat(15), "tooShort?min=16"],
    ["4".repeat(20), "tooLong?max=19"],
    ["4242-4242-4242-4242", "digitsOnly"],
    ["", "required"],
  ])("number %s: %s", (typed, refusal) => {
    expect(cardNumberRefusal(typed)).toBe(refusal);
  });

  test("is valid to the end of its month", () => {
    expect(cardExpiryRefusal("2026-06", "2026-06-30")).toBeNull();
    expect(cardExpiryRefusal("2026-06", "2026-07-01")).toBe("cardexpired");
    expect(cardExpiryRefusal("2026-13", "2026-07-01")).toBe("date");
    expect(cardExpiryRefusal("", "2026-07-01")).toBe("required");
    expect(validThrough("2027-12")).toBe("01/12/2027");
  });

  test("has a security code of three digits", () => {
    expect(["123", "12", "1234", "12a", ""].map(securityCodeRefusal)).toEqual([
      null,
      "securityCode",
      "securityCode",
      "securityCode",
      "required",
    ]);
  });
});
