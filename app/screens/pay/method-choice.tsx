import { useTranslation } from "react-i18next";
import type { PayPage } from "~/domain/payment/pay-view";
import type { PaymentChoice } from "~/domain/payment/rules";
import { CheckField } from "~/ui/form/choices";
import { FieldError } from "~/ui/form/form";
import { Icon } from "~/ui/parts/icon";
import { Note } from "~/ui/parts/note";
import { CardLine } from "./card-line";
import type { CardPart } from "./shown-pay-page";

type MethodChoiceProps = {
  page: Pick<PayPage, "offers" | "agency"> & CardPart;
  /** The card is entered on this very page. */
  withCard?: boolean;
  chosen: PaymentChoice | string | null;
  save: boolean;
  error?: string;
};

/** The ways of paying that this company has; one that the date rules out is shown and says why (PAY-15, PAY-18). */
export function MethodChoice({
  page: { offers, agency, card, entry },
  withCard,
  chosen,
  save,
  error,
}: MethodChoiceProps) {
  const { t } = useTranslation("payment");
  const tooNear = offers.some(({ refusal }) => refusal === "cardRequired");
  const errorId = error ? "paymentMethod-error" : undefined;
  const group = { role: "radiogroup", "aria-labelledby": "method-title" };
  return (
    <fieldset
      className="stack stack--s"
      {...group}
      {...(error ? { "aria-invalid": true, "aria-describedby": errorId } : {})}
    >
      <legend id="method-title" className="h3 gap-below h2size">
        {t("method.title")}
      </legend>
      {offers.map(({ choice, refusal }, index) => (
        <label key={choice} className="card choice row">
          <input
            type="radio"
            id={index === 0 ? "paymentMethod" : undefined}
            name="paymentMethod"
            value={choice}
            disabled={refusal !== null}
            defaultChecked={choice === chosen && refusal === null}
            required
          />
          <Icon name={choice === "onInvoice" ? "file" : "card"} />
          <span className="grow">
            <b>{t(`method.${choice}`)}</b>
            <br />
            <span className="small soft">{t(`method.${choice}Detail`)}</span>
          </span>
        </label>
      ))}
      {!withCard && offers.some(({ choice }) => choice !== "onInvoice") ? (
        <CardLine card={card} next={t(entry ? "method.cardNext" : "method.cardAgency")} />
      ) : null}
      {tooNear ? (
        <Note tone="act">
          <span data-message="cardRequired">{t("messages:cardRequired")}</span> {t("method.callUs", agency)}
        </Note>
      ) : null}
      {offers.length === 0 ? (
        <Note tone="act">
          <span data-message="paymentMethodNotOffered">{t("method.none", agency)}</span>
        </Note>
      ) : null}
      <FieldError id={errorId} message={error} />
      {offers.some(({ refusal }) => refusal === null) ? (
        <CheckField field={{ name: "savePaymentDetails" }} label={t("method.save")} defaultChecked={save} />
      ) : null}
    </fieldset>
  );
}
