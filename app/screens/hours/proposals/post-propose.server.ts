import type { z } from "zod";
import { type AcceptRefusal, acceptProposal } from "~/domain/hours/proposals/answer-proposal.server";
import { askAgency, withdrawProposal } from "~/domain/hours/proposals/end-proposal.server";
import { proposalRefusals } from "~/domain/hours/proposals/proposal-rules";
import { findProposable, proposeHours } from "~/domain/hours/proposals/propose-hours.server";
import type { proposalForm, proposalStepForm } from "~/domain/hours/schema";
import { workedSpan } from "~/domain/hours/worked-span.server";
import type { Result } from "~/domain/shared/result";
import { clockOf, dayOf } from "~/domain/shared/time.server";
import { redirectWithFlash } from "~/http/flash.server";
import { refusalOf } from "~/http/form-action.server";
import { foundOr404, notFound } from "~/http/found.server";
import type { StaffVisit } from "~/http/visit.server";
import { formatWeekdayDay } from "~/i18n/format";
import { jobHrefOf } from "./shown-proposal.server";
import { whoAccepts } from "./who-accepts.server";

const pageOf = ({ params }: StaffVisit) => `/staff/bookings/${params.bookingId}/hours`;

export function postProposal(typed: z.output<typeof proposalForm>, visit: StaffVisit) {
  const { context, params, t } = visit;
  const { found, proposed } = foundOr404(findProposable(context, params.bookingId ?? ""));
  const span = workedSpan(found.position, typed, proposed);
  const wrong = proposalRefusals({ ...typed, span, now: context.now });
  if (wrong.length > 0) return { fields: wrong };
  const done = proposeHours(context, { ...typed, bookingId: found.booking.id });
  if (!done.ok) return refusalOf(done, { status: 409 });
  const { answerUntil } = done.value;
  const time = `${formatWeekdayDay(t, dayOf(answerUntil))}, ${clockOf(answerUntil)}`;
  return redirectWithFlash(pageOf(visit), "hoursProposed", {
    values: { company: found.company.companyName, time },
  });
}

type Step = z.output<typeof proposalStepForm>;
type Done = Result<unknown, AcceptRefusal>;

/** A step of the person, and what the next page says. */
const step =
  (run: (step: Step, visit: StaffVisit) => Done, flash: string, wayOn = pageOf) =>
  (typed: Step, visit: StaffVisit) => {
    const done = run(typed, visit);
    if (done.ok) return redirectWithFlash(wayOn(visit), flash);
    if (done.refusal === "notFound") throw notFound();
    return refusalOf(done, { status: 409 });
  };

/** Where agreed hours stand, with what they pay (FLOW-16). */
const agreedOf = ({ context, params }: StaffVisit) =>
  `${jobHrefOf(foundOr404(findProposable(context, params.bookingId ?? "")).found)}#hours`;

export const withdraw = step((typed, { context }) => withdrawProposal(context, typed), "hoursProposalWithdrawn");
export const handToAgency = step((typed, { context }) => askAgency(context, typed), "hoursPassedOn");
export const acceptTheirs = step(
  (typed, visit) => acceptProposal(visit.context, { ...typed, ...whoAccepts(visit, visit.user.id) }),
  "hoursAccepted",
  agreedOf,
);
