import { Form } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { FieldError } from "~/ui/form/form";
import { HiddenField } from "~/ui/form/hidden-field";
import { ReferenceFields } from "~/ui/form/reference-fields";
import { fieldsOf } from "~/ui/form/typed-fields";
import { useSpoken } from "~/ui/job/of-agency";
import { Note } from "~/ui/parts/note";
import { StepLine } from "~/ui/parts/steps";
import { BillingCard } from "./billing-card";
import { CancellationFees } from "./cancellation-fees";
import { OrderButtons } from "./order-buttons";
import { OrderLines } from "./order-lines";
import { PayTickets } from "./pay-tickets";
import { PromotionEntry } from "./promotion-entry";
import type { PayAnswer } from "./refused-payment";
import type { ShownPayPage } from "./shown-pay-page";

type PayFormProps = {
  page: ShownPayPage;
  answer?: PayAnswer;
  /** Where a code may be redeemed; its absence leaves the entry out. */
  promotion?: boolean;
};

/** First of two screens: what and who, for how much (PAY-11, DESK-05). */
export function PayForm({ page, answer, promotion }: PayFormProps) {
  const { t } = useTranslation("payment");
  const spoken = useSpoken();
  const errors = answer?.errors ?? {};
  const payable = page.offers.some(({ refusal }) => refusal === null);
  return (
    <div className="stack stack--l">
      <StepLine items={[{ label: t("steps.what"), current: true }, { label: t("steps.how") }]} />
      <div className="split">
        <Form method="post" id="order" className="stack stack--l">
          <section className="stack" aria-labelledby="team-title">
            <h2 id="team-title">{t(page.kind === "outstanding" ? "pay.hours" : spoken("pay.team"))}</h2>
            {[...(errors.form ?? []), ...(errors.paymentMethod ?? [])].map((message) => (
              <div key={message} className="summary-error">
                <FieldError message={message} />
              </div>
            ))}
            <PayTickets lines={page.lines} />
          </section>
          <BillingCard billing={page.billing} href={page.billingHref} />
          <BillReferences references={page.references} answer={answer} />
          <HiddenField name="promotionCode" value={page.sums.promotionCode ?? ""} />
        </Form>
        <aside className="sticky receipt stack" aria-labelledby="sum-title">
          <h2 id="sum-title">{t(spoken("pay.order"))}</h2>
          <OrderLines lines={page.lines} sums={page.sums} />
          {promotion ? <PromotionEntry page={page} answer={answer} /> : null}
          {payable ? null : (
            <Note tone="act">
              <span data-message="paymentMethodNotOffered">{t(spoken("method.none"), page.agency)}</span>
            </Note>
          )}
          <OrderButtons lines={page.lines} label={t("pay.complete")} disabled={!payable} />
          <p className="small soft">{t("pay.next")}</p>
          <CancellationFees steps={page.ladder} />
        </aside>
      </div>
    </div>
  );
}

/** What is to stand on the bill, prefilled from the company's profile (EINV-05). */
function BillReferences({ references, answer }: Pick<ShownPayPage, "references"> & { answer?: PayAnswer }) {
  const { t } = useTranslation("payment");
  const { authority, purchaseOrderRequired, ...known } = references;
  // A redeemed code comes back without them: what the profile says stands there again.
  const typed = answer && "purchaseOrder" in answer.typed ? answer : undefined;
  return (
    <section className="card stack" aria-labelledby="references-title">
      <h2 id="references-title">{t("references.title")}</h2>
      <ReferenceFields
        field={fieldsOf(typed, { ...known, orderPosition: "1" })}
        authority={authority !== null}
        required={purchaseOrderRequired || authority !== null}
        position={authority === "federal"}
      />
    </section>
  );
}
