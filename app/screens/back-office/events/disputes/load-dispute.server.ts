import { nameOf } from "~/domain/account/name-rules";
import { findBothSides, findProposal, type ProposalFound } from "~/domain/hours/proposals/proposals.queries.server";
import { saidOnSite } from "~/domain/hours/proposals/said-on-site.server";
import { clockOf, dayOf } from "~/domain/shared/time.server";
import { foundOr404 } from "~/http/found.server";
import { formatMoney, formatTimeSpan, formatWeekdayDay } from "~/i18n/format";
import type { AgencyVisit } from "~/screens/back-office/frame/agency-visit";

/** Hours on which the two sides do not agree: what was planned, and what each of them says (HRS2-12). */
export function loadDispute({ context, params, t, language }: AgencyVisit) {
  const asked = foundOr404(findProposal(context, params.proposalId ?? ""));
  const { found, proposal, state } = asked;
  const { position, event, staffType, company, person, confirmation } = found;
  const sides = findBothSides(context, asked);
  const moment = (at: number) => `${formatWeekdayDay(t, dayOf(at))}, ${clockOf(at)}`;
  const said = (side: ProposalFound) => ({
    time: formatTimeSpan(clockOf(side.proposal.startsAt), clockOf(side.proposal.endsAt)),
    breakMinutes: side.proposal.breakMinutes,
    words: side.proposal.words,
    at: moment(side.proposal.proposedAt),
    price: formatMoney(t, side.cents.confirmJobTotalCostCents),
    extra: formatMoney(t, side.cents.outstandingAmountCents),
    pay: formatMoney(t, side.cents.staffTotalCents),
  });
  return {
    title: `${t("backOffice:dispute.title")}: ${nameOf(person)}`,
    lead: `${event.eventName} · ${company.companyName}`,
    waits: state === "agency",
    because: proposal.passedBecause,
    decided: confirmation
      ? {
          time: formatTimeSpan(clockOf(confirmation.confirmStartsAt), clockOf(confirmation.confirmEndsAt)),
          reason: confirmation.reason ?? "",
        }
      : null,
    names: { person: nameOf(person), company: company.companyName },
    planned: {
      work: language === "de" ? staffType.nameDe : staffType.nameEn,
      day: formatWeekdayDay(t, dayOf(position.startsAt)),
      time: formatTimeSpan(clockOf(position.startsAt), clockOf(position.endsAt)),
      price: formatMoney(t, position.jobTotalCostCents),
    },
    onSite: saidOnSite(context, found.booking.id, t),
    person: said(sides.person),
    company: sides.company && said(sides.company),
    known: { jobStart: clockOf(position.startsAt), jobEnd: clockOf(position.endsAt), breakMinutes: "0" },
  };
}

export type DisputeFacts = ReturnType<typeof loadDispute>;
