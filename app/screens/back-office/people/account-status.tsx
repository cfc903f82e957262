import { useTranslation } from "react-i18next";
import type { AccountState } from "~/domain/agency/accounts/accounts";
import { Status } from "~/ui/parts/status";

const marks = {
  active: { tone: "ok", icon: "check" },
  registering: { tone: "calm", icon: "pen" },
  approvalPending: { tone: "act", icon: "clock" },
  deactivated: { tone: "none", icon: "stop" },
} as const;

export function AccountStatus({ state }: { state: AccountState }) {
  const { t } = useTranslation("backOffice");
  return <Status {...marks[state]}>{t(`accounts.states.${state}`)}</Status>;
}
