import {
  issueCaptcha,
  type ShownCaptcha,
  showCaptchaAgain,
  solvedCaptcha,
} from "~/domain/account/registration/captcha.server";
import { captchaWayOf } from "~/domain/account/registration/captcha-rules";
import type { SentFrom } from "~/domain/account/registration/captcha-solved.server";
import type { Context } from "~/domain/shared/context";
import { type PostRefusal, refusedForm } from "~/http/refused-form.server";
import type { Visit } from "~/http/visit.server";

/** With what a refused form shows its captcha. */
export interface Captcha {
  captcha?: ShownCaptcha;
  /** What a page sends on in its place: it was solved, and counts until the form is accepted (JOIN-05). */
  solved?: string;
}

type Again = Pick<PostRefusal<Captcha>, "typed" | "values">;

/** The captcha of a refused form, as long as it may be answered. */
export function sameCaptcha(context: Pick<Context, "db" | "now">, challenge: string): Again {
  const again = showCaptchaAgain(context, challenge);
  return { typed: { captcha: "" }, values: again ? { captcha: again } : {} };
}

/** The captcha of a form that was refused before its answer was looked at: both come back (SEEN-23). */
export function captchaAsSent(context: Pick<Context, "db" | "now">, challenge: string): Again {
  const again = showCaptchaAgain(context, challenge);
  return again ? { values: { captcha: again } } : { typed: { captcha: "" } };
}

/** The captcha of a refused form in which it was answered rightly. */
export function captchaSolved(context: Pick<Context, "db" | "now">, challenge: string, sentFrom: SentFrom): Again {
  const solved = solvedCaptcha(context, challenge, sentFrom);
  const { typed = {}, values } = sameCaptcha(context, challenge);
  return { typed, values: { ...values, ...(solved === null ? {} : { solved }) } };
}

/** The buttons for another captcha and for another way to solve it: the form as it was typed, without its answer. */
export async function newCaptcha({ form, context, language }: Visit, way: string) {
  const values: Captcha = { captcha: issueCaptcha(context, language) };
  return refusedForm(await form(), { status: 200, typed: { captcha: "", captchaWay: captchaWayOf(way) }, values });
}
