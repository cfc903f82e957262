import { useTranslation } from "react-i18next";
import { isFiltered, type WallQuery, withoutFilters } from "~/domain/application/wall-query";
import { type WaitingJob, WaitingJobs } from "~/ui/job/waiting-jobs";
import { ButtonLink } from "~/ui/parts/button-link";
import { Empty } from "~/ui/parts/empty";
import { Note } from "~/ui/parts/note";
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

/** Who has not handed in their profile is led back to it, whatever the address asks (D-13). */
export function NotHandedIn({ missing }: { missing: number }) {
  const { t } = useTranslation("application");
  const { t: staff } = useTranslation("staff");
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

interface UnderReviewProps {
  /** Within how many days the agency usually answers. */
  reviewDays: number;
  waiting: readonly WaitingJob[];
}

/** Above the wall of somebody who waits for the approval: what can be done meanwhile, and what waits (SEEN-12). */
export function UnderReview({ reviewDays, waiting }: UnderReviewProps) {
  const { t } = useTranslation("application");
  return (
    <>
      <Note tone="act" icon="clock">
        <b data-message="applicationUnderReview">{t("staff:profile.underReview")}</b>
        <br />
        {t("staff:profile.usualAnswer", { count: reviewDays })} {t("wall.beforeApproval")}{" "}
        <a href="/staff/profile">{t("wall.toProfile")}</a>
      </Note>
      <WaitingJobs jobs={waiting} linked />
    </>
  );
}
