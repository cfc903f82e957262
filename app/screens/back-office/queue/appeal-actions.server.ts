import type { z } from "zod";
import type { appealAnswerForm } from "~/domain/agency/schema";
import { answerAppeal } from "~/domain/booking/appeals/answer-appeal.server";
import { redirectWithFlash } from "~/http/flash.server";
import { refusalOf } from "~/http/form-action.server";
import { notFound } from "~/http/found.server";
import type { AgencyVisit } from "~/screens/back-office/frame/agency-visit";

/** Decides about an appeal; whoever is booked again has hours to be recorded next. */
export const decideAppeal =
  (decision: "kept" | "changed" | "removed") =>
  ({ answer, countsAs }: z.output<typeof appealAnswerForm>, { context, params }: AgencyVisit) => {
    const done = answerAppeal(context, { appealId: params.appealId ?? "", decision, countsAs, answer });
    if (!done.ok && done.refusal === "notFound") throw notFound();
    if (!done.ok && done.refusal === "oneOf") return refusalOf(done, { field: "countsAs" });
    if (!done.ok) return refusalOf(done, { status: 409 });
    const { bookedAgainId } = done.value;
    const next = bookedAgainId ? `/superuser/back-office/hours/${bookedAgainId}` : "/superuser/back-office";
    return redirectWithFlash(next, bookedAgainId ? "appealBookedAgain" : "appealAnswered");
  };
