import { useTranslation } from "react-i18next";
import { ButtonLink } from "~/ui/parts/button-link";
import { Status } from "~/ui/parts/status";
import type { ComingJob } from "./load-coming.server";
import { MapLink } from "./map-link";

/** The answer, however often it is given (REM-07), and the way out if something comes between. */
export function ComingThanks({ job, home }: { job: ComingJob; home: string | null }) {
  const { t } = useTranslation("attendance");
  return (
    <>
      <div className="stack stack--s">
        <p>
          <Status tone="ok" icon="check">
            {t("state.youCome")}
          </Status>
        </p>
        <h1>{t("thanks", { name: job.firstName })}</h1>
        <p className="lead">{t("messages:attendanceConfirmed", { time: job.from, place: job.place })}</p>
      </div>
      <p className="row">
        {home ? (
          <ButtonLink href={home} tone="plain">
            {t("toJob")}
          </ButtonLink>
        ) : null}
        <MapLink place={job.place}>{t("map")}</MapLink>
      </p>
      <p className="small soft">
        {t("after")}{" "}
        <a className="tap" href={`/staff/bookings/${job.bookingId}/cancel`}>
          {t("no")}
        </a>
      </p>
    </>
  );
}
