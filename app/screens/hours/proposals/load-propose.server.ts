import { ownPage } from "~/access/typed-before.server";
import { findBothSides } from "~/domain/hours/proposals/proposals.queries.server";
import { findProposable } from "~/domain/hours/proposals/propose-hours.server";
import { usualBreak } from "~/domain/hours/rules";
import { newId } from "~/domain/shared/ids";
import { clockOf, minutesOf } from "~/domain/shared/time.server";
import { goTo } from "~/http/flash.server";
import { foundOr404 } from "~/http/found.server";
import type { StaffVisit } from "~/http/visit.server";
import { formatMoney } from "~/i18n/format";
import { jobHrefOf, shownJob, shownSaid } from "./shown-proposal.server";

/** Where the hours of an own booking stand without a signature: to be proposed, said, answered or decided; agreed ones stand with the job (FLOW-16). */
export function loadPropose(visit: StaffVisit) {
  const { context, params, settings, t } = visit;
  const { found, last, refusal, proposed } = foundOr404(findProposable(context, params.bookingId ?? ""));
  const jobHref = jobHrefOf(found);
  if (refusal === "hoursAlreadyConfirmed") throw goTo(`${jobHref}#hours`);
  const open = last && last.proposal.closedAt === null ? last : null;
  const sides = open && findBothSides(context, open);
  return {
    title: t("hours:proposal.title"),
    job: shownJob(visit, found),
    jobHref,
    state: open ? open.state : refusal ? ("closed" as const) : ("form" as const),
    refusal,
    agencyEmail: settings.agencyEmail,
    bookingId: found.booking.id,
    submissionId: newId(context.now),
    ...ownPage(visit),
    proposalId: open?.proposal.id ?? "",
    own: sides && shownSaid(visit, sides.person),
    theirs: sides?.company ? shownSaid(visit, sides.company) : null,
    pay: open && formatMoney(t, open.cents.staffTotalCents),
    known: {
      jobStart: clockOf(proposed.startsAt),
      jobEnd: clockOf(proposed.endsAt),
      breakMinutes: String(usualBreak(minutesOf(proposed))),
    },
  };
}

export type ProposeFacts = ReturnType<typeof loadPropose>;
