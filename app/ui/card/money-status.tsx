import { useTranslation } from "react-i18next";
import type { MoneyState } from "~/domain/bill/correction-rules";
import { Status } from "~/ui/parts/status";

/** How each state of an order's money looks, to the agency and to the company. */
export const moneyLooks = {
  paid: { tone: "ok", icon: "check" },
  open: { tone: "calm", icon: "clock" },
  overdue: { tone: "act", icon: "alert" },
  cardPending: { tone: "calm", icon: "card" },
  cancelled: { tone: "calm", icon: "stop" },
  refunded: { tone: "calm", icon: "back" },
  partlyRefunded: { tone: "calm", icon: "back" },
} as const;

/** What an order's money is, in a word. */
export function MoneyStatus({ state }: { state: MoneyState }) {
  const { t } = useTranslation("backOffice");
  return <Status {...moneyLooks[state]}>{t(`orders.states.${state}`)}</Status>;
}
