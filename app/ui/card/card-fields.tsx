import { useTranslation } from "react-i18next";
import { ErrorSummary, named } from "~/ui/form/error-summary";
import { type FieldSource, NumberField, TextField } from "~/ui/form/form";

type CardFieldsProps = { field: (name: string) => FieldSource };

/** What is wrong with the way of paying and the card that was entered. */
export function CardErrors({ field }: CardFieldsProps) {
  const { t } = useTranslation("request");
  const { t: payment } = useTranslation("payment");
  return (
    <ErrorSummary
      fields={named(field, {
        paymentMethod: payment("method.title"),
        cardName: t("card.name"),
        cardNumber: t("card.number"),
        validThrough: t("card.validThrough"),
        securityCode: t("card.securityCode"),
      })}
    />
  );
}

/** Name, number, expiry and code of a card (PROF-32, PAY-39); no postal code. */
export function CardFields({ field }: CardFieldsProps) {
  const { t } = useTranslation("request");
  return (
    <>
      <TextField field={field("cardName")} label={t("card.name")} autoComplete="cc-name" maxLength={100} />
      <NumberField
        field={field("cardNumber")}
        label={t("card.number")}
        pattern="[0-9 ]*"
        maxLength={23}
        autoComplete="cc-number"
      />
      <div className="two">
        <TextField
          field={field("validThrough")}
          label={t("card.validThrough")}
          hint={t("card.validThroughHint")}
          inputMode="numeric"
          maxLength={7}
          autoComplete="cc-exp"
        />
        <NumberField
          field={field("securityCode")}
          label={t("card.securityCode")}
          hint={t("card.securityCodeHint")}
          maxLength={4}
          autoComplete="cc-csc"
        />
      </div>
    </>
  );
}
