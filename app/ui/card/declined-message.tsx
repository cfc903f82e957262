import { Icon } from "~/ui/parts/icon";
import type { Declined } from "./card-view";

/** Why a card was not taken, in the provider's words (PROF-35, ERR-73). */
export function DeclinedMessage({ declined }: { declined?: Declined | null }) {
  if (!declined) return null;
  return (
    <p className="error" role="alert" data-message={declined.key}>
      <Icon name="alert" />
      <span>{declined.message}</span>
    </p>
  );
}
