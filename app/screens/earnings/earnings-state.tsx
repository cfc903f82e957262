import { useTranslation } from "react-i18next";
import type { MonthState } from "~/domain/pay/rules";
import { Status } from "~/ui/parts/status";

const looks = {
  draft: { tone: "act", icon: "clock" },
  locked: { tone: "calm", icon: "lock" },
  paid: { tone: "ok", icon: "check" },
} as const;

export function EarningsState({ state, paidOn }: { state: MonthState; paidOn: string }) {
  const { t } = useTranslation("pay");
  return <Status {...looks[state]}>{t(`states.${state}`, { day: paidOn })}</Status>;
}
