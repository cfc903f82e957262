import { useTranslation } from "react-i18next";
import type { PayPage } from "~/domain/payment/pay-view";
import type { MethodOffer, PaymentChoice } from "~/domain/payment/rules";
import { type CardView, cardExpires } from "~/ui/card/card-view";
import { CheckField } from "~/ui/form/choices";
import { FieldError } from "~/ui/form/form";
import { spokenOn } from "~/ui/job/of-agency";
import { Icon } from "~/ui/parts/icon";
import { Note } from "~/ui/parts/note";
import { Status } from "~/ui/parts/status";
import { CARD_ENTRY } from "./card-part";
import type { CardPart } from "./shown-pay-page";

type MethodChoiceProps = {
  page: Pick<PayPage, "offers" | "agency"> & CardPart & { prefix: string };
  chosen: PaymentChoice | string | null;
  /** The card that was refused just now, by the name it is shown under. */
  refused: string | null;
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
          another={entry !== null}
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
  another: boolean;
  chosen: boolean;
  refused: string | null;
};

function Choice({ id, offer: { choice, refusal }, saved, another, chosen, refused }: ChoiceProps) {
  const { t } = useTranslation("payment");
  const name = saved ? `${t(`method.${choice}`)} •••• ${saved.last4}` : t(`method.${choice}`);
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
          required
        />
        <Icon name={choice === "onInvoice" ? "file" : "card"} />
        <span className="grow">
          <b>{saved ? t("method.saved", { card: name }) : name}</b>
          <br />
          <span className="small soft">
            {saved ? t("method.expires", { expires: cardExpires(saved) }) : t(`method.${choice}Detail`)}
          </span>
        </span>
        {saved && refused === name ? (
          <Status tone="none" icon="cross">
            {t("method.refused")}
          </Status>
        ) : null}
      </label>
      {saved && another ? (
        <a className="tap small" href={`#${CARD_ENTRY}`} onClick={openEntry}>
          {t("method.another", { brand: t(`method.${choice}`) })}
        </a>
      ) : null}
    </div>
  );
}

/** Where a link into closed details does not open them by itself. */
function openEntry() {
  document.getElementById(CARD_ENTRY)?.closest("details")?.setAttribute("open", "");
}
