import { useTranslation } from "react-i18next";
import { CardFields } from "~/ui/card/card-fields";
import { DeclinedMessage } from "~/ui/card/declined-message";
import { ProviderFields } from "~/ui/card/provider-fields";
import { fieldsOf } from "~/ui/form/typed-fields";
import { CardLine } from "./card-line";
import type { PayAnswer } from "./refused-payment";
import type { CardPart as CardPartView } from "./shown-pay-page";

type CardPartProps = { page: CardPartView; answer?: PayAnswer };

/** The card of an order: the one on file, or another that is entered now; no postal code (PAY-04, PAY-17, PAY-39). */
export function CardPart({ page: { card, entry }, answer }: CardPartProps) {
  const { t } = useTranslation("payment");
  return (
    <section className="card stack" aria-labelledby="card-title">
      <h2 id="card-title">{t(card ? "payment.otherCard" : "payment.card")}</h2>
      <DeclinedMessage declined={answer?.values?.declined} />
      <CardLine card={card} next={entry ? "" : t("method.cardAgency")} />
      {card && entry ? <p className="hint">{t("payment.keepOrEnter")}</p> : null}
      {entry?.way === "fields" ? <CardFields field={fieldsOf(answer)} /> : null}
      {entry?.way === "provider" ? (
        <ProviderFields publishableKey={entry.publishableKey} form="order" use="payment" />
      ) : null}
      {entry ? <p className="hint">{t("card.stored")}</p> : null}
    </section>
  );
}
