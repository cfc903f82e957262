import { createHmac, timingSafeEqual } from "node:crypto";
import { config } from "~/config/config.server";
import { HOUR } from "~/config/durations";
import type { Message } from "~/domain/shared/result";

const LEAST_MS = 3_000;
const MOST_MS = 2 * HOUR;

/** When a form was shown, signed; goes along in the hidden field `shownAt`. */
export function formStamp(now: number): string {
  return `${now}.${signed(now)}`;
}

/**
 * What betrays a program that fills in public forms: the field `keepEmpty`, which no person sees, and a form that comes
 * back within three seconds or after two hours. The time does not count in a correction, whose captcha was solved before
 * (JOIN-05), nor where tests answer the captcha.
 */
export function formGuardRefusal(form: FormData, now: number, { timed = true } = {}): Message | null {
  if (String(form.get("keepEmpty") ?? "") !== "") return "hiddenFieldFilled";
  const [shownAt = "", signature = ""] = String(form.get("shownAt") ?? "").split(".");
  const expected = Buffer.from(signed(Number(shownAt)));
  const given = Buffer.from(signature);
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) return "formTooOld";
  if (!timed || config().testCaptcha) return null;
  const age = now - Number(shownAt);
  if (age < LEAST_MS) return "formTooFast";
  return age > MOST_MS ? "formTooOld" : null;
}

const signed = (at: number) =>
  createHmac("sha256", config().sessionSecret).update(`form shown at ${at}`).digest("base64url");
