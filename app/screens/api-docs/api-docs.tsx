import { type MetaFunction, useLoaderData } from "@remix-run/react";
import { Fragment } from "react";
import { useTranslation } from "react-i18next";
import { publicLoader } from "~/access/guards.server";
import { pageMeta } from "~/ui/frame/page-meta";
import { MarkedText } from "~/ui/parts/marked-text";
import { loadDocs } from "./load-docs.server";

export const loader = publicLoader(loadDocs);

export const meta: MetaFunction<typeof loader> = ({ data }) => (data ? pageMeta(data) : []);

const STATUSES = ["400", "401", "402", "403", "404", "409", "429", "503"];
const ANSWER = '{ "status": "success", "key": "loggedIn", "message": "logged in", "data": { … } }';
const REFUSAL =
  '{ "status": "fail", "key": "required", "message": "Please fill in this field.",\n  "errors": { "email": [{ "key": "required", "message": "…" }] } }';

/** How programs log in, ask and read the answer; the calls by chapter (DESK-25). */
export default function ApiDocs() {
  const { title, login, chapters } = useLoaderData<typeof loader>();
  const { t } = useTranslation("apiDocs");
  return (
    <article className="wrap wrap--text page stack stack--l">
      <header className="stack stack--s">
        <h1>{title}</h1>
        <p className="lead">
          <MarkedText text={t("lead", { link: `<a>${t("openapi")}</a>` })} marks={{ a: <a href="/api">·</a> }} />
        </p>
      </header>
      <section className="stack stack--s" aria-labelledby="calls">
        <h2 id="calls">{t("chapters")}</h2>
        <ul className="stack stack--s">
          {chapters.map(({ name, href, count }) => (
            <li key={name}>
              <a className="tap" href={href}>
                {t(`chapter.${name}`)}
              </a>{" "}
              <span className="soft small nowrap">{t("count", { count })}</span>
            </li>
          ))}
        </ul>
      </section>
      <section className="stack stack--s" aria-labelledby="login">
        <h2 id="login">{t("login.title")}</h2>
        <p>{t("login.text")}</p>
        <pre className="code">{login}</pre>
        <p>{t("login.company")}</p>
      </section>
      <section className="stack stack--s" aria-labelledby="ask">
        <h2 id="ask">{t("ask.title")}</h2>
        {(["body", "times", "again", "limit"] as const).map((part) => (
          <p key={part}>{t(`ask.${part}`)}</p>
        ))}
      </section>
      <section className="stack stack--s" aria-labelledby="read">
        <h2 id="read">{t("read.title")}</h2>
        <p>{t("read.ok")}</p>
        <pre className="code">{ANSWER}</pre>
        <p>{t("read.refused")}</p>
        <pre className="code">{REFUSAL}</pre>
        <dl className="pairs card">
          {STATUSES.map((status) => (
            <Fragment key={status}>
              <dt className="num">{status}</dt>
              <dd>{t(`read.s${status}`)}</dd>
            </Fragment>
          ))}
        </dl>
      </section>
      <section className="stack stack--s" aria-labelledby="feeds">
        <h2 id="feeds">{t("feeds.title")}</h2>
        {(["what", "since", "often"] as const).map((part) => (
          <p key={part}>{t(`feeds.${part}`)}</p>
        ))}
      </section>
    </article>
  );
}
