import { issueCaptcha, type ShownCaptcha, showCaptchaAgain } from "~/domain/account/registration/captcha.server";
import type { Context } from "~/domain/shared/context";
import { type PostRefusal, refusedForm } from "~/http/refused-form.server";
import type { Visit } from "~/http/visit.server";

/** With what a refused form shows its captcha. */
export interface Captcha {
  captcha?: ShownCaptcha;
}

/** The captcha of a refused form, as long as it may be answered; an answer goes with its challenge. */
export function sameCaptcha(
  context: Pick<Context, "db" | "now">,
  challenge: string,
): Pick<PostRefusal<Captcha>, "typed" | "values"> {
  const again = showCaptchaAgain(context, challenge);
  return again ? { values: { captcha: again } } : { typed: { captcha: "" }, values: {} };
}

/** The button for another captcha: the form as it was typed, without its answer. */
export async function newCaptcha({ form, context, language }: Visit) {
  const values: Captcha = { captcha: issueCaptcha(context, language) };
  return refusedForm(await form(), { status: 200, typed: { captcha: "" }, values });
}
