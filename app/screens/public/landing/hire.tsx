import type { HeadersFunction } from "@remix-run/node";
import { type MetaFunction, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { publicLoader } from "~/access/guards.server";
import { pageMeta } from "~/ui/frame/page-meta";
import { Empty } from "~/ui/parts/empty";
import { ChipLinks } from "./landing-chips";
import { loadHire } from "./load-hire.server";

export const handle = { plain: true };

export const loader = publicLoader(loadHire);

export const headers: HeadersFunction = ({ loaderHeaders }) => loaderHeaders;

export const meta: MetaFunction<typeof loader> = ({ data }) => (data ? pageMeta(data) : []);

/** What companies can book, by kind of work and state. */
export default function Hire() {
  const { works } = useLoaderData<typeof loader>();
  const { t } = useTranslation("landing");
  return (
    <div className="wrap page stack stack--l">
      <header className="stack">
        <h1>{t("hire.headline")}</h1>
        <p className="lead">{t("hire.lead")}</p>
      </header>
      {works.length > 0 ? (
        <ul className="grid grid--jobs">
          {works.map(({ href, label, note, states }) => (
            <li key={href} className="card stack stack--s">
              <h2 className="h3">
                <a className="tap" href={href}>
                  {label}
                </a>
              </h2>
              {note ? <p className="pay pay--s">{note}</p> : null}
              {states.length > 0 ? <ChipLinks label={t("hire.statesOf", { work: label })} links={states} /> : null}
            </li>
          ))}
        </ul>
      ) : (
        <Empty icon="users" title={t("hire.none")}>
          {t("hire.noneText")}
        </Empty>
      )}
    </div>
  );
}
