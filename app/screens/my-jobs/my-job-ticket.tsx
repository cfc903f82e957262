import { useTranslation } from "react-i18next";
import type { MyJob } from "~/domain/hours/my-jobs.queries.server";
import { formatHours, formatMoney, formatTimeSpan } from "~/i18n/format";
import { Cached } from "~/rendering/cached";
import { TicketBody, TicketHead, TicketNext, TicketPaper, TicketPay, TicketStub } from "~/ui/job/ticket";
import { Fact, Facts } from "~/ui/parts/facts";
import { NextStep } from "./next-step";
import { deadlineOf, nextThing } from "./next-thing";
import { ProgressStatus } from "./progress-status";

/** With a line about hours that were proposed (HRS2-17). */
type Job = MyJob & { proposed?: string | null };

/** A job that a person applied for or works: where it stands and what comes next (MYJ-03 to MYJ-05). */
export function MyJobTicket({ job, id }: { job: Job; id?: string | undefined }) {
  return <Cached as="div" className="box" id={id} part={MyJobPaper} facts={{ job }} />;
}

function MyJobPaper({ job }: { job: Job }) {
  const { t } = useTranslation("application");
  const next = nextOf(job);
  const shown = job.worked ?? job;
  return (
    <TicketPaper id={job.positionId} link={!job.waits} state={stateOf(job)}>
      <TicketStub day={job.day} />
      <TicketBody>
        <p>
          <ProgressStatus label={job.label} />
        </p>
        {job.proposed ? <p className="small">{job.proposed}</p> : null}
        <TicketHead level={2} href={hrefOf(job)} title={job.jobName} org={job.eventName} />
        <Facts>
          <Fact icon="clock">
            {formatTimeSpan(shown.start, shown.end)}, {formatHours(t, shown.minutes)}
          </Fact>
          <Fact icon="pin">{job.place}</Fact>
          {job.places > 1 ? <Fact icon="users">{t("myJobs.places", { count: job.places })}</Fact> : null}
        </Facts>
      </TicketBody>
      <TicketPay amount={formatMoney(t, job.totalCents)}>
        {job.daysLeft < 0 ? null : <small>{t("common:unit.inDays", { count: job.daysLeft })}</small>}
      </TicketPay>
      {next ? (
        <TicketNext>
          <NextStep
            next={next}
            until={deadlineOf(next, { ...job, start: { day: job.day, time: job.start } })}
            page={hrefOf(job)}
            contractId={job.contractId}
            bookingId={job.bookingId}
            hoursHref={`/staff/confirm-job-hours/${job.positionId}/${job.eventId}`}
          />
        </TicketNext>
      ) : null}
    </TicketPaper>
  );
}

/** The one thing that comes next; nothing does where the job is over or came to nothing. */
function nextOf(job: MyJob) {
  if (job.over || job.dead) return null;
  if (job.booked) return nextThing(job);
  return job.begun ? null : "answer";
}

function stateOf(job: MyJob): "act" | "booked" | "gone" | undefined {
  if (job.over || job.dead) return "gone";
  if (!job.booked) return undefined;
  return job.waits ? "act" : "booked";
}

/** Booked jobs have a page with all that belongs to them; the others can only be looked at. */
function hrefOf({ booked, positionId, eventId }: MyJob): string {
  return booked
    ? `/staff/job-details/${positionId}/${eventId}`
    : `/staff/job-details-applied/${positionId}/${eventId}?fromMyJob=true`;
}
