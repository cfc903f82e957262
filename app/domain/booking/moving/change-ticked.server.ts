import { nameOf } from "../../account/name-rules";
import {
  type ChangedMany,
  changeMany,
  findBulkAsks,
  type NewTerms,
  type Skipped,
} from "../../event/bulk/change-many.server";
import { newTerms } from "../../event/edit/new-terms.server";
import { newPositionOf } from "../../event/request/new-request.server";
import type { Context, UserActor } from "../../shared/context";
import { newId } from "../../shared/ids";
import { type Message, ok, type Result, refuse } from "../../shared/result";
import type { Seen } from "../../shared/seen";
import { once } from "../../shared/submissions.server";
import { transact } from "../../shared/transact.server";
import { changeValues, findChangeable } from "./changes.queries.server";
import { proposeChange } from "./propose-change.server";

export interface ChangeTicked {
  submissionId: string;
  eventId: string;
  positionIds: readonly string[];
  terms: NewTerms;
  /** What the page showed of each position, by its id. */
  seen: Seen;
  /** What the jobs of those who are asked cost together without VAT, as the page showed it; null when it showed nothing. */
  shownTotalCents: number | null;
}

export interface ChangedTicked extends ChangedMany {
  /** How many people are asked, and what their jobs cost without VAT, now and then. */
  asked: number;
  beforeCents: number;
  afterCents: number;
  /** Who stays as it is, and why; with the name of who is booked. */
  skipped: (Skipped & { name?: string })[];
}

/** What changing the ticked places would do, and how many people have applied for them; nothing is changed. */
export function lookAtTicked(
  context: Context<UserActor>,
  input: ChangeTicked,
): Result<ChangedTicked & { applicants: Message | null }, Message> {
  let looked: (ChangedTicked & { applicants: Message | null }) | null = null;
  const tried = transact(context, (tx): Result<never, Message> => {
    const applicants = findBulkAsks(tx, input);
    const done = changeAll(tx, input);
    if (!done.ok) return done;
    looked = { ...done.value, applicants };
    return refuse("changedMeanwhile");
  });
  return looked ? ok(looked) : refuse((tried as { refusal: Message }).refusal);
}

/**
 * New times or another place for many places of an own event in one step (CREW-06, CREW-07): free ones are changed, and who
 * is booked is asked, all in one request. Who cannot be asked stays and is named. Refused when the jobs of those who are
 * asked cost something else than was shown.
 */
export function changeTicked(context: Context<UserActor>, input: ChangeTicked): Result<ChangedTicked, Message> {
  const { seen: _, ...sent } = input;
  return once(context, "changeTicked", sent, (tx): Result<ChangedTicked, Message> => {
    const done = changeAll(tx, input);
    if (!done.ok) return done;
    const { asked, afterCents, changed, skipped } = done.value;
    if (asked > 0 && afterCents !== input.shownTotalCents) return refuse("priceNotShown");
    const [first] = skipped;
    return asked + changed === 0 && first ? refuse(first.refusal as Message) : done;
  });
}

function changeAll(tx: Context<UserActor>, input: ChangeTicked): Result<ChangedTicked, Message> {
  const free = changeMany(tx, { ...input, confirmed: true });
  if (!free.ok) return free;
  const all: ChangedTicked = { ...free.value, asked: 0, beforeCents: 0, afterCents: 0, skipped: [] };
  const requestId = newId(tx.now);
  for (const stays of free.value.skipped) {
    const found = stays.refusal === "editBooked" ? findChangeable(tx, stays.id) : null;
    if (!found) {
      all.skipped.push(stays);
      continue;
    }
    const { jobPlace, jobStart, jobEnd, jobDate } = changeValues(found.position);
    const { terms } = input;
    const wanted = newPositionOf(
      {
        key: 0,
        quantity: "1",
        briefings: [],
        jobDate,
        jobPlace: terms.jobPlace || jobPlace,
        jobStart: terms.jobStart || jobStart,
        jobEnd: terms.jobEnd || jobEnd,
      },
      found.position,
    );
    const asked = proposeChange(tx, {
      submissionId: `${input.submissionId} ${stays.id}`,
      positionId: stays.id,
      wanted,
      seen: {},
      shownTotalCents: newTerms(tx, found.position, wanted).jobTotalCostCents,
      requestId,
    });
    if (!asked.ok) all.skipped.push({ id: stays.id, refusal: asked.refusal, name: nameOf(found) });
    else if (asked.value.changed === "place") all.changed += 1;
    else {
      all.asked += 1;
      all.beforeCents += found.position.jobTotalCostCents;
      all.afterCents += newTerms(tx, found.position, wanted).jobTotalCostCents;
    }
  }
  return ok(all);
}
