import { useTranslation } from "react-i18next";
import { Icon } from "~/ui/parts/icon";
import type { Declined } from "./card-view";

/** Which card was not taken, and why, in our words (DESK-06). */
export function DeclinedMessage({ declined }: { declined?: Declined | null }) {
  const { t } = useTranslation("payment");
  if (!declined) return null;
  return (
    <p className="error" role="alert" data-message={declined.key}>
      <Icon name="alert" />
      <span>
        {declined.card ? <b>{t("declined.card", { card: declined.card })} </b> : null}
        <span>{declined.message}</span>
      </span>
    </p>
  );
}
