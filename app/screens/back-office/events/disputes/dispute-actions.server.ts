import type { z } from "zod";
import type { disputeForm } from "~/domain/agency/schema";
import { type DecideHours, decideHours, decisionRefusals } from "~/domain/hours/proposals/decide-hours.server";
import { findProposal } from "~/domain/hours/proposals/proposals.queries.server";
import { workedSpanOf } from "~/domain/hours/worked-span.server";
import { redirectWithFlash } from "~/http/flash.server";
import { refusalOf } from "~/http/form-action.server";
import { foundOr404, notFound } from "~/http/found.server";
import type { AgencyVisit } from "~/screens/back-office/frame/agency-visit";

/** Decides for one side, or with times that are entered. */
export const decide =
  (choice: DecideHours["choice"]) =>
  (typed: z.output<typeof disputeForm>, { context, params }: AgencyVisit) => {
    const { proposal, found } = foundOr404(findProposal(context, params.proposalId ?? ""));
    if (choice === "own") {
      const span = workedSpanOf(context, found, typed);
      const wrong = decisionRefusals({ ...typed, span, now: context.now });
      if (wrong.length > 0) return { fields: wrong };
    }
    const done = decideHours(context, { ...typed, choice, proposalId: proposal.id });
    if (done.ok) return redirectWithFlash("/superuser/back-office", "hoursDecided");
    if (done.refusal === "notFound") throw notFound();
    const aboutReason = done.refusal === "required" || done.refusal.startsWith("tooLong");
    return aboutReason ? refusalOf(done, { field: "reason" }) : refusalOf(done, { status: 409 });
  };
