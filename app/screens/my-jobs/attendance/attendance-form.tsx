import { useTranslation } from "react-i18next";
import type { AttendanceState } from "~/domain/attendance/reminders/attendance-rules";
import { QueueField } from "~/ui/form/hidden-field";
import { SubmitButton } from "~/ui/form/submit-button";
import { ButtonLink } from "~/ui/parts/button-link";
import { Status } from "~/ui/parts/status";

interface AttendanceFormProps {
  bookingId: string;
  /** Whether an answer is asked for now (REM-09). */
  asks: boolean;
  state: AttendanceState;
}

/** The two answers to a job that is near, and afterwards what was answered. */
export function AttendanceForm({ bookingId, asks, state }: AttendanceFormProps) {
  const { t } = useTranslation("attendance");
  if (!asks || state === "cancelled") return null;
  if (state === "coming")
    return (
      <p>
        <Status tone="ok" icon="check">
          {t("state.youCome")}
        </Status>
      </p>
    );
  return (
    <form method="post" action={`/staff/bookings/${bookingId}/coming`} className="row">
      <QueueField kind="coming" about={bookingId} />
      <SubmitButton>{t("yes")}</SubmitButton>
      <ButtonLink href={`/staff/bookings/${bookingId}/cancel`} tone="plain">
        {t("no")}
      </ButtonLink>
    </form>
  );
}
