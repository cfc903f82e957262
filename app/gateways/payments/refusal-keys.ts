/** What a provider's refusal is in our words: keys of locales/{de,en}/messages.json (DESK-06). */
export type CardRefusalKey =
  | "cardNumber"
  | "cardexpired"
  | "cardExpiry"
  | "securityCode"
  | "securityCodeWrong"
  | "cardDeclined"
  | "cardFunds"
  | "cardLimit"
  | "cardNotAllowed"
  | "cardBankRefused"
  | "cardTryLater"
  | "cardTwice"
  | "cardBrand"
  | "authenticationFailed"
  | "authenticationNeeded"
  | "paymentfailed"
  | "paymentIntentFailed";

export type RefundRefusalKey = "refundCardGone" | "refundDeclined" | "refundNotEnough" | "refundFailed";

/** A bank does not say that a card is stolen, lost or watched; neither do we. */
const CARD: Record<CardRefusalKey, readonly string[]> = {
  cardNumber: [
    "incorrect_number",
    "invalid_number",
    "incomplete_number",
    "invalid_account",
    "live_mode_test_card",
    "testmode_decline",
    "test_mode_live_card",
  ],
  cardexpired: ["expired_card", "invalid_expiry_year_past", "invalid_expiry_month_past"],
  cardExpiry: ["invalid_expiry_month", "invalid_expiry_year", "incomplete_expiry"],
  securityCode: ["invalid_cvc", "incomplete_cvc"],
  securityCodeWrong: ["incorrect_cvc"],
  cardDeclined: [
    "card_declined",
    "generic_decline",
    "fraudulent",
    "lost_card",
    "stolen_card",
    "pickup_card",
    "merchant_blacklist",
    "incorrect_address",
    "incorrect_zip",
  ],
  cardFunds: ["insufficient_funds"],
  cardLimit: ["card_velocity_exceeded", "withdrawal_count_limit_exceeded", "invalid_amount", "amount_too_large"],
  cardNotAllowed: [
    "card_not_supported",
    "currency_not_supported",
    "not_permitted",
    "restricted_card",
    "service_not_allowed",
    "transaction_not_allowed",
    "incorrect_pin",
    "invalid_pin",
    "offline_pin_required",
    "online_or_offline_pin_required",
    "pin_try_exceeded",
  ],
  cardBankRefused: [
    "call_issuer",
    "do_not_honor",
    "do_not_try_again",
    "new_account_information_available",
    "no_action_taken",
    "revocation_of_all_authorizations",
    "revocation_of_authorization",
    "security_violation",
    "stop_payment_order",
  ],
  cardTryLater: [
    "approve_with_id",
    "card_decline_rate_limit_exceeded",
    "issuer_not_available",
    "processing_error",
    "rate_limit",
    "reenter_transaction",
    "try_again_later",
  ],
  cardTwice: ["duplicate_transaction"],
  cardBrand: [],
  authenticationFailed: [
    "authentication_not_handled",
    "payment_intent_authentication_failure",
    "setup_intent_authentication_failure",
  ],
  authenticationNeeded: ["authentication_required"],
  paymentfailed: [],
  paymentIntentFailed: [],
};

const REFUND: Record<Exclude<RefundRefusalKey, "refundFailed">, readonly string[]> = {
  refundCardGone: ["expired_or_canceled_card", "lost_or_stolen_card"],
  refundDeclined: ["declined", "charge_for_pending_refund_disputed"],
  refundNotEnough: ["insufficient_funds"],
};

const byCode = <K extends string>(table: Record<K, readonly string[]>): ReadonlyMap<string, K> =>
  new Map(Object.entries<readonly string[]>(table).flatMap(([key, codes]) => codes.map((code) => [code, key as K])));

const cardKeys = byCode(CARD);
const refundKeys = byCode(REFUND);

/** The provider's codes, the most telling one first; none that we know is `paymentfailed`. */
export function cardRefusalKey(...codes: (string | null | undefined)[]): CardRefusalKey {
  const known = codes.find((code) => code && cardKeys.has(code));
  return (known && cardKeys.get(known)) || "paymentfailed";
}

/** Why money did not go back, by what is stored of the provider's answer. */
export const refundRefusalKey = (stored: string | null): RefundRefusalKey =>
  refundKeys.get(stored ?? "") ?? "refundFailed";

/** Every key that a refusal may carry, for a test of their texts. */
export const CARD_REFUSAL_KEYS = Object.keys(CARD) as CardRefusalKey[];
