import { checkCaptcha, showCaptchaAgain } from "~/domain/account/registration/captcha.server";
import { contactRefusals } from "~/domain/message/contact-rules";
import { contactForm } from "~/domain/message/schema";
import { sendContactMessage } from "~/domain/message/send-contact-message.server";
import { isAnswered, once } from "~/domain/shared/submissions.server";
import { addressOf } from "~/http/address.server";
import { formGuardRefusal } from "~/http/form-guard.server";
import { sameFormId } from "~/http/forms.server";
import { countAttempt } from "~/http/limits/limits.server";
import type { Posted } from "~/http/refused-form.server";
import { textsOf } from "~/http/uploads.server";
import type { Visit } from "~/http/visit.server";
import { logger } from "~/logger.server";

/**
 * Sends the message of a posted contact form (PUB-20 to PUB-28). Whatever goes wrong behind it, the stated message comes
 * back (ERR-29, D-29).
 */
export async function postContact({
  context,
  language,
  request,
  user,
  settings,
  form: read,
}: Visit): Promise<Posted<undefined>> {
  const form = await read();
  const values = contactForm.parse(textsOf(form));
  const submissionId = sameFormId(form);
  if (isAnswered(context, "contact", submissionId)) return { ok: true, value: undefined };
  const guarded = formGuardRefusal(form, context.now);
  if (guarded) return { ok: false, form: [guarded] };
  const fields = contactRefusals(values, { signedIn: user !== null, longest: settings.textMaxLength });
  if (!user) {
    const wait = await countAttempt("contact", null, addressOf(request));
    if (wait !== null) return { ok: false, wait };
    const captcha = checkCaptcha(context, { challenge: values.challenge, answer: values.captcha });
    if (!captcha.ok) fields.push({ field: "captcha", key: captcha.refusal });
  }
  const again = user ? null : showCaptchaAgain(context, values.challenge);
  const also = again ? { captcha: again } : {};
  if (fields.length > 0) return { ok: false, fields, also };
  const wait = await countAttempt("contact", values.email, addressOf(request));
  if (wait !== null) return { ok: false, wait, also };
  try {
    const sent = once(context, "contact", submissionId, (tx) =>
      sendContactMessage(tx, { ...values, language, challenge: user ? null : values.challenge }),
    );
    return sent.ok
      ? { ok: true, value: undefined }
      : { ok: false, fields: [{ field: "captcha", key: sent.refusal }], also };
  } catch (error) {
    logger.error({ error }, "contact message not stored");
    return { ok: false, form: ["sendMessageFailed"], status: 502, also };
  }
}
