import { Form } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { formatMoney } from "~/i18n/format";
import { HiddenField } from "~/ui/form/hidden-field";
import { SubmitButton } from "~/ui/form/submit-button";
import { Status } from "~/ui/parts/status";
import type { OrderView } from "./order-view.server";

type Refund = OrderView["refunds"][number];

/** What goes back to the company: done, on its way, or waiting for the agency. */
export function RefundRows({ refunds }: { refunds: Refund[] }) {
  const { t } = useTranslation("backOffice");
  if (refunds.length === 0) return null;
  return (
    <ul className="stack" aria-label={t("order.refunds")}>
      {refunds.map((refund) => (
        <li key={refund.id} className="card stack stack--s" data-id={refund.id}>
          <p>
            <b>{t("order.refund", { amount: formatMoney(t, refund.amountCents) })}</b>{" "}
            <span className="soft small">
              {t("order.requested", { at: refund.requested, by: refund.requestedByName })}
            </span>
          </p>
          <RefundState refund={refund} />
        </li>
      ))}
    </ul>
  );
}

function RefundState({ refund }: { refund: Refund }) {
  const { t } = useTranslation("backOffice");
  const act = (intent: string, label: string) => (
    <Form method="post">
      <HiddenField name="intent" value={intent} />
      <HiddenField name="refundId" value={refund.id} />
      <SubmitButton tone="plain" small>
        {label}
      </SubmitButton>
    </Form>
  );
  if (refund.done) {
    return (
      <p>
        <Status tone="ok" icon="check">
          {t(refund.toCard ? "order.refundDone" : "order.transferDone", { at: refund.done })}
        </Status>
      </p>
    );
  }
  if (refund.failed) {
    return (
      <>
        <p>
          <Status tone="act" icon="alert">
            {t("order.refundFailed", { at: refund.failed, message: t(`messages:${refund.failure}`) })}
          </Status>
        </p>
        {act("retry", t("order.retry"))}
      </>
    );
  }
  if (refund.toCard) {
    return (
      <p>
        <Status icon="clock">{t("order.refundComing")}</Status>
      </p>
    );
  }
  return (
    <>
      <p>
        <Status tone="act" icon="alert">
          {t("order.transferWaits")}
        </Status>
      </p>
      {act("transfer", t("order.transferred"))}
    </>
  );
}
