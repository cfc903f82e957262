import { useTranslation } from "react-i18next";
import { Status } from "~/ui/parts/status";

const looks = {
  new: { tone: "act", icon: "mail" },
  read: { tone: "calm", icon: "clock" },
  done: { tone: "ok", icon: "check" },
} as const;

/** How far the agency is with a message. */
export function MessageState({ state }: { state: keyof typeof looks }) {
  const { t } = useTranslation("backOffice");
  return <Status {...looks[state]}>{t(`messages.states.${state}`)}</Status>;
}
