import type { HeadersFunction } from "@remix-run/node";
import { type MetaFunction, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { publicLoader } from "~/access/guards.server";
import { NewsletterCard } from "~/screens/public/newsletter-card";
import { pageMeta } from "~/ui/frame/page-meta";
import { ButtonLink } from "~/ui/parts/button-link";
import { CompanyTeaser } from "./company-teaser";
import { ContactTeaser } from "./contact-teaser";
import { HeroFan } from "./hero-fan";
import { HowItWorks } from "./how-it-works";
import { JobTeasers } from "./job-teasers";
import { loadHome } from "./load-home.server";
import { NotOpenYet } from "./not-open-yet";
import { SearchForm } from "./search-form";
import { Testimonials } from "./testimonials";

export const loader = publicLoader(loadHome);

export const headers: HeadersFunction = ({ loaderHeaders }) => loaderHeaders;

export const meta: MetaFunction<typeof loader> = ({ data }) => (data ? pageMeta(data) : []);

export default function Home() {
  const {
    signedIn,
    completing,
    home,
    teasers,
    testimonials,
    newsletterShownAt,
    holdMinutes,
    years,
    address,
    ...search
  } = useLoaderData<typeof loader>();
  const { t } = useTranslation("public");
  const root = address.language === "en" ? "/en" : "";
  // A long form lies over the page, and closing it loads the page anew.
  if (completing)
    return (
      <section className="band hero">
        <div className="wrap">
          <h1>{t("home.headline")}</h1>
        </div>
      </section>
    );
  return (
    <>
      <section className="band hero">
        <div className="wrap stack">
          <HeroFan />
          <h1>{t("home.headline")}</h1>
          <p className="lead">{t("home.lead")}</p>
          <p className="row">
            <ButtonLink tone="act" href="#price">
              {t("home.needPeople")}
            </ButtonLink>
            <ButtonLink tone="plain" href={`${root}/workwithus#jobs`}>
              {t("home.wantWork")}
            </ButtonLink>
          </p>
        </div>
      </section>
      <section className="wrap" aria-labelledby="price">
        {search.staffTypes.length > 0 ? <SearchForm home={home} {...search} /> : <NotOpenYet root={root} />}
      </section>
      <HowItWorks signedIn={signedIn} holdMinutes={holdMinutes} />
      <JobTeasers root={root} signedIn={signedIn} teasers={teasers} />
      <CompanyTeaser signedIn={signedIn} language={address.language} />
      {newsletterShownAt ? (
        <div className="section wrap split split--even">
          <Testimonials testimonials={testimonials} />
          <NewsletterCard root={root} shownAt={newsletterShownAt} />
        </div>
      ) : null}
      <ContactTeaser root={root} years={years} />
    </>
  );
}
