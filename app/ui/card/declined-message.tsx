import { useTranslation } from "react-i18next";
import { Icon } from "~/ui/parts/icon";
import type { Declined } from "./card-view";

/** Which card was not taken, and why, in our words (DESK-06); without a reason that says more, only which. */
export function DeclinedMessage({ declined }: { declined?: Declined | null }) {
  const { t } = useTranslation("payment");
  if (!declined) return null;
  const { card, key, message } = declined;
  return (
    <p className="error" role="alert" data-message={key}>
      <Icon name="alert" />
      <span>
        {card ? <b>{t("declined.card", { card })} </b> : null}
        {card && key === "cardDeclined" ? null : <span>{message}</span>}
      </span>
    </p>
  );
}
