import { useTranslation } from "react-i18next";
import type { MyJobsTab } from "~/domain/hours/my-jobs.queries.server";
import { ButtonLink } from "~/ui/parts/button-link";
import { Empty } from "~/ui/parts/empty";
import { tabHref } from "./tab-href";

const emptyMessages = {
  all: "notAppliedForAnyJobs",
  booked: "noBookedJobPositionFound",
  applied: "noApplications",
  past: null,
} as const;

/** Nothing yet at all, or nothing in this tab: why, and where it comes from (MYJ-28). */
export function NoJobs({ tab }: { tab: MyJobsTab }) {
  const { t } = useTranslation("application");
  const message = emptyMessages[tab];
  return (
    <Empty
      icon="ticket"
      title={message ? <span data-message={message}>{t(`messages:${message}`)}</span> : t("myJobs.nothingPast")}
      action={
        tab === "past" ? (
          <ButtonLink href={tabHref("all")}>{t("myJobs.showAll")}</ButtonLink>
        ) : (
          <ButtonLink href="/staff/job-wall" tone="act">
            {t("myJobs.toWall")}
          </ButtonLink>
        )
      }
    >
      {t(`myJobs.empty.${tab}`)}
    </Empty>
  );
}
