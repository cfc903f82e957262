import { type MetaFunction, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { employerLoader } from "~/access/guards.server";
import { BillDownloads } from "~/ui/card/bill-downloads";
import { AppLink } from "~/ui/frame/app-link";
import { BackLink } from "~/ui/frame/back-link";
import { listsLinks } from "~/ui/frame/lists-sheet";
import { ordersLinks } from "~/ui/frame/orders-sheet";
import { DocumentWait } from "~/ui/parts/document-wait";
import { Note } from "~/ui/parts/note";
import { BilledTo, BillItems, Corrections } from "./bill-parts";
import { BillSum } from "./bill-sum";
import { loadBill } from "./load-bill.server";

export const links = () => [...ordersLinks(), ...listsLinks()];

/** BILL-02 to BILL-05, BILL-08, BILL-09. */
export const loader = employerLoader(loadBill);

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: `${data?.title} – Tagwerk` }];

export default function Bill() {
  const data = useLoaderData<typeof loader>();
  const { title, id, transactionId, hasDocument, wait, hasData, address, content, corrections } = data;
  const { t } = useTranslation("bill");
  return (
    <div className="wrap page" data-id={id}>
      <BackLink href="/organization/profile?tab=bills">{t("detail.back")}</BackLink>
      <div className="page-head">
        <h1>{title}</h1>
        {hasDocument ? <BillDownloads href={`/organization/bills/${transactionId}`} hasData={hasData} /> : null}
      </div>
      {content.correctsBillNumber && content.correction ? (
        <div className="gap-below">
          <Note icon="file">
            {t("detail.corrects")}{" "}
            <AppLink href={`/organization/bills/${content.correctsBillNumber}`}>{content.correctsBillNumber}</AppLink>
            {". "}
            {t("document.reason", { reason: content.correction.reason })}
          </Note>
        </div>
      ) : null}
      {wait ? (
        <div className="gap-below">
          <Note>
            <DocumentWait wait={wait} looksAgain />
          </Note>
        </div>
      ) : null}
      <div className="split">
        <div className="stack stack--l">
          <BillItems content={content} />
          <Corrections corrections={corrections} />
          <BilledTo content={content} address={address} />
        </div>
        <BillSum {...data} />
      </div>
    </div>
  );
}
