import type { MessageKey } from "~/domain/shared/result";

export interface Limit {
  counts: string;
  per:
    | "account"
    | "account and network address"
    | "account and known device"
    | "e-mail address"
    | "network address"
    | "site of IPv6 addresses"
    | "company"
    | "calendar address"
    | "session or network address";
  /** The highest number within the time; the next one is answered 429 with Retry-After. */
  most: number;
  seconds: number;
  /** The message of the answer; it takes `minutes`. */
  answer: MessageKey;
}

const QUARTER = 15 * 60;
const HOUR = 60 * 60;
const answer = "tooManyRequests";

/** Every limit on what somebody may ask for again and again (quality 16). */
export const limits = {
  "login-pair": { counts: "passwords tried", per: "account and network address", most: 10, seconds: QUARTER, answer },
  /** Instead of the pair and the address, so that nobody else closes a device that logged in before. */
  "login-device": { counts: "passwords tried", per: "account and known device", most: 10, seconds: QUARTER, answer },
  /** Who tries more is asked for the captcha, and is never refused for it. */
  "login-account": { counts: "passwords tried", per: "account", most: 30, seconds: HOUR, answer: "captchaAsked" },
  "login-address": { counts: "passwords tried", per: "network address", most: 100, seconds: QUARTER, answer },
  /** Of one account, from anywhere: a million codes are not guessed five at a time (ACCS-02). */
  "second-step": { counts: "wrong codes of the second step", per: "account", most: 5, seconds: QUARTER, answer },
  passkey: { counts: "challenges for passkeys", per: "network address", most: 100, seconds: QUARTER, answer },
  /** Who logs in on more new devices is not written to again that day (ACCS-08). */
  "sign-in-mail": { counts: "mails about a new device", per: "account", most: 5, seconds: 24 * HOUR, answer },
  "sign-up-mail": { counts: "sign-ups", per: "e-mail address", most: 10, seconds: QUARTER, answer },
  "sign-up-address": { counts: "sign-ups", per: "network address", most: 100, seconds: QUARTER, answer },
  "sign-up-again": { counts: "mails of a sign-up sent again", per: "account", most: 3, seconds: HOUR, answer },
  invitations: { counts: "invitations of colleagues", per: "account", most: 20, seconds: HOUR, answer },
  /** Who asks for more gets the same answer and no mail (SAFE-22). */
  "reset-mail": { counts: "mails for a new password", per: "e-mail address", most: 3, seconds: HOUR, answer },
  "new-password-address": { counts: "new passwords", per: "network address", most: 100, seconds: QUARTER, answer },
  "contact-mail": { counts: "contact forms", per: "e-mail address", most: 10, seconds: QUARTER, answer },
  "contact-address": { counts: "contact forms", per: "network address", most: 100, seconds: QUARTER, answer },
  "newsletter-mail": { counts: "newsletter orders", per: "e-mail address", most: 10, seconds: QUARTER, answer },
  "newsletter-address": { counts: "newsletter orders", per: "network address", most: 100, seconds: QUARTER, answer },
  /** Twenty a second for a minute: no person reads as fast, and a page and its parts are few (SAFE-34). */
  requests: { counts: "pages and calls", per: "network address", most: 1_200, seconds: 60, answer },
  "site-requests": { counts: "pages and calls", per: "site of IPv6 addresses", most: 12_000, seconds: 60, answer },
  captcha: { counts: "captchas made", per: "network address", most: 400, seconds: QUARTER, answer },
  /** Far more than anybody types, far less than a copy of the table needs. */
  places: { counts: "suggestions of places", per: "network address", most: 120, seconds: 60, answer },
  /** Far more than a program needs that shows what people ask for. */
  calls: { counts: "JSON calls", per: "session or network address", most: 600, seconds: 60, answer },
  /** Calendars ask hourly, some of them with several servers. */
  calendar: { counts: "fetches of a calendar", per: "calendar address", most: 30, seconds: HOUR, answer },
  /** Job boards ask a few times a day; an answer may be megabytes (SEEK-17). */
  feeds: { counts: "fetches of a job feed", per: "network address", most: 60, seconds: HOUR, answer },
  /** Ten thousand codes are soon guessed by whoever may go on (CHK-06). */
  "check-in-code": { counts: "codes of an event day tried", per: "account", most: 5, seconds: QUARTER, answer },
  /** Enough for typing errors, too few to try out stolen numbers. */
  cards: { counts: "cards that the provider is asked about", per: "company", most: 20, seconds: QUARTER, answer },
  /** Enough for typing errors, too few to guess one (SAFE-46). */
  "promotion-codes": { counts: "wrong promotion codes", per: "company", most: 20, seconds: HOUR, answer },
  /** Whoever is asked has time to answer before others are (SAFE-46). */
  "next-wave": { counts: "next people asked for a place", per: "company", most: 1, seconds: 10 * 60, answer },
  /** Each may be some 100 MB to read and decrypt (CREW-18). */
  "bill-files": { counts: "ZIPs of bills", per: "company", most: 30, seconds: HOUR, answer },
} as const satisfies Record<string, Limit>;

export type LimitName = keyof typeof limits;
