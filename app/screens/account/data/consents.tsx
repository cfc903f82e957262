import { type MetaFunction, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { signedInAction, signedInLoader } from "~/access/guards.server";
import { CHANGEABLE, listOwnConsents } from "~/domain/agency/privacy/consents/own-consents.queries.server";
import { consentForm } from "~/domain/agency/privacy/schema";
import { dayOf } from "~/domain/shared/time.server";
import { formAction } from "~/http/form-action.server";
import { formatWeekdayDay } from "~/i18n/format";
import { ConsentCard } from "./consent-card";
import { changeConsent } from "./post-data.server";

export const loader = signedInLoader(({ context, t, language }) => ({
  title: t("account:privacy.consents.title"),
  prefix: language === "en" ? "/en" : "",
  rows: listOwnConsents(context).map(({ purpose, given, at, version }) => ({
    purpose,
    given,
    version: version === "0" ? null : version,
    day: at === null ? null : formatWeekdayDay(t, dayOf(at)),
    changeable: CHANGEABLE.some((each) => each === purpose),
  })),
}));

export const action = signedInAction(formAction(consentForm, changeConsent));

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: `${data?.title} – Tagwerk` }];

/** What the person said yes to, and the way to say no (PRIV-11). */
export default function Consents() {
  const { title, rows, prefix } = useLoaderData<typeof loader>();
  const { t } = useTranslation("account");
  return (
    <div className="wrap wrap--text page stack stack--l">
      <div className="stack stack--s">
        <h1>{title}</h1>
        <p className="soft">{t("privacy.consents.lead")}</p>
      </div>
      <ul className="stack">
        {rows.map((row) => (
          <ConsentCard key={row.purpose} row={row} prefix={prefix} />
        ))}
      </ul>
    </div>
  );
}
