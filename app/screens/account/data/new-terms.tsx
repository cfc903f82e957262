import { type MetaFunction, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { signedInAction, signedInLoader } from "~/access/guards.server";
import { landingPage } from "~/addresses/landing-page";
import { sameSitePath } from "~/addresses/same-site-path";
import { agreeToNewTexts, newTextsOf } from "~/domain/account/consents/new-texts.server";
import { goTo } from "~/http/flash.server";
import type { Visit } from "~/http/visit.server";
import { SubmitButton } from "~/ui/form/submit-button";
import { AppLink } from "~/ui/frame/app-link";
import { consentTextHref } from "./consent-text-href";
import type { SignedIn } from "./signed-in";

const nextOf = ({ url, user }: Pick<Visit, "url"> & Pick<SignedIn, "user">) =>
  sameSitePath(url.searchParams.get("from") ?? "", landingPage(user.role, user.duty));

export const loader = signedInLoader((visit) => {
  const texts = newTextsOf(visit.context, visit.user.id);
  const [first] = texts;
  if (!first) throw goTo(nextOf(visit));
  return { title: visit.t(`account:privacy.newText.${first}`), texts, prefix: visit.language === "en" ? "/en" : "" };
});

export const action = signedInAction((visit) => {
  agreeToNewTexts(visit.context);
  return goTo(nextOf(visit));
});

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: `${data?.title} – Tagwerk` }];

const MESSAGES = { terms: "newTerms", frameworkContract: "newFrameworkContract" };

/** After a log-in, when terms or framework contract have another text: agree, or log out (PRIV-11). */
export default function NewTerms() {
  const { title, texts, prefix } = useLoaderData<typeof loader>();
  const { t } = useTranslation("account");
  return (
    <div className="wrap wrap--text page stack stack--l">
      <h1>{title}</h1>
      {texts.map((name) => (
        <div key={name} className="stack stack--s">
          <p className="lead" data-message={MESSAGES[name]}>
            {t(`messages:${MESSAGES[name]}`)}
          </p>
          <p>
            <AppLink href={consentTextHref(name, prefix) ?? ""}>{t(`privacy.consent.${name}.link`)}</AppLink>
          </p>
        </div>
      ))}
      <div className="row">
        <form method="post">
          <SubmitButton tone="act">{t("privacy.terms.agree")}</SubmitButton>
        </form>
        <form method="post" action={`${prefix}/auth/logout`}>
          <SubmitButton tone="plain">{t("privacy.terms.logout")}</SubmitButton>
        </form>
      </div>
    </div>
  );
}
