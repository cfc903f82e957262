import { json } from "@remix-run/node";
import { addToList } from "~/domain/booking/add-to-list.server";
import type { CandidateInput } from "~/domain/booking/candidate.queries.server";
import { checkAvailability } from "~/domain/booking/check-availability.server";
import { releaseApplicant } from "~/domain/booking/choose-applicant.server";
import { keepAppearanceReason } from "~/domain/booking/keep-appearance-reason.server";
import { rejectApplicant } from "~/domain/booking/reject-applicant.server";
import { selectionForm } from "~/domain/booking/schema";
import type { Context } from "~/domain/shared/context";
import { type Refused, type Result, refuse } from "~/domain/shared/result";
import { bookerPrefix, overviewPath } from "~/forms/cart.server";
import type { BookerVisit } from "~/forms/pay-target.server";
import { throwIfFault } from "~/gateways/faults.server";
import { goTo, redirectWithFlash } from "~/http/flash.server";
import { parseForm } from "~/http/forms.server";
import { intentOf } from "~/http/intent.server";
import { logger } from "~/logger.server";
import { detailsOf, messageOf } from "./refusal.server";

/** Why nothing happened: about a person, or about the reason for a filter. */
export type SelectionAnswer = { refusal?: string; reason?: string[] };

const notFound = () => new Response("404", { status: 404, statusText: "Not Found" });

/** The buttons of a person in the columns, and the reason for a filter by looks. */
export async function answerSelection(visit: BookerVisit): Promise<Response> {
  const { context, params, url } = visit;
  const form = await visit.form();
  if (intentOf(form, ["looks", "add", "book", "reject", "release"]) === "looks")
    return keepReason(visit, String(form.get("reason") ?? ""));
  const submission = await parseForm(visit, selectionForm);
  if (submission.status !== "success") throw new Response("400", { status: 400, statusText: "Bad Request" });
  const { intent, applicationId, seen } = submission.value;
  const input = { positionId: params.positionId ?? "", applicationId };
  const here = url.pathname + url.search;
  if (intent === "add") {
    const added = tryToAdd(context, input);
    if (added.ok) return redirectWithFlash(here, "staffAddedToList");
    if (added.refusal === "notFound") throw notFound();
    // A failed add leads to the overview (CART-07).
    return redirectWithFlash(overviewPath(visit), added.refusal, { kind: "alert", values: detailsOf(added) });
  }
  if (intent === "book") {
    const free = checkAvailability(context, { ...input, seen });
    return free.ok
      ? goTo(`${bookerPrefix(visit)}/request-pay?position=${input.positionId}&application=${applicationId}`)
      : conflict(free);
  }
  if (intent === "release") {
    const released = releaseApplicant(context, { ...input, seen });
    return released.ok ? redirectWithFlash(here, "changesSaved") : conflict(released);
  }
  const rejected = rejectApplicant(context, { ...input, seen });
  return rejected.ok ? redirectWithFlash(here, "applicantRejected") : conflict(rejected);
}

async function keepReason({ context, params, url }: BookerVisit, reason: string): Promise<Response> {
  const kept = keepAppearanceReason(context, { positionId: params.positionId ?? "", reason });
  if (kept.ok) return redirectWithFlash(url.pathname + url.search, "changesSaved");
  if (kept.refusal === "notFound") throw notFound();
  return json<SelectionAnswer>({ reason: [kept.refusal] }, { status: 400 });
}

function tryToAdd(context: Context, input: CandidateInput): Result<unknown, string> {
  try {
    throwIfFault("list.add");
    return addToList(context, input);
  } catch (error) {
    logger.error({ error, ...input }, "could not add to the booking list");
    return refuse("failedToBookStaff");
  }
}

/** The page again, with the reason and the person's name. */
function conflict(refused: Refused<string>) {
  if (refused.refusal === "notFound") throw notFound();
  return json<SelectionAnswer>({ refusal: messageOf(refused) }, { status: 409 });
}
