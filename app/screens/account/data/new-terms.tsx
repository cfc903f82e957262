import { type MetaFunction, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { signedInAction, signedInLoader } from "~/access/guards.server";
import { landingPage } from "~/addresses/landing-page";
import { sameSitePath } from "~/addresses/same-site-path";
import { agreeToTerms, hasNewTerms } from "~/domain/account/consents/new-terms.server";
import { goTo } from "~/http/flash.server";
import type { Visit } from "~/http/visit.server";
import { SubmitButton } from "~/ui/form/submit-button";
import { AppLink } from "~/ui/frame/app-link";
import type { SignedIn } from "./signed-in";

const nextOf = ({ url, user }: Pick<Visit, "url"> & Pick<SignedIn, "user">) =>
  sameSitePath(url.searchParams.get("from") ?? "", landingPage(user.role, user.duty));

export const loader = signedInLoader((visit) => {
  if (!hasNewTerms(visit.context, visit.user.id)) throw goTo(nextOf(visit));
  return { title: visit.t("account:privacy.terms.title"), prefix: visit.language === "en" ? "/en" : "" };
});

export const action = signedInAction((visit) => {
  agreeToTerms(visit.context);
  return goTo(nextOf(visit));
});

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: `${data?.title} – Tagwerk` }];

/** After a log-in, when the terms have another text: agree, or log out (PRIV-11). */
export default function NewTerms() {
  const { title, prefix } = useLoaderData<typeof loader>();
  const { t } = useTranslation("account");
  return (
    <div className="wrap wrap--text page stack stack--l">
      <h1>{title}</h1>
      <p className="lead" data-message="newTerms">
        {t("messages:newTerms")}
      </p>
      <p>
        <AppLink href={`${prefix}/terms-and-conditions`}>{t("privacy.consent.terms.link")}</AppLink>
      </p>
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
