import { Form, useNavigation } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { formatPercent } from "~/i18n/format";
import { CardErrors } from "~/ui/card/card-fields";
import { SandboxBanner } from "~/ui/card/sandbox-banner";
import { FieldError, TextField } from "~/ui/form/form";
import { HiddenField } from "~/ui/form/hidden-field";
import { SubmitButton } from "~/ui/form/submit-button";
import { fieldsOf } from "~/ui/form/typed-fields";
import { BillingCard } from "./billing-card";
import { CardPart } from "./card-part";
import { MethodChoice } from "./method-choice";
import { OrderLines } from "./order-lines";
import { PayTickets } from "./pay-tickets";
import type { PayAnswer } from "./refused-payment";
import type { ShownPayPage } from "./shown-pay-page";

type PayFormProps = {
  page: ShownPayPage;
  answer?: PayAnswer;
  /** The card of a drafted order is entered here. */
  withCard?: boolean;
  /** Where a code may be redeemed; its absence leaves the entry out. */
  promotion?: boolean;
  /** What the button says. */
  submitLabel: string;
};

/** Jobs, billing address, way of paying and sum without VAT; leads to the summary (PAY-04, PAY-11). */
export function PayForm({ page, answer, withCard, promotion, submitLabel }: PayFormProps) {
  const { t } = useTranslation("payment");
  const busy = useNavigation().state !== "idle";
  const errors = answer?.errors ?? {};
  // The form of the code holds nothing of the order.
  const order = answer?.typed.intent === "promotion" ? undefined : answer;
  const lost = page.lines.filter(({ refusal }) => refusal !== null);
  const rest = lost.length < page.lines.length;
  const payable = page.offers.some(({ refusal }) => refusal === null);
  return (
    <div className="stack stack--l">
      {page.sandbox ? <SandboxBanner /> : null}
      <div className="split">
        <Form method="post" id="order" className="stack stack--l" noValidate={withCard}>
          <CardErrors field={fieldsOf(order)} />
          <section className="stack" aria-labelledby="team-title">
            <h2 id="team-title">{t(page.kind === "outstanding" ? "pay.hours" : "pay.team")}</h2>
            {(errors.form ?? []).map((message) => (
              <div key={message} className="summary-error">
                <FieldError message={message} />
              </div>
            ))}
            <PayTickets lines={page.lines} />
          </section>
          <BillingCard billing={page.billing} href={page.billingHref} />
          <MethodChoice
            page={page}
            withCard={withCard}
            chosen={order ? String(order.typed.paymentMethod) : page.chosen}
            save={order ? order.typed.savePaymentDetails === "on" : true}
            error={errors.paymentMethod?.[0]}
          />
          {withCard && page.offers.some(({ choice }) => choice !== "onInvoice") ? (
            <CardPart page={page} answer={answer} />
          ) : null}
          <HiddenField name="promotionCode" value={page.sums.promotionCode ?? ""} />
        </Form>
        <aside className="sticky receipt stack" aria-labelledby="sum-title">
          <h2 id="sum-title">{t("pay.order")}</h2>
          <OrderLines lines={page.lines} sums={page.sums} />
          <p className="small soft num">{t("sums.plusTax", { rate: formatPercent(page.sums.taxPercent) })}</p>
          {promotion ? <PromotionEntry page={page} answer={answer} /> : null}
          {lost.length === 0 ? (
            <SubmitButton tone="act" wide form="order" busy={busy} disabled={!payable}>
              {submitLabel}
            </SubmitButton>
          ) : (
            <p className="small">
              {t(rest ? "pay.someLost" : "pay.allLost", { names: lost.map((line) => line.firstName).join(", ") })}
            </p>
          )}
          {lost.length > 0 && rest && payable ? (
            <SubmitButton tone="act" wide form="order" name="intent" value="rest" busy={busy}>
              {t("pay.rest", { count: page.lines.length - lost.length })}
            </SubmitButton>
          ) : null}
          <p className="small soft">{t("pay.next")}</p>
        </aside>
      </div>
    </div>
  );
}

/** A form of its own, so that Enter in the field redeems the code and orders nothing. */
function PromotionEntry({ page, answer }: { page: ShownPayPage; answer?: PayAnswer }) {
  const { t } = useTranslation("payment");
  const navigation = useNavigation();
  const typed = String(answer?.typed.promotionCode ?? page.sums.promotionCode ?? "");
  return (
    <Form method="post" className="row row--top tight">
      <div className="grow">
        <TextField
          key={typed}
          field={{
            name: "promotionCode",
            id: "promotion",
            initialValue: typed,
            errors: answer?.errors.promotionCode,
          }}
          label={t("promotion.label")}
          maxLength={50}
          autoComplete="off"
        />
      </div>
      <SubmitButton
        tone="plain"
        name="intent"
        value="promotion"
        className="self-end"
        busy={navigation.formData?.get("intent") === "promotion"}
      >
        {t("promotion.redeem")}
      </SubmitButton>
    </Form>
  );
}
