import { useTranslation } from "react-i18next";
import type { Applicant } from "~/domain/selection/selection";
import { usePersonName } from "~/ui/job/booking-list-entries";
import { Confirm } from "~/ui/parts/confirm";

export type Asking = { applicant: Applicant; here: string; intent: "add" | "book" };

/** Asks before somebody is booked on a day that they marked as not free (ALRT-10); `here` is the page without the question. */
export function BusyQuestion({ applicant, here, intent }: Asking) {
  const { t } = useTranslation("booking");
  const { t: messages } = useTranslation("messages");
  const name = usePersonName(applicant);
  return (
    <Confirm
      title={t("selection.notFree")}
      closeHref={here}
      action={here}
      hidden={{ intent, applicationId: applicant.applicationId, sure: "1" }}
      confirmLabel={t(`selection.${intent}`)}
    >
      <p data-message="bookNotFree">{messages("bookNotFree", { name })}</p>
    </Confirm>
  );
}
