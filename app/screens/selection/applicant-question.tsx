import { useTranslation } from "react-i18next";
import type { Applicant } from "~/domain/selection/selection";
import { spokenOn } from "~/ui/job/of-agency";
import { Confirm } from "~/ui/parts/confirm";
import { usePersonName } from "~/ui/person/person-name";
import { seenStanding } from "./applicant-actions";

/** `here` is the page without the question. */
export type Asking = { applicant: Applicant; here: string; what: "reject" | "add" | "book" };

/** Asks before somebody is told no, or is booked on a day that they marked as not free (ALRT-10). */
export function ApplicantQuestion({ applicant, here, what }: Asking) {
  const { t } = useTranslation("booking");
  const { t: messages } = useTranslation("messages");
  const name = usePersonName(applicant);
  const rejects = what === "reject";
  const { applicationId } = applicant;
  return (
    <Confirm
      title={rejects ? t("reject.title", { name }) : t("selection.notFree")}
      closeHref={here}
      action={here}
      hidden={{ intent: what, applicationId, ...(rejects ? { seen: seenStanding(applicant) } : { sure: "1" }) }}
      confirmLabel={t(`selection.${what}`)}
      lose={rejects}
    >
      {rejects ? (
        <p>{t(spokenOn(here, "reject.text"))}</p>
      ) : (
        <p data-message="bookNotFree">{messages("bookNotFree", { name })}</p>
      )}
    </Confirm>
  );
}
