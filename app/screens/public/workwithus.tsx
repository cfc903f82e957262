import type { HeadersFunction } from "@remix-run/node";
import { type MetaFunction, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { publicLoader } from "~/access/guards.server";
import { pageMeta } from "~/ui/frame/page-meta";
import { ButtonLink } from "~/ui/parts/button-link";
import { Categories } from "./categories";
import { ExitPopup } from "./exit-popup";
import { Film } from "./film";
import { loadWorkWithUs } from "./load-work-with-us.server";
import { NewsletterCard } from "./newsletter-card";
import { NewsletterForm } from "./newsletter-form";
import { OpenTeasers } from "./open-teasers";
import { PayQuote } from "./pay-quote";

export const loader = publicLoader(loadWorkWithUs);

export const headers: HeadersFunction = ({ loaderHeaders }) => loaderHeaders;

export const meta: MetaFunction<typeof loader> = ({ data }) => (data ? pageMeta(data) : []);

export default function WorkWithUs() {
  const { signedIn, root, teasers, agreement, near, categories, quoted, years, address, shownAt } =
    useLoaderData<typeof loader>();
  const { t } = useTranslation("public");
  const register = signedIn ? null : (
    <ButtonLink tone="act" href="?modal=staff-register">
      {t("register.staff")}
    </ButtonLink>
  );
  const newsletter = { root, shownAt };
  return (
    <>
      <section className="band hero hero--plain">
        <div className="wrap stack">
          <h1>{t("work.headline")}</h1>
          <p className="lead">{t("work.lead")}</p>
          {register ? (
            <p className="row">
              {register}
              <ButtonLink tone="plain" href="?modal=login&role=employee">
                {t("register.login")}
              </ButtonLink>
            </p>
          ) : null}
        </div>
      </section>
      <OpenTeasers root={root} teasers={teasers} agreement={agreement} near={near} />
      <Categories categories={categories} />
      <section className="section" aria-labelledby="pay">
        <div className="wrap split split--even">
          <PayQuote quoted={quoted} years={years} />
          <div className="stack">
            <Film language={address.language} />
            <h2>{t("work.start")}</h2>
            <p className="lead">{t("work.startText")}</p>
            {register ? <p>{register}</p> : null}
          </div>
        </div>
      </section>
      <div className="wrap wrap--text page">
        <NewsletterCard {...newsletter} />
      </div>
      {signedIn ? null : (
        <ExitPopup>
          <NewsletterForm {...newsletter} prefix="popup-" />
        </ExitPopup>
      )}
    </>
  );
}
