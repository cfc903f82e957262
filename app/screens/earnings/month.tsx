import { type MetaFunction, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { staffLoader } from "~/access/guards.server";
import { BackLink } from "~/ui/frame/back-link";
import { ButtonLink } from "~/ui/parts/button-link";
import { DocumentWait } from "~/ui/parts/document-wait";
import { Line, Lines } from "~/ui/parts/lines";
import { Note } from "~/ui/parts/note";
import { EarningsState } from "./earnings-state";
import { loadOwnMonth } from "./load-earnings.server";

export const loader = staffLoader(loadOwnMonth);

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: `${data?.title} – Tagwerk` }];

/** One month, job by job; the numbers are those of the statement (PAYR-12). */
export default function EarningsMonth() {
  const page = useLoaderData<typeof loader>();
  const { t } = useTranslation("pay");
  return (
    <div className="wrap wrap--text page stack stack--l">
      <BackLink href={page.back}>{t("earnings.back")}</BackLink>
      <div className="stack stack--s">
        <h1>{page.title}</h1>
        <p>
          <EarningsState state={page.state} paidOn={page.paidOn} /> <span className="soft">{page.hours}</span>
        </p>
      </div>
      <Lines card>
        {page.jobs.map(({ id, event, company, when, parts, notes, total }) => (
          <Line
            key={id}
            label={event}
            detail={
              <>
                {company}
                <br />
                {when}
                <br />
                {[parts, notes].filter(Boolean).join(" · ")}
              </>
            }
          >
            {total}
          </Line>
        ))}
        {page.extras.map(({ id, name, reason, amount, receiptHref }) => (
          <Line
            key={id}
            label={name}
            detail={
              <>
                {reason}{" "}
                {receiptHref ? (
                  <a className="tap" href={receiptHref} download="">
                    {t("extra.receipt")}
                  </a>
                ) : null}
              </>
            }
          >
            {amount}
          </Line>
        ))}
        <Line label={t("document.sum")} sum>
          {page.gross}
        </Line>
      </Lines>
      <p className="small soft">{t("document.notPayslip")}</p>
      {page.account ? <p className="small soft">{t("earnings.account", { last: page.account })}</p> : null}
      {page.wait ? (
        <Note>
          <DocumentWait wait={page.wait} looksAgain />
        </Note>
      ) : null}
      {page.statementHref ? (
        <p>
          <ButtonLink tone="plain" icon="down" href={page.statementHref} download="">
            {t("earnings.download")}
          </ButtonLink>
        </p>
      ) : null}
    </div>
  );
}
