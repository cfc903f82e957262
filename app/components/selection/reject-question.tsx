import { useTranslation } from "react-i18next";
import { Confirm } from "~/components/parts/confirm";
import type { Applicant } from "~/domain/booking/selection";
import { seenStanding } from "./applicant-actions";
import { usePersonName } from "./booking-list-entries";

export type Rejecting = { applicant: Applicant; here: string };

/** Asks before somebody is told no; `here` is the page without the question. */
export function RejectQuestion({ applicant, here }: Rejecting) {
  const { t } = useTranslation("booking");
  const name = usePersonName(applicant);
  return (
    <Confirm
      title={t("reject.title", { name })}
      closeHref={here}
      action={here}
      hidden={{ intent: "reject", applicationId: applicant.applicationId, seen: seenStanding(applicant) }}
      confirmLabel={t("selection.reject")}
      lose
    >
      <p>{t("reject.text")}</p>
    </Confirm>
  );
}
