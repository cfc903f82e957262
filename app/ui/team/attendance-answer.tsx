import { useTranslation } from "react-i18next";
import type { AttendanceState } from "~/domain/attendance/reminders/attendance-rules";
import { SubmitButton } from "~/ui/form/submit-button";
import { useShut } from "~/ui/frame/app-link";
import { AttendanceStatus } from "./attendance-status";

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
