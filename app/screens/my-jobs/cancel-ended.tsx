import { useTranslation } from "react-i18next";
import { AgencyPhone } from "~/ui/parts/agency-phone";
import { ButtonLink } from "~/ui/parts/button-link";
import { Status } from "~/ui/parts/status";

interface CancelEndedProps {
  /** Cancelled by the person, not by the company. */
  own: boolean;
  job: { work: string; day: string };
  agencyPhone: string;
}

/** What a booking that has ended says, however often its page is opened or sent. */
export function CancelEnded({ own, job, agencyPhone }: CancelEndedProps) {
  const { t } = useTranslation("cancellation");
  return (
    <div className="wrap wrap--text page stack stack--l">
      <p>
        <Status icon="stop">{t("own.done")}</Status>
      </p>
      <h1 className="h2size">{t("messages:bookingCancelledByStaff", job)}</h1>
      {own ? null : <p>{t("own.byCompany")}</p>}
      <div className="row">
        <ButtonLink href="/staff/job-wall">{t("own.toWall")}</ButtonLink>
        <ButtonLink href="/staff/my-jobs" tone="plain">
          {t("own.toJobs")}
        </ButtonLink>
      </div>
      <p className="small soft">
        {t("own.ask")} <AgencyPhone phone={agencyPhone} />
      </p>
    </div>
  );
}
