import { HOUR, MINUTE } from "~/config/durations";

export const CAPTCHA_LENGTH = 6;

/** How long a captcha may be answered. */
export const CAPTCHA_LIFE_MS = 10 * MINUTE;

/** How long a solved one counts at most, from the end of its time to answer (JOIN-05). */
export const SOLVED_LIFE_MS = 24 * HOUR;

/** The ways to solve one, in the order in which "another way" leads on; each answer counts whatever is shown (D-91). */
export const CAPTCHA_WAYS = ["picture", "question", "sound"] as const;
export type CaptchaWay = (typeof CAPTCHA_WAYS)[number];

/** What a form names; a form that names none shows the picture. */
export const captchaWayOf = (named: unknown): CaptchaWay => CAPTCHA_WAYS.find((way) => way === named) ?? "picture";

export function otherWay(way: CaptchaWay): CaptchaWay {
  const next = (CAPTCHA_WAYS.indexOf(way) + 1) % CAPTCHA_WAYS.length;
  return CAPTCHA_WAYS[next] ?? "picture";
}
