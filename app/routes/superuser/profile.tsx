import { type MetaFunction, useLoaderData } from "@remix-run/react";
import { Fragment } from "react";
import { useTranslation } from "react-i18next";
import { superuserLoader } from "~/http/guards.server";

/** The agency's people have no company, billing address or card (ADM-09). */
export const loader = superuserLoader(({ user, t }) => {
  const { firstName, lastName, email, phone, language } = user;
  return { title: t("account:profile.title"), facts: { firstName, lastName, email, phone }, language };
});

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: `${data?.title} – Tagwerk` }];

export default function SuperuserProfile() {
  const { facts, language } = useLoaderData<typeof loader>();
  const { t } = useTranslation("account");
  const { t: staff } = useTranslation("staff");
  const { t: common } = useTranslation("common");
  return (
    <div className="wrap wrap--text page stack stack--l">
      <div className="stack stack--s">
        <h1>{`${facts.firstName} ${facts.lastName}`}</h1>
        <p className="soft">{t("profile.lead")}</p>
      </div>
      <dl className="pairs card">
        {Object.entries(facts).map(([field, value]) => (
          <Fragment key={field}>
            <dt>{staff(`field.${field}`)}</dt>
            <dd>{value}</dd>
          </Fragment>
        ))}
        <dt>{t("profile.language")}</dt>
        <dd>{common(`language.${language}`)}</dd>
      </dl>
    </div>
  );
}
