import { HOUR } from "~/config/durations";
import { changeProposals } from "~db/schema";
import { issueToken } from "../../account/tokens.server";
import { newTerms } from "../../event/edit/new-terms.server";
import { findOwnEvent } from "../../event/own.server";
import { changedPositionRefusals } from "../../event/request/check-request.server";
import type { NewPosition } from "../../event/request/new-request.server";
import { recordAudit } from "../../shared/audit.server";
import { actorId, type Context, type UserActor } from "../../shared/context";
import { newId } from "../../shared/ids";
import { enqueue } from "../../shared/outbox.server";
import { newsAt } from "../../shared/quiet-hours.server";
import { type Message, ok, type Result, refuse } from "../../shared/result";
import { type Seen, staleRefusal } from "../../shared/seen";
import { readSettings } from "../../shared/settings.server";
import { once } from "../../shared/submissions.server";
import { transact } from "../../shared/transact.server";
import { changePlace } from "./change-place.server";
import { answerUntil, changeKind, type ProposeRefusal, proposeRefusal } from "./change-rules";
import { changeValues, findChange, findChangeable } from "./changes.queries.server";
import { closeChange, expireOf } from "./end-change.server";
import { acceptRefusal } from "./try-change.server";

export interface ProposeChange {
  submissionId: string;
  positionId: string;
  wanted: NewPosition;
  seen: Seen;
  /** What the job costs without VAT, as the page showed it for the new times. */
  shownTotalCents: number;
  /** The same for all that are asked in one form. */
  requestId?: string;
}

export type Proposed = { changed: "place" | "asked"; eventId: string };

/**
 * Another place nearby is written at once, and the person reads it (REM-15). Other times, or a place farther away, are
 * asked of the person who is booked (REM-16). Refused by the checks of a new position, when the page showed another
 * price, when somebody else has changed the position meanwhile, too near to the start, while a question is open, and when
 * the person could not accept it.
 */
export function proposeChange(
  context: Context<UserActor>,
  { submissionId, positionId, wanted, seen, shownTotalCents, requestId }: ProposeChange,
): Result<Proposed, Message | ProposeRefusal> {
  return once(
    context,
    "proposeChange",
    { submissionId, positionId, wanted, shownTotalCents },
    (tx): Result<Proposed, Message | ProposeRefusal> => {
      const found = findChangeable(tx, positionId);
      const event = found && findOwnEvent(tx, found.position.eventId);
      if (!found || !event) return refuse("notFound");
      const { booking, position } = found;
      const { jobPlace, jobDate, jobStart, jobEnd } = wanted;
      const stale = staleRefusal(seen, changeValues(position), { jobPlace, jobDate, jobStart, jobEnd });
      if (stale) return stale;
      const [wrong] = changedPositionRefusals(tx, { ...wanted, quantity: 1 }, event.eventExpirationDate);
      if (wrong) return refuse(wrong.key);
      const terms = newTerms(tx, position, wanted);
      const kind = changeKind(position, { ...position, ...terms.columns });
      if (kind === "none") return refuse("nothingChanged");
      expireOf(tx, booking.id);
      const facts = { oldStartsAt: booking.startsAt, wantedStartsAt: terms.columns.startsAt, now: tx.now };
      const refusal = proposeRefusal({ ...facts, open: found.open !== null });
      if (kind === "near") {
        if (refusal === "changeOpen") return refuse(refusal);
        if (tx.now >= booking.startsAt) return refuse("changeTooLate");
        changePlace(tx, position, wanted.jobPlace);
        return ok({ changed: "place", eventId: event.id });
      }
      if (refusal) return refuse(refusal);
      if (terms.jobTotalCostCents !== shownTotalCents) return refuse("priceNotShown");
      const proposalId = insertProposal(tx, found, {
        ...terms.columns,
        jobPlace: wanted.jobPlace,
        requestId: requestId ?? null,
      });
      const hopeless = acceptRefusal(tx, proposalId);
      if (hopeless) return hopeless;
      return ok({ changed: "asked", eventId: event.id });
    },
  );
}

type Terms = ReturnType<typeof newTerms>["columns"] & { jobPlace: string; requestId: string | null };
type Changeable = NonNullable<ReturnType<typeof findChangeable>>;

function insertProposal(tx: Context, { booking, position }: Changeable, terms: Terms): string {
  const settings = readSettings(tx);
  const id = newId(tx.now);
  const starts = { old: booking.startsAt, wanted: terms.startsAt };
  const until = answerUntil(starts, tx.now, settings.changeAnswerHours);
  const { startsAt, endsAt, jobPlace, jobTotalCostCents, staffTotalCents, requestId } = terms;
  tx.db
    .insert(changeProposals)
    .values({
      id,
      bookingId: booking.id,
      startsAt,
      endsAt,
      jobPlace,
      oldJobPlace: position.jobPlace,
      oldJobTotalCostCents: position.jobTotalCostCents,
      oldStaffTotalCents: position.staffTotalCents,
      jobTotalCostCents,
      staffTotalCents,
      requestId,
      proposedAt: tx.now,
      proposedBy: actorId(tx.actor),
      answerUntil: until,
    })
    .run();
  mailProposal(tx, { id, userId: booking.userId, starts, until }, `change-proposed:${id}`);
  const dedupeKey = `change-expired:${id}`;
  enqueue(tx, { kind: "change-expired", payload: { proposalId: id }, runAt: until, dedupeKey });
  recordAudit(tx, {
    action: "change.proposed",
    objectType: "booking",
    objectId: booking.id,
    companyId: booking.companyId,
    data: {
      positionId: position.id,
      userId: booking.userId,
      before: { startsAt: booking.startsAt, endsAt: booking.endsAt, jobPlace: position.jobPlace },
      after: { startsAt, endsAt, jobPlace },
    },
  });
  return id;
}

interface Asked {
  id: string;
  userId: string;
  starts: { old: number; wanted: number };
  /** The first instant at which it is too late to answer. */
  until: number;
}

/** The question with a key of its own; whoever is to answer before the morning is not left asleep. */
export function mailProposal(tx: Context, { id, userId, starts, until }: Asked, dedupeKey: string): void {
  const key = issueToken(tx, { purpose: "change", userId, subjectId: id, expiresAt: until });
  enqueue(tx, {
    kind: "mail",
    payload: { template: "change-proposed", userId, data: { proposalId: id, ...key } },
    runAt: Math.min(newsAt(tx.now, Math.min(starts.old, starts.wanted), readSettings(tx)), until - HOUR),
    dedupeKey,
  });
}

/** The company takes back what it has asked, before it is answered (REM-18). */
export function withdrawChange(
  context: Context<UserActor>,
  { positionId, proposalId }: { positionId: string; proposalId: string },
): Result<undefined, "notFound" | "changeGone"> {
  return transact(context, (tx): Result<undefined, "notFound" | "changeGone"> => {
    const own = findChangeable(tx, positionId);
    if (!own) return refuse("notFound");
    const found = findChange(tx, proposalId);
    if (!found || found.booking.id !== own.booking.id) return refuse("notFound");
    if (!found.open) return refuse("changeGone");
    closeChange(tx, found, "withdrawn");
    return ok();
  });
}
