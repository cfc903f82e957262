import { type HeadersFunction, json } from "@remix-run/node";
import { type MetaFunction, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { firstClose, listTeasers, teaserFacts } from "~/domain/event/search/teasers.queries.server";
import { findNextPriceChange, listCategories } from "~/domain/pricing/categories.queries.server";
import { FORM_PAGE_MS, pageAddress, validUntil } from "~/http/addresses/page-address.server";
import { goTo } from "~/http/flash.server";
import { formStamp } from "~/http/form-guard.server";
import { publicLoader } from "~/http/guards.server";
import { pageMeta } from "~/ui/frame/page-meta";
import { ButtonLink } from "~/ui/parts/button-link";
import { Empty } from "~/ui/parts/empty";
import { Categories } from "./categories";
import { ExitPopup } from "./exit-popup";
import { Film } from "./film";
import { NewsletterCard } from "./newsletter-card";
import { NewsletterForm } from "./newsletter-form";
import { PayQuote } from "./pay-quote";
import { TeaserTicket } from "./teaser-ticket";

const TEASERS = 12;

export const loader = publicLoader((visit) => {
  const { url, t, user, language, context, settings } = visit;
  const address = pageAddress(visit);
  const position = url.searchParams.get("posID");
  const event = url.searchParams.get("eventID");
  if (position && event && !url.searchParams.has("modal")) {
    const details = `/staff/job-wall-details/${encodeURIComponent(position)}/${encodeURIComponent(event)}`;
    if (user?.role === "employee") throw goTo(details);
    const query = new URLSearchParams({
      posID: position,
      eventID: event,
      modal: "login",
      role: "employee",
      from: details,
    });
    throw goTo(`${url.pathname}?${query}`);
  }
  const teasers = listTeasers(context, language, TEASERS);
  return json(
    {
      title: t("public:work.title"),
      description: t("public:work.lead"),
      address,
      root: language === "en" ? "/en" : "",
      signedIn: user !== null,
      teasers: teasers.map(teaserFacts),
      categories: listCategories(context, language),
      quoted: { gross: settings.quotedGrossCents, net: settings.quotedNetCents },
      years: settings.companyYears,
      shownAt: formStamp(context.now),
    },
    { headers: validUntil(firstClose(teasers), findNextPriceChange(context), context.now + FORM_PAGE_MS) },
  );
});

export const headers: HeadersFunction = ({ loaderHeaders }) => loaderHeaders;

export const meta: MetaFunction<typeof loader> = ({ data }) => (data ? pageMeta(data) : []);

export default function WorkWithUs() {
  const { signedIn, root, teasers, categories, quoted, years, address, shownAt } = useLoaderData<typeof loader>();
  const { t } = useTranslation("public");
  const register = signedIn ? null : (
    <ButtonLink tone="act" href="?modal=staff-register">
      {t("register.staff")}
    </ButtonLink>
  );
  const newsletter = { root, from: `${root}/workwithus`, shownAt };
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
      <section className="section" aria-labelledby="jobs">
        <div className="wrap stack stack--l">
          <h2 id="jobs">{t("work.jobs")}</h2>
          {teasers.length > 0 ? (
            <div className="grid grid--jobs">
              {teasers.map((teaser) => (
                <TeaserTicket
                  key={teaser.id}
                  teaser={teaser}
                  href={`${root}/workwithus?posID=${teaser.id}&eventID=${teaser.eventId}`}
                  detailsHref={`${root}/jobs/${teaser.id}`}
                />
              ))}
            </div>
          ) : (
            <Empty icon="ticket" title={t("teaser.none")} level={3}>
              {t("teaser.noneText")}
            </Empty>
          )}
        </div>
      </section>
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
