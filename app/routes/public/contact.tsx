import { type MetaFunction, useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import type { CaptchaData } from "~/components/form/captcha-field";
import type { RefusedForm } from "~/components/form/typed-fields";
import { pageMeta } from "~/components/frame/page-meta";
import { ContactForm } from "~/components/home/contact-form";
import { checkCaptcha, issueCaptcha, showCaptchaAgain } from "~/domain/account/captcha.server";
import { contactRefusals } from "~/domain/message/contact-rules";
import { contactForm } from "~/domain/message/schema";
import { sendContactMessage } from "~/domain/message/send-contact-message.server";
import { addressOf } from "~/http/address.server";
import { redirectWithFlash } from "~/http/flash.server";
import { formGuardRefusal, formStamp } from "~/http/form-guard.server";
import { publicAction, publicLoader } from "~/http/guards.server";
import { countAttempt } from "~/http/limits.server";
import { pageAddress } from "~/http/page-address.server";
import { refusedForm, refusedForNow } from "~/http/refused-form.server";
import { textsOf } from "~/http/uploads.server";
import { logger } from "~/logger.server";

export const loader = publicLoader((visit) => {
  const { user, language, t, context, settings } = visit;
  return {
    language,
    address: pageAddress(visit),
    title: t("contact:title"),
    description: t("contact:lead"),
    known: user ? { firstName: user.firstName, lastName: user.lastName, email: user.email, phone: user.phone } : {},
    captcha: user ? null : issueCaptcha(context, language),
    shownAt: formStamp(context.now),
    longest: settings.textMaxLength,
    reach: { phone: settings.agencyPhone, email: settings.agencyEmail, address: settings.agencyAddress },
  };
});

export const action = publicAction(async ({ context, language, request, user, settings, form: read }) => {
  const form = await read();
  const values = contactForm.parse(textsOf(form));
  if (!user && form.get("intent") === "newCaptcha") return refusedForm(form, { status: 200 });
  const guarded = formGuardRefusal(form, context.now);
  if (guarded) return refusedForm(form, { form: [guarded] });
  const fields = contactRefusals(values, { signedIn: user !== null, longest: settings.textMaxLength });
  if (!user) {
    const wait = await countAttempt("contact", null, addressOf(request));
    if (wait !== null) return refusedForNow(form, wait);
    const captcha = checkCaptcha(context, { challenge: values.challenge, answer: values.captcha });
    if (!captcha.ok) fields.push({ field: "captcha", key: captcha.refusal });
  }
  const again = user ? null : showCaptchaAgain(context, values.challenge);
  const also = again ? { captcha: again } : {};
  if (fields.length > 0) return refusedForm(form, { fields, also });
  const wait = await countAttempt("contact", values.email, addressOf(request));
  if (wait !== null) return refusedForNow(form, wait, also);
  const sent = send(() =>
    sendContactMessage(context, { ...values, language, challenge: user ? null : values.challenge }),
  );
  if (!sent) return refusedForm(form, { form: ["sendMessageFailed"], status: 502, also });
  if (!sent.ok) return refusedForm(form, { fields: [{ field: "captcha", key: sent.refusal }], also });
  return redirectWithFlash(language === "en" ? "/en/contact" : "/contact", "messageSent");
});

/** Whatever goes wrong, what was typed comes back with the stated message (ERR-29, D-29). */
function send<T>(command: () => T): T | null {
  try {
    return command();
  } catch (error) {
    logger.error({ error }, "contact message not stored");
    return null;
  }
}

export const meta: MetaFunction<typeof loader> = ({ data }) => (data ? pageMeta(data) : []);

export default function Contact() {
  const { language, known, captcha, shownAt, longest, reach } = useLoaderData<typeof loader>();
  const refused = useActionData<typeof action>() as (RefusedForm & { captcha?: CaptchaData }) | undefined;
  const { t } = useTranslation("contact");
  return (
    <div className="wrap page">
      <div className="page-head">
        <div className="stack stack--s">
          <h1>{t("title")}</h1>
          <p className="lead">{t("lead")}</p>
        </div>
      </div>
      <div className="split">
        <section className="card" aria-label={t("title")}>
          <ContactForm
            language={language}
            known={known}
            captcha={captcha && (refused?.captcha ?? captcha)}
            shownAt={shownAt}
            longest={longest}
            refused={refused}
          />
        </section>
        <aside className="note">
          <div className="stack stack--s">
            <h2 className="h3like">{t("reach")}</h2>
            <p>
              <a href={`tel:${reach.phone.replace(/\s/g, "")}`}>{reach.phone}</a>
            </p>
            <p>
              <a href={`mailto:${reach.email}`}>{reach.email}</a>
            </p>
            <p>{reach.address}</p>
          </div>
        </aside>
      </div>
    </div>
  );
}
