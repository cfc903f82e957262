import { HOUR } from "~/config/durations";
import { findOwnEvent } from "../../event/own.server";
import type { Context, UserActor } from "../../shared/context";
import { isEnqueued } from "../../shared/outbox.server";
import { ok, type Result, refuse } from "../../shared/result";
import { transact } from "../../shared/transact.server";
import { listAskedChanges } from "./asked-changes.queries.server";
import { findChange } from "./changes.queries.server";
import { closeChange } from "./end-change.server";
import { mailProposal } from "./propose-change.server";

export interface OfRequest {
  eventId: string;
  /** What `listAskedChanges` names. */
  requestId: string;
}

/** Nobody is reminded more often. */
export const REMINDED_EVERY_MS = 6 * HOUR;

/** Everybody who has not answered, with what was proposed. */
function listOpen(tx: Context<UserActor>, { eventId, requestId }: OfRequest) {
  const event = findOwnEvent(tx, eventId);
  const request = event && listAskedChanges(tx, [event.id]).find(({ id }) => id === requestId);
  if (!request) return null;
  return request.people.flatMap(({ state, proposalId }) => {
    const found = state === "open" ? findChange(tx, proposalId) : null;
    return found ? [found] : [];
  });
}

/** Those who have not answered get the question once more, at most once in six hours each (CREW-07). */
export function remindAsked(
  context: Context<UserActor>,
  of: OfRequest,
): Result<{ reminded: number }, "notFound" | "changeGone" | "remindedJustNow"> {
  return transact(context, (tx): Result<{ reminded: number }, "notFound" | "changeGone" | "remindedJustNow"> => {
    const open = listOpen(tx, of);
    if (!open) return refuse("notFound");
    if (open.length === 0) return refuse("changeGone");
    let reminded = 0;
    for (const { proposal, booking } of open) {
      const dedupeKey = `change-proposed:${proposal.id}:${Math.floor((tx.now - proposal.proposedAt) / REMINDED_EVERY_MS)}`;
      if (isEnqueued(tx, dedupeKey)) continue;
      const starts = { old: booking.startsAt, wanted: proposal.startsAt };
      mailProposal(tx, { id: proposal.id, userId: booking.userId, starts, until: proposal.answerUntil }, dedupeKey);
      reminded += 1;
    }
    return reminded > 0 ? ok({ reminded }) : refuse("remindedJustNow");
  });
}

/** The company takes back what it has asked of those who have not answered; nothing changes for them (CREW-07, REM-18). */
export function withdrawAsked(
  context: Context<UserActor>,
  of: OfRequest,
): Result<{ withdrawn: number }, "notFound" | "changeGone"> {
  return transact(context, (tx): Result<{ withdrawn: number }, "notFound" | "changeGone"> => {
    const open = listOpen(tx, of);
    if (!open) return refuse("notFound");
    if (open.length === 0) return refuse("changeGone");
    for (const found of open) closeChange(tx, found, "withdrawn");
    return ok({ withdrawn: open.length });
  });
}
