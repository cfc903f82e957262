import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import type { PayPage } from "~/domain/payment/pay-view";
import type { MethodOffer, PaymentChoice } from "~/domain/payment/rules";
import { cardName } from "~/i18n/payment-texts";
import { type CardView, cardExpires } from "~/ui/card/card-view";
import { CheckField } from "~/ui/form/choices";
import { FieldError } from "~/ui/form/form";
import { spokenOn } from "~/ui/job/of-agency";
import { Icon } from "~/ui/parts/icon";
import { Note } from "~/ui/parts/note";
import { Status } from "~/ui/parts/status";
import type { CardPart } from "./shown-pay-page";

type MethodChoiceProps = {
  page: Pick<PayPage, "offers" | "agency"> & CardPart & { prefix: string };
  chosen: PaymentChoice | string | null;
  /** What is said of the card on file when it was refused just now. */
  refused: ReactNode;
  save: boolean;
  error?: string;
};

/**
 * The ways of paying that this company has, the card on file in the choice of its brand; one that the date rules out is
 * shown and says why (PAY-14, PAY-15, PAY-18).
 */
export function MethodChoice({
  page: { offers, agency, card, entry, prefix },
  chosen,
  refused,
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
      {offers.map((offer, index) => (
        <Choice
          key={offer.choice}
          id={index === 0 ? "paymentMethod" : undefined}
          offer={offer}
          saved={card?.brand === offer.choice ? card : null}
          another={card !== null && entry !== null && offer.choice !== card.brand && offer.choice !== "onInvoice"}
          chosen={offer.choice === chosen}
          refused={refused}
        />
      ))}
      {tooNear ? (
        <Note tone="act">
          <span data-message="cardRequired">{t("messages:cardRequired")}</span>{" "}
          {t(spokenOn(prefix, "method.callUs"), agency)}
        </Note>
      ) : null}
      {offers.length === 0 ? (
        <Note tone="act">
          <span data-message="paymentMethodNotOffered">{t(spokenOn(prefix, "method.none"), agency)}</span>
        </Note>
      ) : null}
      <FieldError id={errorId} message={error} />
      {offers.some(({ refusal }) => refusal === null) ? (
        <CheckField field={{ name: "savePaymentDetails" }} label={t("method.save")} defaultChecked={save} />
      ) : null}
    </fieldset>
  );
}

type ChoiceProps = {
  /** Where a message about the choice leads. */
  id: string | undefined;
  offer: MethodOffer;
  saved: CardView | null;
  /** The brand that is not on file: here any card can be entered, and its own brand is what counts. */
  another: boolean;
  chosen: boolean;
  refused: ReactNode;
};

function Choice({ id, offer: { choice, refusal }, saved, another, chosen, refused }: ChoiceProps) {
  const { t } = useTranslation("payment");
  const brand = t(`method.${choice}`);
  const label = saved ? t("method.saved", { card: cardName(t, saved) }) : another ? t("payment.otherCard") : brand;
  return (
    <div className="card choice stack stack--s">
      <label className="row">
        <input
          type="radio"
          id={id}
          name="paymentMethod"
          value={choice}
          disabled={refusal !== null}
          defaultChecked={chosen && refusal === null}
          data-another-card={another ? "" : undefined}
          required
        />
        <Icon name={choice === "onInvoice" ? "file" : "card"} />
        <span className="grow">
          <b>{label}</b>
          <br />
          <span className="small soft">
            {saved
              ? t("method.expires", { expires: cardExpires(saved) })
              : t(another ? "method.anotherDetail" : `method.${choice}Detail`)}
          </span>
        </span>
        {saved && refused ? (
          <Status tone="none" icon="cross">
            {t("method.refused")}
          </Status>
        ) : null}
      </label>
      {saved ? refused : null}
    </div>
  );
}
