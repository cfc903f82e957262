import { useTranslation } from "react-i18next";
import type { ProgressLabel } from "~/domain/contract/rules";
import type { IconName } from "~/ui/parts/icon";
import { Status } from "~/ui/parts/status";

type Look = { tone: "calm" | "act" | "ok"; icon: IconName };

const waits: Look = { tone: "act", icon: "alert" };
const good: Look = { tone: "ok", icon: "check" };
const calm: Look = { tone: "calm", icon: "clock" };
const over: Look = { tone: "calm", icon: "stop" };

const looks: Record<ProgressLabel, Look> = {
  applied: calm,
  rejected: over,
  bookingFixed: waits,
  ssnMissing: waits,
  bankMissing: waits,
  bankSubmitted: calm,
  contractCreated: waits,
  contractSigned: waits,
  contractNotSubmitted: waits,
  contractSubmitted: good,
  readyForAction: waits,
  briefingsRead: good,
  eldaPending: calm,
  readyForTheJob: good,
  jobDone: calm,
  hoursConfirmed: good,
  withdrawn: over,
  cancelled: over,
};

/** The progress label of a person's job (MYJ-11 to MYJ-23) in word, icon and colour. */
export function ProgressStatus({ label }: { label: ProgressLabel }) {
  const { t } = useTranslation("contract");
  return <Status {...looks[label]}>{t(`progress.${label}`)}</Status>;
}
