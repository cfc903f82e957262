import { useTranslation } from "react-i18next";
import { Status } from "~/ui/parts/status";

type State = "registrationPending" | "approvalPending" | "approved" | "deactivated";

const marks = {
  registrationPending: { tone: "calm", icon: "pen" },
  approvalPending: { tone: "act", icon: "clock" },
  approved: { tone: "ok", icon: "check" },
  deactivated: { tone: "none", icon: "stop" },
} as const;

/** How far a person has come. */
export function AccountState({ state }: { state: State }) {
  const { t } = useTranslation("backOffice");
  return <Status {...marks[state]}>{t(`person.state.${state}`)}</Status>;
}
