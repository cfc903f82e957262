import { nameOf } from "~/domain/account/name-rules";
import { unsealKey } from "~/domain/account/tokens.server";
import { type ChangeFound, findChange } from "~/domain/booking/moving/changes.queries.server";
import { findJobFacts } from "~/domain/message/job-facts.queries.server";
import type { Context } from "~/domain/shared/context";
import type { ChangedFacts, MailData } from "~/domain/shared/mail-data";
import { clockOf, dayOf } from "~/domain/shared/time.server";
import { formatWeekdayDay } from "~/i18n/format";
import { href } from "~/mails/links.server";
import type { MailFrame } from "~/mails/mail-props";
import { comingHref, findReminded } from "../booking/reminded-job.server";
import { comparedFacts } from "./changed-facts.server";

/** Old and new for the person: times, place and pay. */
const compared = ({ proposal, booking }: ChangeFound, { t }: MailFrame) => {
  const before: ChangedFacts = {
    startsAt: booking.startsAt,
    endsAt: booking.endsAt,
    jobPlace: proposal.oldJobPlace,
    staffTotalCents: proposal.oldStaffTotalCents,
  };
  const { startsAt, endsAt, jobPlace, staffTotalCents } = proposal;
  return comparedFacts(t, before, { startsAt, endsAt, jobPlace, staffTotalCents });
};

/** What the company asks of a person who is booked, and where they answer (REM-16); null once it is not open any more. */
export function changeProposedMail(context: Context, data: MailData["change-proposed"], frame: MailFrame) {
  const found = findChange(context, data.proposalId);
  if (!found?.open) return null;
  const { answerUntil } = found.proposal;
  const { keyHash, sealedKey } = data;
  return {
    job: findJobFacts(context, found.position.id, frame.language),
    company: found.companyName,
    changes: compared(found, frame),
    until: `${formatWeekdayDay(frame.t, dayOf(answerUntil))}, ${clockOf(answerUntil)}`,
    answerHref: href(`/staff/changes/${unsealKey({ keyHash, sealedKey })}`),
  };
}

/** The job as it is now, for the person who accepted it (REM-17); null once the job has begun or ended. */
export function bookingMovedMail(context: Context, data: MailData["booking-moved"], frame: MailFrame) {
  const found = findChange(context, data.proposalId);
  const reminded = data.bookingId ? findReminded(context, data.bookingId, frame) : null;
  if (!found || !reminded) return null;
  const { job } = reminded;
  return {
    job,
    changes: compared(found, frame),
    comingHref: comingHref(data),
    jobHref: href(`/staff/job-details/${job.positionId}/${job.eventId}`),
  };
}

/** How a proposed change was answered, for the company (REM-18). */
export function changeAnsweredMail(
  context: Context,
  { proposalId, answer }: MailData["change-answered"],
  frame: MailFrame,
) {
  const found = findChange(context, proposalId);
  if (!found) return null;
  const { position, eventName, firstName, lastName } = found;
  const person = nameOf({ firstName, lastName });
  const difference = found.proposal.jobTotalCostCents - found.proposal.oldJobTotalCostCents;
  return {
    headline: frame.t(`mails:changeAnswered.${answer}.subject`, { person, event: eventName }),
    answer,
    person,
    job: findJobFacts(context, position.id, frame.language),
    changes: compared(found, frame).filter(({ name }) => name !== "pay"),
    money:
      answer !== "accepted" || difference === 0 ? null : difference > 0 ? ("dearer" as const) : ("cheaper" as const),
    eventHref: href(`/organization/my-events/${position.eventId}`),
  };
}
