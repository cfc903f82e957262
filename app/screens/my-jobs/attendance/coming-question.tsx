import { useTranslation } from "react-i18next";
import { QueueField } from "~/ui/form/hidden-field";
import { SubmitButton } from "~/ui/form/submit-button";
import { Ticket, TicketBody, TicketHead, TicketStub } from "~/ui/job/ticket";
import { ButtonLink } from "~/ui/parts/button-link";
import { Fact, Facts } from "~/ui/parts/facts";
import type { ComingJob } from "./load-coming.server";
import { MapLink } from "./map-link";

/** Whether somebody comes: one tap, or the page that shows what cancelling does (REM-06, REM-08). */
export function ComingQuestion({ job }: { job: ComingJob }) {
  const { t } = useTranslation("attendance");
  return (
    <>
      <div className="stack stack--s">
        <h1>{job.question}</h1>
        {job.byLink ? <p className="soft">{t("lead")}</p> : null}
      </div>
      <Ticket id={job.bookingId} state="booked">
        <TicketStub day={job.day} />
        <TicketBody>
          <TicketHead level={2} title={job.work} org={job.eventName} />
          <Facts>
            <Fact icon="clock">{job.time}</Fact>
            <Fact icon="pin">
              <MapLink place={job.place}>{job.place}</MapLink>
            </Fact>
          </Facts>
        </TicketBody>
      </Ticket>
      <form method="post" className="stack stack--s">
        {job.byLink ? null : <QueueField kind="coming" about={job.bookingId} />}
        <SubmitButton tone="act">{t("yes")}</SubmitButton>
        <ButtonLink href={`/staff/bookings/${job.bookingId}/cancel`} tone="plain">
          {t("no")}
        </ButtonLink>
      </form>
      <p className="small soft">{t("noText")}</p>
    </>
  );
}
