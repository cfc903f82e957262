import { useTranslation } from "react-i18next";
import { type CardView, cardExpires } from "~/ui/card/card-view";

/** The card on file by brand, last four digits and expiry, or that there is none (PAY-34, PAY-35). */
export function CardLine({ card, next }: { card: CardView | null; next?: string }) {
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
