import { Form } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { formatDay, formatMoney } from "~/i18n/format";
import { HiddenField } from "~/ui/form/hidden-field";
import { SubmitButton } from "~/ui/form/submit-button";
import { Note } from "~/ui/parts/note";
import type { OrderView } from "./order-view.server";

/** What came for an invoice, part by part, each with the way back while nothing was paid back (EINV-17). */
export function Receipts({ view }: { view: Pick<OrderView, "receipts" | "undoable"> }) {
  const { t } = useTranslation("backOffice");
  return view.receipts.map(({ id, amountCents, receivedOn, from }) => {
    const received = t("order.received", { amount: formatMoney(amountCents), day: formatDay(receivedOn) });
    return (
      <div key={id} className="row row--apart" data-id={id}>
        <Note icon="check">{from === "hand" ? received : `${received} ${t(`order.from.${from}`)}`}</Note>
        {view.undoable ? (
          <Form method="post">
            <HiddenField name="intent" value="undo" />
            <HiddenField name="receiptId" value={id} />
            <SubmitButton tone="bare" small icon="back">
              {t("order.undo")}
              <span className="hush">: {formatMoney(amountCents)}</span>
            </SubmitButton>
          </Form>
        ) : null}
      </div>
    );
  });
}
