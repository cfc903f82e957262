import { json } from "@remix-run/node";
import { type MetaFunction, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { publicLoader } from "~/access/guards.server";
import { proofCode } from "~/domain/contract/proof-code";
import { findSignedDocument } from "~/domain/contract/signed-document.queries.server";
import { formatDay } from "~/i18n/format";
import { Status } from "~/ui/parts/status";

/** Whether a signed document is known here, for anybody who holds it (FLOW-20). */
export const loader = publicLoader(({ context, params, t }) => {
  const found = findSignedDocument(context, params.code ?? "");
  return json({ title: t("public:verify.title"), found }, { status: found ? 200 : 404 });
});

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: `${data?.title} – Tagwerk` }];

export default function Verify() {
  const { title, found } = useLoaderData<typeof loader>();
  const { t } = useTranslation("public");
  return (
    <div className="wrap wrap--text page stack">
      <h1>{title}</h1>
      <section className="card stack" aria-label={title}>
        <p>
          {found ? (
            <Status tone="ok" icon="check">
              {t("verify.known")}
            </Status>
          ) : (
            <Status icon="stop">{t("verify.unknown")}</Status>
          )}
        </p>
        {found ? (
          <dl className="pairs">
            <dt>{t("verify.kind")}</dt>
            <dd>{t(`verify.kinds.${found.kind}`)}</dd>
            <dt>{t("verify.day")}</dt>
            <dd className="num">{formatDay(found.day)}</dd>
            <dt>{t("verify.code")}</dt>
            <dd className="num">{proofCode(found.hash)}</dd>
            <dt>{t("verify.hash")}</dt>
            <dd className="num small">
              {found.hash.match(/.{8}/g)?.map((part) => (
                <span key={part}>
                  {part}
                  <wbr />
                </span>
              ))}
            </dd>
          </dl>
        ) : null}
        <p>{t(found ? "verify.knownText" : "verify.unknownText")}</p>
      </section>
    </div>
  );
}
