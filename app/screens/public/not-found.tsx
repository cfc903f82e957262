import { json } from "@remix-run/node";
import { type MetaFunction, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { publicAction, publicLoader } from "~/access/guards.server";
import { homeOf } from "~/addresses/landing-page";
import { ButtonLink } from "~/ui/parts/button-link";

/** Whatever has no page of its own (PUB-44), inside the frame, so that nobody is lost. */
export const loader = publicLoader(({ language, t }) =>
  json(
    {
      title: t("messages:pageNotFound"),
      home: homeOf(language),
      contact: language === "en" ? "/en/contact" : "/contact",
    },
    { status: 404 },
  ),
);

export const action = publicAction(() => {
  throw new Response("404", { status: 404, statusText: "Not Found" });
});

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: `${data?.title} – Tagwerk` }];

export default function NotFound() {
  const { title, home, contact } = useLoaderData<typeof loader>();
  const { t } = useTranslation();
  return (
    <div className="wrap wrap--text page stack stack--l lost">
      <div className="torn">
        <p aria-hidden="true">
          <b>404</b>
        </p>
        <div className="stack">
          <h1 data-message="pageNotFound">{title}</h1>
          <p className="soft">{t("lost.text")}</p>
        </div>
      </div>
      <p className="row">
        <ButtonLink href={home} icon="back">
          {t("nav.toHome")}
        </ButtonLink>
        <ButtonLink href={contact} tone="plain">
          {t("lost.write")}
        </ButtonLink>
      </p>
    </div>
  );
}
