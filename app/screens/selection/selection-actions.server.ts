import type { z } from "zod";
import { bookerPrefix, overviewPath } from "~/addresses/booker-paths";
import { listNotFree } from "~/domain/application/availability/availability.queries.server";
import { openNow } from "~/domain/invitation/early-access/open-now.server";
import { addToList } from "~/domain/selection/add-to-list.server";
import { bringBackApplicant } from "~/domain/selection/bring-back-applicant.server";
import { type CandidateInput, findCandidate } from "~/domain/selection/candidate.queries.server";
import { checkAvailability } from "~/domain/selection/check-availability.server";
import { releaseApplicant } from "~/domain/selection/choose-applicant.server";
import { rejectApplicant } from "~/domain/selection/reject-applicant.server";
import { applicantForm, looksForm } from "~/domain/selection/schema";
import type { Context } from "~/domain/shared/context";
import { isLocked } from "~/domain/shared/is-locked";
import { type Message, type Refused, refuse } from "~/domain/shared/result";
import { noFields } from "~/domain/shared/schema";
import { throwIfFault } from "~/gateways/faults.server";
import { goTo, redirectWithFlash } from "~/http/flash.server";
import { formAction, intents, refusalOf } from "~/http/form-action.server";
import { notFound } from "~/http/found.server";
import type { BookerVisit } from "~/http/visit.server";
import { logger } from "~/logs/logger.server";
import { keepLooks } from "./choosing.server";

type Pressed = z.output<typeof applicantForm>;

/** The buttons of a person in the columns, and the reason for a filter by looks. */
export const answerSelection = intents({
  add: formAction(applicantForm, addApplicant),
  book: formAction(applicantForm, bookApplicant),
  reject: formAction(applicantForm, reject),
  release: formAction(applicantForm, release),
  bringBack: formAction(applicantForm, bringBack),
  openNow: formAction(noFields, open),
  looks: formAction(looksForm, ({ reason }, visit: BookerVisit) =>
    keepLooks(visit, { positionId: positionOf(visit), reason }, hereOf(visit)),
  ),
});

function addApplicant({ applicationId, sure }: Pressed, visit: BookerVisit) {
  if (!sure && isNotFree(visit, applicationId)) return goTo(asking(visit, "add", applicationId));
  const added = tryToAdd(visit.context, { positionId: positionOf(visit), applicationId });
  if (added.ok) return redirectWithFlash(hereOf(visit), "staffAddedToList");
  if (added.refusal === "notFound") throw notFound();
  // A failed add leads to the overview (CART-07).
  const values = Object.fromEntries(Object.entries(added.details ?? {}).map(([name, value]) => [name, String(value)]));
  return redirectWithFlash(overviewPath(visit), added.refusal, { kind: "alert", values });
}

function bookApplicant(pressed: Pressed, visit: BookerVisit) {
  const positionId = positionOf(visit);
  if (!pressed.sure && isNotFree(visit, pressed.applicationId))
    return goTo(asking(visit, "book", pressed.applicationId));
  const free = checkAvailability(visit.context, { positionId, ...pressed });
  if (!free.ok) return conflict(free);
  const query = `position=${positionId}&application=${pressed.applicationId}`;
  return goTo(`${bookerPrefix(visit)}/request-pay?${query}`);
}

function release(pressed: Pressed, visit: BookerVisit) {
  const released = releaseApplicant(visit.context, { positionId: positionOf(visit), ...pressed });
  return released.ok ? redirectWithFlash(hereOf(visit), "changesSaved") : conflict(released);
}

function reject(pressed: Pressed, visit: BookerVisit) {
  const rejected = rejectApplicant(visit.context, { positionId: positionOf(visit), ...pressed });
  return rejected.ok ? redirectWithFlash(hereOf(visit), "applicantRejected") : conflict(rejected);
}

/** For the agency; a company's applicants are rejected for good, which the command says. */
function bringBack({ applicationId }: Pressed, visit: BookerVisit) {
  const back = bringBackApplicant(visit.context, { positionId: positionOf(visit), applicationId });
  return back.ok ? redirectWithFlash(hereOf(visit), "applicantBroughtBack", { values: back.value }) : conflict(back);
}

/** Whoever was not asked first sees the position from now on. */
function open(_typed: object, visit: BookerVisit) {
  const opened = openNow(visit.context, { positionId: positionOf(visit) });
  return opened.ok ? redirectWithFlash(hereOf(visit), "changesSaved") : conflict(opened);
}

const positionOf = ({ params }: BookerVisit) => params.positionId ?? "";
const hereOf = ({ url }: BookerVisit) => url.pathname + url.search;

/** The same page with the question whether to book all the same. */
function asking(visit: BookerVisit, question: "add" | "book", applicationId: string): string {
  const asked = new URLSearchParams(visit.url.search);
  asked.delete("cart");
  asked.set(question, applicationId);
  return `${visit.url.pathname}?${asked}`;
}

/** Whether the applicant has marked the day as not free since they applied (ALRT-10). */
function isNotFree({ context, params }: BookerVisit, applicationId: string): boolean {
  const candidate = findCandidate(context, { positionId: params.positionId ?? "", applicationId });
  if (!candidate) return false;
  const { positionId, userId } = candidate;
  return listNotFree(context, { positionId, span: candidate, userIds: [userId] }).has(userId);
}

function tryToAdd(context: Context, input: CandidateInput) {
  try {
    throwIfFault("list.add");
    return addToList(context, input);
  } catch (error) {
    if (isLocked(error)) throw error;
    logger.error({ error, ...input }, "could not add to the booking list");
    return refuse("failedToBookStaff");
  }
}

/** The page again, with the reason and the person's name. */
function conflict(refused: Refused<Message>) {
  if (refused.refusal === "notFound") throw notFound();
  return refusalOf(refused, { status: 409 });
}
