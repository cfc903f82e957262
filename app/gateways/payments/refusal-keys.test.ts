import { describe, expect, test } from "vitest";
import german from "../../../locales/de/messages.json";
import english from "../../../locales/en/messages.json";
import { CARD_REFUSAL_KEYS, cardRefusalKey, refundRefusalKey } from "./refusal-keys";

describe("[PROF-35] what the provider says is said in our words", () => {
  test.each([
    ["insufficient_funds", "card_declined", "cardFunds"],
    ["do_not_honor", "card_declined", "cardBankRefused"],
    ["authentication_required", "card_declined", "authenticationNeeded"],
    [undefined, "expired_card", "cardexpired"],
    [undefined, "incorrect_cvc", "securityCodeWrong"],
    [undefined, "processing_error", "cardTryLater"],
    ["a_code_of_next_year", "card_declined", "cardDeclined"],
    [undefined, "a_code_of_next_year", "paymentfailed"],
    [undefined, undefined, "paymentfailed"],
    [undefined, "constructor", "paymentfailed"],
  ])("%s of %s is %s", (decline, code, key) => {
    expect(cardRefusalKey(decline, code)).toBe(key);
  });

  test.each(["fraudulent", "lost_card", "stolen_card", "pickup_card"])("nobody hears that a card is %s", (decline) => {
    expect(cardRefusalKey(decline, "card_declined")).toBe("cardDeclined");
  });

  test.each(CARD_REFUSAL_KEYS)("%s has a text in both languages, which is not the same", (key) => {
    expect(german[key]).toMatch(/\w/);
    expect(english[key]).toMatch(/\w/);
    expect(german[key]).not.toBe(english[key]);
  });

  test("money that did not go back, by what is stored of it", () => {
    expect(refundRefusalKey("lost_or_stolen_card")).toBe("refundCardGone");
    expect(refundRefusalKey("The charge has been disputed.")).toBe("refundFailed");
    expect(refundRefusalKey(null)).toBe("refundFailed");
  });
});
