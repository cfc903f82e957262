import { useTranslation } from "react-i18next";
import type { AttendanceState } from "~/domain/attendance/reminders/attendance-rules";
import { Status } from "~/ui/parts/status";

const looks = {
  coming: { tone: "ok", icon: "check" },
  silent: { tone: "act", icon: "help" },
  cancelled: { tone: "none", icon: "stop" },
} as const;

/** Whether somebody comes, as word and icon (REM-14). */
export function AttendanceStatus({ state }: { state: AttendanceState }) {
  const { t } = useTranslation("attendance");
  return <Status {...looks[state]}>{t(`state.${state}`)}</Status>;
}
