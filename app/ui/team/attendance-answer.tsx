import { useTranslation } from "react-i18next";
import type { AttendanceState } from "~/domain/attendance/reminders/attendance-rules";
import { SubmitButton } from "~/ui/form/submit-button";
import { useShut } from "~/ui/frame/app-link";
import { Status } from "~/ui/parts/status";

const looks = {
  coming: { tone: "ok", icon: "check" },
  silent: { tone: "act", icon: "help" },
  cancelled: { tone: "none", icon: "stop" },
} as const;

/** Whether somebody comes, as word and icon (REM-14). */
function AttendanceStatus({ state }: { state: AttendanceState }) {
  const { t } = useTranslation("attendance");
  return <Status {...looks[state]}>{t(`state.${state}`)}</Status>;
}

interface AttendanceAnswerProps {
  answer: AttendanceState;
  bookingId: string | null;
  /** For the button's spoken name. */
  name: string | null;
  /** /organization or /superuser: where the shared screens lie. */
  prefix: string;
}

/** What somebody answered, and without an answer the note that they said it on the phone (REM-13, REM-14). */
export function AttendanceAnswer({ answer, bookingId, name, prefix }: AttendanceAnswerProps) {
  const { t } = useTranslation("attendance");
  const action = `${prefix}/bookings/${bookingId}/attendance`;
  const shut = useShut()(action);
  return (
    <div>
      <AttendanceStatus state={answer} />
      {answer === "silent" && bookingId && !shut ? (
        <form method="post" action={action}>
          <SubmitButton tone="bare" small>
            {t("phone.note")}
            <span className="hush">{`: ${name}`}</span>
          </SubmitButton>
        </form>
      ) : null}
    </div>
  );
}
