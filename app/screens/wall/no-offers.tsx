import { useTranslation } from "react-i18next";
import { isFiltered, type WallQuery, withoutFilters } from "~/domain/application/wall-query";
import { type WaitingJob, WaitingJobs } from "~/ui/job/waiting-jobs";
import { ButtonLink } from "~/ui/parts/button-link";
import { Empty } from "~/ui/parts/empty";
import { saveHref, wallHref } from "./wall-href";

/** Why there is nothing, and the way out (WALL-23). */
export function NoOffers({ query }: { query: WallQuery }) {
  const { t } = useTranslation("application");
  const filtered = isFiltered(query);
  const atEvent = query.eventId !== null && !query.allEvents;
  return (
    <div className="stack">
      <p className="card row row--apart">
        <span>{t("alerts.shallWeWrite")}</span>
        <ButtonLink href={saveHref(query)} tone="plain">
          {t("alerts.save")}
        </ButtonLink>
      </p>
      <Empty
        icon="search"
        title={<span data-message="noJobsFound">{t("messages:noJobsFound")}</span>}
        action={
          filtered ? (
            <ButtonLink href={wallHref(withoutFilters(query))}>{t("wall.reset")}</ButtonLink>
          ) : atEvent ? (
            <ButtonLink href={wallHref(query, { allEvents: true })}>{t("wall.allEvents")}</ButtonLink>
          ) : (
            <ButtonLink href="/staff/my-jobs">{t("wall.toMyJobs")}</ButtonLink>
          )
        }
      >
        {t(filtered ? "wall.emptyFiltered" : atEvent ? "wall.emptyEvent" : "wall.empty")}
      </Empty>
    </div>
  );
}

interface NotApprovedProps {
  submitted: boolean;
  /** How many answers the profile lacks. */
  missing: number;
  /** Within how many days the agency usually answers. */
  reviewDays: number;
  waiting: readonly WaitingJob[];
}

/** Without approval there are no jobs to apply for, whatever the address asks (D-13). */
export function NotApproved({ submitted, missing, reviewDays, waiting }: NotApprovedProps) {
  const { t } = useTranslation("application");
  const { t: staff } = useTranslation("staff");
  if (!submitted) {
    return (
      <div className="wrap page stack">
        <h1>{t("wall.title")}</h1>
        <Empty
          icon="pen"
          title={missing > 0 ? staff("profile.notSubmitted", { count: missing }) : staff("state.registrationPending")}
          action={<ButtonLink href="/staff/profile">{staff("profile.continue")}</ButtonLink>}
        >
          {t("messages:checkProfile")}
        </Empty>
      </div>
    );
  }
  return (
    <div className="wrap page stack">
      <h1>{t("wall.title")}</h1>
      <WaitingJobs jobs={waiting} linked />
      <Empty
        icon="clock"
        title={<span data-message="applicationUnderReview">{t("messages:applicationUnderReview")}</span>}
        action={<ButtonLink href="/staff/profile">{t("wall.toProfile")}</ButtonLink>}
      >
        {staff("profile.usualAnswer", { count: reviewDays })}
      </Empty>
    </div>
  );
}
