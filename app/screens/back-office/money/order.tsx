import { type MetaFunction, useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { superuserAction, superuserLoader } from "~/access/guards.server";
import { findBackOfficeOrder } from "~/domain/bill/back-office-order.queries.server";
import { newId } from "~/domain/shared/ids";
import { dayOf } from "~/domain/shared/time.server";
import { foundOr404 } from "~/http/found.server";
import { PageHead } from "~/screens/back-office/frame/page-head";
import { RelatedAndHistory } from "~/screens/back-office/frame/related-and-history";
import { loadRelatedAndHistory } from "~/screens/back-office/frame/related-and-history.server";
import { MoneyStatus } from "~/ui/card/money-status";
import { FormError } from "~/ui/form/error-summary";
import type { RefusedForm } from "~/ui/form/typed-fields";
import { BackLink } from "~/ui/frame/back-link";
import { BillsOfOrder } from "./bills-of-order";
import { CorrectionForm, type CorrectionReview } from "./correction-form";
import { workOnOrder } from "./order-actions.server";
import { OrderDetailLines } from "./order-detail-lines";
import { OrderPayments } from "./order-payments";
import { OrderReceipt } from "./order-receipt";
import { orderView } from "./order-view.server";

export const loader = superuserLoader((visit) => {
  const { context, params, t } = visit;
  const found = foundOr404(findBackOfficeOrder(context, params.orderId ?? ""));
  const submissionId = newId(context.now);
  const view = orderView(context, found, submissionId);
  return {
    title: t("backOffice:order.title", { number: view.orderNumber }),
    view,
    around: loadRelatedAndHistory(visit, { kind: "order", id: view.id }),
    submissionId,
    today: dayOf(context.now),
  };
});

export const action = superuserAction(workOnOrder);

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: `${data?.title} – Tagwerk` }];

/** One order with its lines, payments, bills and refunds, and what the agency can do with its money (BO-15). */
export default function Order() {
  const { title, view, submissionId, today, around } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>() as RefusedForm<{ review?: CorrectionReview }> | undefined;
  const { t } = useTranslation("backOffice");
  return (
    <>
      <BackLink href="/superuser/back-office/orders">{t("order.back")}</BackLink>
      <PageHead title={title} lead={`${view.companyName} · ${t(`order.kind.${view.kind}`)}`}>
        <MoneyStatus state={view.state} />
      </PageHead>
      <FormError errors={answer?.errors.form} />
      <div className="split">
        <div className="stack stack--l">
          <OrderDetailLines lines={view.lines} />
          <BillsOfOrder bills={view.bills} />
          <OrderPayments view={view} today={today} answer={answer} />
          {view.correctable ? (
            <CorrectionForm
              key={answer?.values?.review ? "review" : "form"}
              remainingCents={view.remainingCents}
              submissionId={submissionId}
              answer={answer}
            />
          ) : null}
        </div>
        <OrderReceipt view={view} />
      </div>
      <RelatedAndHistory {...around} />
    </>
  );
}
