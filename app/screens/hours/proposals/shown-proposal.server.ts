import { nameOf } from "~/domain/account/name-rules";
import type { ProposalFound } from "~/domain/hours/proposals/proposals.queries.server";
import { proposedExtra } from "~/domain/payment/outstanding/proposed-extra.queries.server";
import { clockOf, dayOf } from "~/domain/shared/time.server";
import type { Visit } from "~/http/visit.server";
import { formatMoney, formatTimeSpan, formatWeekdayDay } from "~/i18n/format";

type Look = Pick<Visit, "t" | "language">;

/** The page of the job for the person who worked. */
export const jobHrefOf = ({ position }: Pick<ProposalFound["found"], "position">) =>
  `/staff/job-details/${position.id}/${position.eventId}`;

/** The job that hours are about, as texts. */
export function shownJob(
  { t, language }: Look,
  { position, event, staffType, company, person }: ProposalFound["found"],
) {
  return {
    work: language === "de" ? staffType.nameDe : staffType.nameEn,
    eventName: event.eventName,
    companyName: company.companyName,
    person: nameOf(person),
    firstName: person.firstName,
    day: formatWeekdayDay(t, dayOf(position.startsAt)),
    planned: formatTimeSpan(clockOf(position.startsAt), clockOf(position.endsAt)),
  };
}

/** What one side said, as texts, and until when the other one answers. */
export function shownSaid({ t }: Pick<Visit, "t">, { proposal, state }: Pick<ProposalFound, "proposal" | "state">) {
  const { startsAt, endsAt, breakMinutes, words, answerUntil } = proposal;
  return {
    id: proposal.id,
    state,
    time: formatTimeSpan(clockOf(startsAt), clockOf(endsAt)),
    breakText: t("hours:proposal.minutes", { count: breakMinutes }),
    words,
    until: `${formatWeekdayDay(t, dayOf(answerUntil))}, ${clockOf(answerUntil)}`,
    byDeadline: proposal.byDeadline,
  };
}

/** A proposal for the company: its job, what is said, and what it costs more (HRS2-04). */
export function shownToCompany(visit: Visit, asked: ProposalFound) {
  const extra = proposedExtra(visit.context, asked);
  return {
    job: shownJob(visit, asked.found),
    said: shownSaid(visit, asked),
    positionId: asked.found.position.id,
    extra: extra && { net: formatMoney(visit.t, extra.netCents), gross: formatMoney(visit.t, extra.grossCents) },
  };
}

export type ShownToCompany = ReturnType<typeof shownToCompany>;
