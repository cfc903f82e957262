import { findOpenProposal, type ProposalFound } from "~/domain/hours/proposals/proposals.queries.server";
import { findProposable } from "~/domain/hours/proposals/propose-hours.server";
import { clockOf, dayOf } from "~/domain/shared/time.server";
import type { StaffVisit } from "~/http/visit.server";
import { formatTimeSpan, formatWeekdayDay } from "~/i18n/format";

type Asked = Pick<StaffVisit, "context" | "t">;

/** How it stands with the proposed hours of a booking, in a line; null when nothing is open (HRS2-17). */
export function proposedLine({ context, t }: Asked, bookingId: string | null): string | null {
  const open = bookingId ? findOpenProposal(context, bookingId) : null;
  return open && lineOf(t, open);
}

function lineOf(t: Asked["t"], { state, proposal, found }: ProposalFound): string {
  const company = found.company.companyName;
  if (state === "agency") return t("hours:proposal.agency");
  if (state === "person")
    return t("hours:proposal.theirs", {
      company,
      time: formatTimeSpan(clockOf(proposal.startsAt), clockOf(proposal.endsAt)),
    });
  const { answerUntil } = proposal;
  return t("hours:proposal.waits", {
    company,
    time: `${formatWeekdayDay(t, dayOf(answerUntil))}, ${clockOf(answerUntil)}`,
  });
}

/** The way to propose hours without a signature, from the start of the job on, and how it stands with them (HRS2-01). */
export function proposedHours({ context, t }: Asked, bookingId: string) {
  const own = findProposable(context, bookingId);
  const proposal = proposedLine({ context, t }, bookingId);
  const over =
    !own || own.found.confirmation || own.refusal === "hoursProposalOver" || context.now < own.found.position.startsAt;
  return { proposal, proposeHref: over && !proposal ? null : `/staff/bookings/${bookingId}/hours` };
}
