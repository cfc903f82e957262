import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { REFERENCE_MAX } from "~/domain/payment/references/rules";
import { ErrorSummary, named } from "./error-summary";
import { type FieldSource, TextField } from "./form";

interface ReferenceFieldsProps {
  field: (name: string) => FieldSource;
  /** A public customer's order reference is longer and has its own hint. */
  authority: boolean;
  required: boolean;
  /** Asked for where the order has positions; it is not used otherwise. */
  position?: boolean;
  /** The labels of the fields that follow in the same form, which the list of errors names too. */
  more?: Record<string, ReactNode>;
}

/** What a company wants to find again on its bill. */
export function ReferenceFields({ field, authority, required, position, more }: ReferenceFieldsProps) {
  const { t } = useTranslation("payment");
  const labels = {
    purchaseOrder: t(`references.${authority ? "orderReference" : "purchaseOrder"}`),
    orderPosition: t("references.orderPosition"),
    costCentre: t("references.costCentre"),
    buyerReference: t("references.buyerReference"),
  };
  return (
    <>
      <ErrorSummary fields={named(field, { ...labels, ...more })} />
      <TextField
        field={field("purchaseOrder")}
        label={labels.purchaseOrder}
        hint={t(`references.${authority ? "orderReferenceHint" : "purchaseOrderHint"}`)}
        maxLength={authority ? 60 : REFERENCE_MAX.purchaseOrder}
        autoComplete="off"
        required={required}
      />
      {position ? (
        <TextField
          field={field("orderPosition")}
          label={labels.orderPosition}
          hint={t("references.orderPositionHint")}
          maxLength={10}
          autoComplete="off"
        />
      ) : null}
      <TextField
        field={field("costCentre")}
        label={labels.costCentre}
        maxLength={REFERENCE_MAX.costCentre}
        autoComplete="off"
      />
      <TextField
        field={field("buyerReference")}
        label={labels.buyerReference}
        maxLength={REFERENCE_MAX.buyerReference}
        autoComplete="off"
      />
    </>
  );
}
