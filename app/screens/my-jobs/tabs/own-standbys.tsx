import { useTranslation } from "react-i18next";
import type { listOwnStandbys } from "~/domain/invitation/standby/standby.queries.server";
import { HiddenField } from "~/ui/form/hidden-field";
import { SubmitButton } from "~/ui/form/submit-button";
import { JobTicket } from "~/ui/job/job-ticket";
import { ButtonLink } from "~/ui/parts/button-link";
import { Empty } from "~/ui/parts/empty";

/** The jobs for which the person would be asked first, each with the way out (SUBS-26). */
export function OwnStandbys({ jobs }: { jobs: ReturnType<typeof listOwnStandbys> }) {
  const { t } = useTranslation("application");
  if (jobs.length === 0) {
    return (
      <Empty
        icon="ticket"
        title={t("standby.none")}
        action={<ButtonLink href="/staff/job-wall">{t("myJobs.toWall")}</ButtonLink>}
      >
        {t("standby.noneText")}
      </Empty>
    );
  }
  return (
    <>
      <p className="small soft">{t("standby.text")}</p>
      {jobs.map(({ positionId, eventId, facts, ...job }) => (
        <div key={positionId} className="stack stack--s">
          <JobTicket id={positionId} job={job} facts={facts} level={2} />
          <form method="post" className="row">
            <HiddenField name="positionId" value={positionId} />
            <ButtonLink small href={`/staff/job-wall-details/${positionId}/${eventId}`}>
              {t("standby.see")}
              <span className="hush">{`: ${job.title}, ${job.eventName}`}</span>
            </ButtonLink>
            <SubmitButton tone="bare" small>
              {t("standby.leave")}
              <span className="hush">{`: ${job.title}, ${job.eventName}`}</span>
            </SubmitButton>
          </form>
        </div>
      ))}
    </>
  );
}
