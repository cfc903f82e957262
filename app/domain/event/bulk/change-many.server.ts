import { eq } from "drizzle-orm";
import { deletePosition } from "~/domain/event/delete-position.server";
import { type EditablePlace, listApplicants, listPlacesOfEvent } from "~/domain/event/edit/editable.queries.server";
import { newTerms } from "~/domain/event/edit/new-terms.server";
import { notifyApplicants, shownOf } from "~/domain/event/edit/notify-applicants.server";
import { changedPositionRefusals } from "~/domain/event/request/check-request.server";
import { newPositionOf } from "~/domain/event/request/new-request.server";
import { bonusRefusal } from "~/domain/pricing/rules";
import { recordAudit } from "~/domain/shared/audit.server";
import type { Context, UserActor } from "~/domain/shared/context";
import { type Message, ok, type Refused, type Result, refuse } from "~/domain/shared/result";
import { type Seen, staleRefusal } from "~/domain/shared/seen";
import { clockOf, dayOf } from "~/domain/shared/time.server";
import { transact } from "~/domain/shared/transact.server";
import { positions } from "~db/schema";
import { findOwnEvent } from "../own.server";

/** What becomes another at each of them; an empty text stays as it is. */
export type NewTerms = { jobStart: string; jobEnd: string; jobPlace: string; bonus: string };

type Input = {
  eventId: string;
  positionIds: readonly string[];
  /** Null deletes them. */
  terms: NewTerms | null;
  /** The person has read how many people have applied. */
  confirmed: boolean;
  /** What the page showed of each position, by its id. */
  seen: Seen;
};

export type Skipped = { id: string; refusal: string };
export type ChangedMany = { changed: number; skipped: Skipped[] };

/** What a page shows of a position that another person may change meanwhile. */
export const markOf = (place: Pick<EditablePlace, "startsAt" | "endsAt" | "jobPlace" | "bonusPercent">): string =>
  [place.startsAt, place.endsAt, place.jobPlace, place.bonusPercent].join("|");

/**
 * Gives many positions of an own event new times, another place or bonus, or deletes them (BULK-09). Those that are
 * booked, held or being paid stay and are named. Refused by `bulkAsks` while somebody has applied and that was not read;
 * each of these people is told what changes.
 */
export function changeMany(context: Context<UserActor>, input: Input): Result<ChangedMany, Message> {
  return transact(context, (tx): Result<ChangedMany, Message> => {
    const event = findOwnEvent(tx, input.eventId);
    if (!event) return refuse("notFound");
    const wanted = new Set(input.positionIds);
    const ticked = listPlacesOfEvent(tx, event.id).filter(({ id }) => wanted.has(id));
    if (ticked.length === 0) return refuse("noPositionTicked");
    const stale = staleRefusal(input.seen, Object.fromEntries(ticked.map((place) => [place.id, markOf(place)])));
    if (stale) return stale;
    const free = ticked.filter(({ refusal }) => refusal === null);
    const asked = input.confirmed ? null : asksFor(tx, free);
    if (asked) return asked;
    const done = input.terms ? moveAll(tx, free, input.terms, event.eventExpirationDate) : deleteAll(tx, free);
    if (!done.ok) return done;
    const skipped = ticked.flatMap(({ id, refusal }) => (refusal ? [{ id, refusal }] : []));
    if (free.length > 0)
      recordAudit(tx, {
        action: "positions.changed",
        objectType: "event",
        objectId: event.id,
        companyId: event.companyId,
        data: { eventId: event.id, positions: free.length },
      });
    return ok({ changed: free.length, skipped });
  });
}

/** What is asked before these places are changed, because people have applied; null when nobody has. */
export function findBulkAsks(context: Context, { eventId, positionIds }: Pick<Input, "eventId" | "positionIds">) {
  if (!findOwnEvent(context, eventId)) return null;
  const wanted = new Set(positionIds);
  const free = listPlacesOfEvent(context, eventId).filter(({ id, refusal }) => wanted.has(id) && refusal === null);
  return asksFor(context, free)?.refusal ?? null;
}

function asksFor(tx: Context, free: readonly EditablePlace[]): Refused<Message> | null {
  const applied = listApplicants(
    tx,
    free.map(({ id }) => id),
  );
  const people = new Set(applied.flatMap(({ applicants }) => applicants)).size;
  return people > 0 ? refuse(`bulkAsks?count=${people}`) : null;
}

function moveAll(
  tx: Context,
  free: readonly EditablePlace[],
  terms: NewTerms,
  lastDay: string,
): Result<undefined, Message> {
  const bonus = terms.bonus === "" ? null : Number(terms.bonus);
  if (bonus !== null && bonusRefusal(bonus)) return refuse("oneOf");
  const moves = new Map<string, { before: EditablePlace; after: EditablePlace; moved: boolean }[]>();
  for (const place of free) {
    const given = {
      key: 0,
      quantity: "1",
      jobPlace: terms.jobPlace || place.jobPlace,
      jobDate: dayOf(place.startsAt),
      jobStart: terms.jobStart || clockOf(place.startsAt),
      jobEnd: terms.jobEnd || clockOf(place.endsAt),
      briefings: [],
    };
    const wanted = newPositionOf(given, place);
    const [refusal] = changedPositionRefusals(tx, wanted, lastDay);
    if (refusal) return refuse(refusal.key);
    const { columns, moved } = newTerms(tx, { ...place, bonusPercent: bonus ?? place.bonusPercent }, wanted);
    tx.db
      .update(positions)
      .set({ ...columns, changedAt: tx.now, ...(moved ? { movedAt: tx.now } : {}) })
      .where(eq(positions.id, place.id))
      .run();
    const after = { ...place, ...columns };
    const key = `${markOf(place)} ${markOf(after)}`;
    moves.set(key, [...(moves.get(key) ?? []), { before: place, after, moved }]);
  }
  // Who applied for several equal places reads it once.
  for (const alike of moves.values()) {
    const [first] = alike;
    if (!first) continue;
    notifyApplicants(tx, {
      places: alike.map(({ after }) => after),
      before: () => shownOf(first.before),
      after: shownOf,
      moved: first.moved,
    });
  }
  return ok();
}

function deleteAll(tx: Context, free: readonly EditablePlace[]): Result<undefined, Message> {
  for (const { id } of free) {
    const deleted = deletePosition(tx, { positionId: id, confirmed: true });
    if (!deleted.ok) return refuse(deleted.refusal);
  }
  return ok();
}
