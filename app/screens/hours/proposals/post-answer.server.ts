import type { z } from "zod";
import { acceptProposal, acceptProposals, counterProposal } from "~/domain/hours/proposals/answer-proposal.server";
import { counterRefusals } from "~/domain/hours/proposals/proposal-rules";
import { findProposal, type ProposalFound } from "~/domain/hours/proposals/proposals.queries.server";
import type { proposalForm, tickedProposalsForm } from "~/domain/hours/schema";
import { workedSpan } from "~/domain/hours/worked-span.server";
import { clockOf, dayOf } from "~/domain/shared/time.server";
import { redirectWithFlash } from "~/http/flash.server";
import { refusalOf } from "~/http/form-action.server";
import { notFound } from "~/http/found.server";
import type { EmployerVisit } from "~/http/visit.server";
import { formatWeekdayDay } from "~/i18n/format";
import { shownToCompany } from "./shown-proposal.server";
import { whoAccepts } from "./who-accepts.server";

const LIST = "/organization/hours";

/** A proposal to the visitor's own company; a stranger's is not there. */
function proposalOf({ context, params, user }: EmployerVisit): ProposalFound {
  const asked = findProposal(context, params.proposalId ?? "");
  if (!asked || asked.found.company.id !== user.companyId || asked.proposal.answersId !== null) throw notFound();
  return asked;
}

/** The page of one proposal, its form filled with what was proposed. */
export function loadCompanyAnswer(visit: EmployerVisit) {
  const asked = proposalOf(visit);
  const { startsAt, endsAt, breakMinutes } = asked.proposal;
  const shown = shownToCompany(visit, asked);
  return {
    title: visit.t("hours:proposal.answerTitle", { name: shown.job.person }),
    ...shown,
    known: { jobStart: clockOf(startsAt), jobEnd: clockOf(endsAt), breakMinutes: String(breakMinutes) },
  };
}

export type CompanyAnswerFacts = ReturnType<typeof loadCompanyAnswer>;

export function accept(_typed: object, visit: EmployerVisit) {
  const { proposal } = proposalOf(visit);
  const by = whoAccepts(visit, visit.user.id);
  const done = acceptProposal(visit.context, { proposalId: proposal.id, ...by });
  return done.ok ? redirectWithFlash(LIST, "hoursAccepted") : refusalOf(done, { status: 409 });
}

export function acceptTicked({ proposal }: z.output<typeof tickedProposalsForm>, visit: EmployerVisit) {
  const by = whoAccepts(visit, visit.user.id);
  const done = acceptProposals(visit.context, { proposalIds: proposal, ...by });
  if (!done.ok) return refusalOf(done, { status: 409 });
  return redirectWithFlash(LIST, "hoursAllAccepted", { values: { count: String(done.value.count) } });
}

export function otherTimes(typed: z.output<typeof proposalForm>, visit: EmployerVisit) {
  const { proposal, found } = proposalOf(visit);
  const { context, t } = visit;
  const span = workedSpan(found.position, typed, proposal);
  const wrong = counterRefusals({ ...typed, span, now: context.now });
  if (wrong.length > 0) return { fields: wrong };
  const done = counterProposal(context, { ...typed, proposalId: proposal.id });
  if (!done.ok) return refusalOf(done, { status: 409 });
  const until = findProposal(context, done.value.proposalId)?.proposal.answerUntil ?? context.now;
  const values = { name: found.person.firstName, time: `${formatWeekdayDay(t, dayOf(until))}, ${clockOf(until)}` };
  return redirectWithFlash(LIST, "hoursCountered", { values });
}
