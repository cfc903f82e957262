import { Form, useNavigation } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import type { PaymentChoice } from "~/domain/payment/rules";
import { type CardView, cardExpires, type Declined } from "~/ui/card/card-view";
import { DeclinedMessage } from "~/ui/card/declined-message";
import { SandboxBanner } from "~/ui/card/sandbox-banner";
import { FieldError } from "~/ui/form/form";
import { HiddenField } from "~/ui/form/hidden-field";
import { SubmitButton } from "~/ui/form/submit-button";
import { aboveForm } from "~/ui/form/typed-fields";
import { AppLink } from "~/ui/frame/app-link";
import { Note } from "~/ui/parts/note";
import { BillingCard } from "./billing-card";
import { OrderLines } from "./order-lines";
import { PayTickets } from "./pay-tickets";
import type { PayAnswer } from "./refused-payment";
import type { ShownPayPage } from "./shown-pay-page";

type OrderSummaryProps = {
  page: ShownPayPage & {
    orderId: string;
    choice: PaymentChoice;
    /** The card that will be charged. */
    orderCard: CardView | null;
    /** How the last attempt failed. */
    declined: Declined | null;
  };
  answer?: PayAnswer;
};

/** The whole order with VAT, and the one step that places it. */
export function OrderSummary({ page, answer }: OrderSummaryProps) {
  const { t } = useTranslation("payment");
  const { t: messages } = useTranslation("messages");
  const busy = useNavigation().state !== "idle";
  const lost = page.lines.filter(({ refusal }) => refusal !== null);
  const rest = page.lines.length - lost.length;
  const byCard = page.choice !== "onInvoice";
  return (
    <div className="stack stack--l">
      {page.sandbox ? <SandboxBanner /> : null}
      <div className="split">
        <div className="stack stack--l">
          <section className="stack" aria-labelledby="team-title">
            <h2 id="team-title">{t(page.kind === "outstanding" ? "pay.hours" : "pay.team")}</h2>
            {aboveForm(answer).map((message) => (
              <div key={message} className="summary-error">
                <FieldError message={message} />
              </div>
            ))}
            <PayTickets lines={page.lines} />
          </section>
          <BillingCard billing={page.billing} href={page.billingHref} />
          <section className="card stack" aria-labelledby="method-title">
            <div className="row row--apart">
              <h2 id="method-title">{t("summary.method")}</h2>
              <AppLink className="tap small" href={`${page.prefix}/request-payment?order=${page.orderId}`}>
                {t("summary.changeMethod")}
              </AppLink>
            </div>
            <p>
              <b>{t(`method.${page.choice}`)}</b>
              <br />
              <span className="small soft">
                {page.orderCard
                  ? t("summary.cardOf", { last4: page.orderCard.last4, expires: cardExpires(page.orderCard) })
                  : t(`method.${page.choice}Detail`)}
              </span>
            </p>
            {byCard && !page.orderCard && page.entry?.way === "provider" ? (
              <p className="hint">{t("payment.onProviderPage")}</p>
            ) : null}
          </section>
        </div>
        <aside className="sticky receipt stack" aria-labelledby="sum-title">
          <h2 id="sum-title">{t("pay.order")}</h2>
          <OrderLines lines={page.lines} sums={page.sums} withTax />
          {page.sums.vatChecking ? <Note>{messages("vatChecking")}</Note> : null}
          {page.sums.taxNote ? <Note>{t(`bill:document.${page.sums.taxNote}`)}</Note> : null}
          <DeclinedMessage declined={answer ? answer.values?.declined : page.declined} />
          <Form method="post" className="stack">
            <HiddenField name="expectedTotalCents" value={page.sums.totalCents} />
            {lost.length === 0 ? (
              <SubmitButton tone="act" wide busy={busy} busyLabel={t("summary.placing")}>
                {t("summary.place")}
              </SubmitButton>
            ) : (
              <p className="small">
                {t(rest > 0 ? "pay.someLost" : "pay.allLost", { names: lost.map((line) => line.firstName).join(", ") })}
              </p>
            )}
            {lost.length > 0 && rest > 0 ? (
              <SubmitButton tone="act" wide name="intent" value="rest" busy={busy}>
                {t("pay.rest", { count: rest })}
              </SubmitButton>
            ) : null}
          </Form>
          {byCard ? <p className="small soft">{t("summary.notCharged")}</p> : null}
          <p className="small soft">{t("summary.terms")}</p>
        </aside>
      </div>
    </div>
  );
}
