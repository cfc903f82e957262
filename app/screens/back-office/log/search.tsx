import { type MetaFunction, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { searchKinds } from "~/domain/agency/accounts/search";
import { searchAll } from "~/domain/agency/accounts/search.queries.server";
import { superuserLoader } from "~/http/guards.server";
import { PageHead } from "~/screens/back-office/frame/page-head";
import { AppLink } from "~/ui/frame/app-link";
import { Empty } from "~/ui/parts/empty";

export const loader = superuserLoader(({ context, url, t }) => {
  const asked = (url.searchParams.get("q") ?? "").trim();
  return { title: t("backOffice:search.title"), asked, found: searchAll(context, asked) };
});

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: `${data?.title} – Tagwerk` }];

export default function Search() {
  const { title, asked, found } = useLoaderData<typeof loader>();
  const { t } = useTranslation("backOffice");
  const kinds = searchKinds.filter((kind) => found[kind].length > 0);
  return (
    <>
      <PageHead title={asked ? t("search.for", { asked }) : title} lead={t("search.lead")} />
      {kinds.length === 0 ? (
        <Empty icon="search" title={t(asked ? "search.nothing" : "search.empty")}>
          {t("search.hint")}
        </Empty>
      ) : null}
      {kinds.map((kind) => (
        <section key={kind} className="card stack stack--s" aria-labelledby={`found-${kind}`}>
          <h2 id={`found-${kind}`}>{t(`search.kind.${kind}`)}</h2>
          <ul className="stack stack--s">
            {found[kind].map(({ id, title: name, detail, href }) => (
              <li key={id} data-id={id}>
                <AppLink href={href}>{name}</AppLink>
                <br />
                <span className="small soft">{detail}</span>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </>
  );
}
