import { type MetaFunction, useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { superuserAction, superuserLoader } from "~/access/guards.server";
import { deliveredForm } from "~/domain/bill/schema";
import { formAction } from "~/http/form-action.server";
import { PageHead } from "~/screens/back-office/frame/page-head";
import { RelatedAndHistory } from "~/screens/back-office/frame/related-and-history";
import { BillDownloads } from "~/ui/card/bill-downloads";
import type { RefusedForm } from "~/ui/form/typed-fields";
import { BackLink } from "~/ui/frame/back-link";
import { DocumentWait } from "~/ui/parts/document-wait";
import { ReclaimRows } from "../reclaim-rows";
import { BillDelivery } from "./bill-delivery";
import { BillFacts } from "./bill-facts";
import { loadAgencyBill, postDelivered } from "./load-agency-bill.server";

const path = "/superuser/back-office";

export const loader = superuserLoader(loadAgencyBill);

export const action = superuserAction(formAction(deliveredForm, postDelivered));

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: `${data?.title} – Tagwerk` }];

/** One bill with its sums and its document, and what it belongs to (DESK-22). */
export default function AgencyBill() {
  const { title, bill, wait, reclaims, delivery, today, around } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>() as RefusedForm | undefined;
  const { t } = useTranslation("backOffice");
  return (
    <>
      <BackLink href={`${path}/orders`}>{t("bill.back")}</BackLink>
      <PageHead title={title} lead={bill.customerName}>
        {bill.hasDocument ? (
          <BillDownloads href={`${path}/bills/${bill.billNumber}`} hasData={bill.hasData} />
        ) : wait ? (
          <p className="soft small">
            <DocumentWait wait={wait} looksAgain={delivery === null} />
          </p>
        ) : null}
      </PageHead>
      <BillFacts bill={bill} />
      <ReclaimRows reclaims={reclaims} />
      {delivery ? <BillDelivery {...delivery} today={today} answer={answer} /> : null}
      <RelatedAndHistory {...around} />
    </>
  );
}
