import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { CardFields } from "~/ui/card/card-fields";
import { type CardView, cardExpires } from "~/ui/card/card-view";
import { ProviderFields } from "~/ui/card/provider-fields";
import { fieldsOf } from "~/ui/form/typed-fields";
import { CARD_ENTRY } from "./follow-card";
import type { PayAnswer } from "./refused-payment";
import type { CardPart as CardPartView } from "./shown-pay-page";

export const CARD_FIELDS = ["cardName", "cardNumber", "validThrough", "securityCode"] as const;

type CardPartProps = {
  page: CardPartView;
  answer?: PayAnswer;
  /** The last one that was entered was refused. */
  entered: boolean;
  /** What is said of it. */
  children: ReactNode;
};

/** The card of an order: the one on file, or another that is entered now; no postal code (PAY-04, PAY-17, PAY-39). */
export function CardPart({ page: { card, entry }, answer, entered, children }: CardPartProps) {
  const { t } = useTranslation("payment");
  const wrong = CARD_FIELDS.some((name) => answer?.errors[name]);
  const title = t(card ? "payment.otherCard" : "payment.card");
  const fields = (
    <div id={CARD_ENTRY} className="stack">
      {children}
      {card && entry ? <p className="hint">{t("payment.keepOrEnter")}</p> : null}
      {entry?.way === "fields" ? <CardFields field={fieldsOf(answer)} /> : null}
      {entry?.way === "provider" ? (
        <ProviderFields publishableKey={entry.publishableKey} form="order" use="payment" />
      ) : null}
      {entry ? <p className="hint">{t("card.stored")}</p> : null}
    </div>
  );
  if (card && entry?.way === "fields") {
    return (
      <details className="card" open={wrong || entered}>
        <summary className="tap">
          <b>{title}</b>
        </summary>
        <div className="mt">{fields}</div>
      </details>
    );
  }
  return (
    <section className="card stack" aria-labelledby="card-title">
      <h2 id="card-title">{title}</h2>
      <CardLine card={card} next={entry ? "" : t("method.cardAgency")} />
      {fields}
    </section>
  );
}

/** The card on file by brand, last four digits and expiry, or that there is none (PAY-34, PAY-35). */
function CardLine({ card, next }: { card: CardView | null; next?: string }) {
  const { t } = useTranslation("payment");
  if (card) {
    const { brand, last4 } = card;
    return (
      <p className="small">
        {t("method.cardOnFile", { brand: t(`method.${brand}`), last4, expires: cardExpires(card) })}
      </p>
    );
  }
  return (
    <p className="small">
      <span data-message="noPaymentDetails">{t("messages:noPaymentDetails")}</span> {next}
    </p>
  );
}
