import { checkCaptcha, isSolved } from "~/domain/account/registration/captcha.server";
import { contactRefusals } from "~/domain/message/contact-rules";
import type { ContactForm } from "~/domain/message/schema";
import { sendContactMessage } from "~/domain/message/send-contact-message.server";
import { isAnswered, once } from "~/domain/shared/submissions.server";
import { addressOf } from "~/http/address.server";
import { formGuardRefusal } from "~/http/form-guard.server";
import { sameFormId } from "~/http/forms.server";
import type { Posted } from "~/http/refused-form.server";
import type { Visit } from "~/http/visit.server";
import { countAttempt } from "~/limits/limits.server";
import { logger } from "~/logs/logger.server";
import { type Captcha, captchaAsSent, captchaSolved, sameCaptcha } from "./captcha.server";

/** Sends a message to the agency (PUB-20 to PUB-28). Whatever goes wrong behind it, the stated message comes back (ERR-29, D-29). */
export async function sendMessage(visit: Visit, entered: ContactForm): Promise<Posted<undefined, Captcha>> {
  const { context, language, request, user, settings } = visit;
  const form = await visit.form();
  const submissionId = sameFormId(form);
  if (isAnswered(context, "contact", submissionId)) return { ok: true, value: undefined };
  const { challenge } = entered;
  const sentFrom = { form: "contact", address: addressOf(request) };
  const corrects = !user && isSolved(context, challenge, sentFrom);
  let again = corrects ? captchaSolved(context, challenge, sentFrom) : captchaAsSent(context, challenge);
  const guarded = formGuardRefusal(form, context.now, { timed: !corrects });
  if (guarded) return { ok: false, form: [guarded], ...again };
  const fields = contactRefusals(entered, { longest: settings.textMaxLength });
  if (!user) {
    const wait = await countAttempt("contact", null, addressOf(request));
    if (wait !== null) return { ok: false, wait, ...again };
    const captcha = checkCaptcha(context, { challenge, answer: entered.captcha, sentFrom });
    if (!captcha.ok) fields.push({ field: "captcha", key: captcha.refusal });
    again = captcha.ok ? captchaSolved(context, challenge, sentFrom) : sameCaptcha(context, challenge);
  }
  if (fields.length > 0) return { ok: false, fields, ...again };
  const wait = await countAttempt("contact", entered.email, addressOf(request));
  if (wait !== null) return { ok: false, wait, ...again };
  try {
    const sent = once(context, "contact", { submissionId }, (tx) =>
      sendContactMessage(tx, { ...entered, language, challenge: user ? null : challenge }),
    );
    return sent.ok
      ? { ok: true, value: undefined }
      : { ok: false, fields: [{ field: "captcha", key: sent.refusal }], ...sameCaptcha(context, challenge) };
  } catch (error) {
    logger.error({ error }, "contact message not stored");
    return { ok: false, form: ["sendMessageFailed"], status: 502, ...again };
  }
}
