import { type MetaFunction, useLoaderData } from "@remix-run/react";
import { Fragment } from "react";
import { useTranslation } from "react-i18next";
import { staffLoader } from "~/access/guards.server";
import { BackLink } from "~/ui/frame/back-link";
import { AgencyPhone } from "~/ui/parts/agency-phone";
import { Receipt } from "~/ui/parts/receipt";
import { TypedLines } from "~/ui/parts/typed-lines";
import { loadDecision } from "./load-decision.server";

export const loader = staffLoader(loadDecision);

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: `${data?.title} – Tagwerk` }];

/** The written decision about an appeal, with its reason and who decided, to keep or to print (RATE-13). */
export default function Decision() {
  const { title, agency, person, backHref, decision, lines } = useLoaderData<typeof loader>();
  const { t } = useTranslation("cancellation");
  const names = ["job", "when", "entry", "before", "appealed", "words"] as const;
  return (
    <div className="wrap wrap--text page stack stack--l">
      <BackLink href={backHref}>{t("decision.back")}</BackLink>
      <Receipt labelledBy="decision">
        <p className="small soft">
          {agency.name}, {agency.address}
        </p>
        <h1 id="decision">{title}</h1>
        <p>{t("decision.to", { person, date: lines.date })}</p>
        <dl className="pairs">
          {names.map((name) => (
            <Fragment key={name}>
              <dt>{t(`decision.${name}`)}</dt>
              <dd>{lines[name] || "–"}</dd>
            </Fragment>
          ))}
        </dl>
        <h2>{t(`appeal.text.${decision}`)}</h2>
        <p>{t("decision.now", { counts: lines.now })}</p>
        <h3>{t("decision.reason")}</h3>
        <p>
          <TypedLines>{lines.reason}</TypedLines>
        </p>
        <p>{t("decision.by", { name: lines.by, agency: agency.name, date: lines.date })}</p>
        <p className="small soft">
          {t("decision.contact")} <AgencyPhone phone={agency.phone} />,{" "}
          <a href={`mailto:${agency.email}`}>{agency.email}</a>
        </p>
      </Receipt>
    </div>
  );
}
