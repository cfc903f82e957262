import { useTranslation } from "react-i18next";
import { type FieldSource, NumberField, TextField } from "~/ui/form/form";

/** Name, number, expiry and code of a card (PROF-32, PAY-39); no postal code. */
export function CardFields({ field }: { field: (name: string) => FieldSource }) {
  const { t } = useTranslation("event");
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
