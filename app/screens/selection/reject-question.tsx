import { useTranslation } from "react-i18next";
import type { Applicant } from "~/domain/selection/selection";
import { usePersonName } from "~/ui/job/booking-list-entries";
import { spokenOn } from "~/ui/job/of-agency";
import { Confirm } from "~/ui/parts/confirm";
import { seenStanding } from "./applicant-actions";

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
      <p>{t(spokenOn(here, "reject.text"))}</p>
    </Confirm>
  );
}
