import { type MetaFunction, useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { publicAction, publicLoader } from "~/access/guards.server";
import { pageAddress } from "~/answers/page-address.server";
import { showsSamples } from "~/config/config.server";
import { issueCaptcha } from "~/domain/account/registration/captcha.server";
import { shownContact } from "~/domain/agency/settings/shown-contact";
import { contactForm } from "~/domain/message/schema";
import { newCaptcha } from "~/forms/captcha.server";
import { sendMessage } from "~/forms/contact.server";
import { redirectWithFlash } from "~/http/flash.server";
import { formAction, intents } from "~/http/form-action.server";
import { formStamp } from "~/http/form-guard.server";
import type { Visit } from "~/http/visit.server";
import type { CaptchaAgain } from "~/ui/form/captcha-field";
import type { RefusedForm } from "~/ui/form/typed-fields";
import { pageMeta } from "~/ui/frame/page-meta";
import { ContactForm } from "./contact-form";
import { Reach } from "./reach";
import { contactTone } from "./sent/contact-tone";

export const loader = publicLoader((visit) => {
  const { user, language, t, context, settings } = visit;
  return {
    language,
    address: pageAddress(visit),
    title: t("contact:title"),
    description: t("contact:lead.formal"),
    tone: contactTone(user),
    known: user ? { firstName: user.firstName, lastName: user.lastName, email: user.email, phone: user.phone } : {},
    captcha: user ? null : issueCaptcha(context, language),
    shownAt: formStamp(context.now),
    longest: settings.textMaxLength,
    reach: shownContact(settings, showsSamples()),
  };
});

export const action = publicAction(
  intents({
    newCaptcha,
    "": formAction(contactForm, async (typed, visit: Visit) => {
      const sent = await sendMessage(visit, typed);
      return sent.ok
        ? redirectWithFlash(visit.language === "en" ? "/en/contact/sent" : "/contact/sent", "messageSent")
        : sent;
    }),
  }),
);

export const meta: MetaFunction<typeof loader> = ({ data }) => (data ? pageMeta(data) : []);

export default function Contact() {
  const { language, tone, known, captcha, shownAt, longest, reach } = useLoaderData<typeof loader>();
  const refused = useActionData<typeof action>() as RefusedForm<CaptchaAgain> | undefined;
  const { t } = useTranslation("contact");
  return (
    <div className="wrap page">
      <div className="page-head">
        <div className="stack stack--s">
          <h1>{t("title")}</h1>
          <p className="lead">{t(`lead.${tone}`)}</p>
        </div>
      </div>
      <div className="split">
        <section className="card" aria-label={t("title")}>
          <ContactForm
            language={language}
            known={known}
            captcha={captcha}
            shownAt={shownAt}
            longest={longest}
            refused={refused}
          />
        </section>
        {reach.phone || reach.email || reach.address ? <Reach {...reach} /> : null}
      </div>
    </div>
  );
}
