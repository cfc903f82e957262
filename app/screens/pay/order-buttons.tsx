import { useNavigation } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import type { PayLineView } from "~/domain/payment/pay-view";
import { listed } from "~/i18n/listed";
import { SubmitButton } from "~/ui/form/submit-button";

type OrderButtonsProps = { lines: PayLineView[]; label: string; busyLabel?: string; disabled?: boolean };

/** The one step on, for the form "order"; when somebody was lost meanwhile, who, and the way on without them. */
export function OrderButtons({ lines, label, busyLabel, disabled }: OrderButtonsProps) {
  const { t } = useTranslation("payment");
  const busy = useNavigation().state !== "idle";
  const lost = lines.filter(({ refusal }) => refusal !== null);
  const rest = lines.length - lost.length;
  if (lost.length === 0) {
    return (
      <SubmitButton tone="act" wide form="order" busy={busy} busyLabel={busyLabel} disabled={disabled}>
        {label}
      </SubmitButton>
    );
  }
  return (
    <>
      <p className="small">
        {t(rest > 0 ? "pay.someLost" : "pay.allLost", { names: listed(lost.map((line) => line.firstName)) })}
      </p>
      {rest > 0 && !disabled ? (
        <SubmitButton tone="act" wide form="order" name="intent" value="rest" busy={busy}>
          {t("pay.rest", { count: rest })}
        </SubmitButton>
      ) : null}
    </>
  );
}
