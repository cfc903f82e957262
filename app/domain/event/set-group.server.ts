import { and, asc, eq, isNull, ne, sql } from "drizzle-orm";
import type { Context, UserActor } from "~/domain/shared/context";
import { type Message, ok, type Result } from "~/domain/shared/result";
import type { Seen } from "~/domain/shared/seen";
import { bookedPosition } from "~/domain/shared/tables/live-rows";
import { transact } from "~/domain/shared/transact.server";
import { bookings, positions } from "~db/schema";
import { notifyOfTravel, setTeaser, setTravelOf } from "./set-travel-cost.server";

type OfGroup = {
  positionId: string;
  /** The other places of its group stay as they are. */
  onlyOne: boolean;
};

/**
 * Sets the travel costs of a position and of all others of its group that nobody is booked for, or of none (DESK-24).
 * Another price makes another group; the answer names it.
 */
export function setGroupTravel(
  context: Context<UserActor>,
  { positionId, onlyOne, travelCents, seen }: OfGroup & { travelCents: number; seen?: Seen },
): Result<{ groupId: string | null }, Message> {
  return transact(context, (tx): Result<{ groupId: string | null }, Message> => {
    const others = onlyOne ? [] : othersOfGroup(tx, positionId);
    const first = setTravelOf(tx, { positionId, travelCents, ...(seen ? { seen } : {}) });
    if (!first.ok) return first;
    const changed = [first.value];
    for (const id of others) {
      const set = setTravelOf(tx, { positionId: id, travelCents });
      if (!set.ok) return set;
      changed.push(set.value);
    }
    notifyOfTravel(tx, changed);
    const row = tx.db.select({ groupId: positions.groupId }).from(positions).where(eq(positions.id, positionId)).get();
    return ok({ groupId: row?.groupId ?? null });
  });
}

/** Shows a position and the others of its group on the public pages, or not (BO-13, DESK-24). */
export function setGroupTeaser(
  context: Context<UserActor>,
  { positionId, showAsTeaser }: { positionId: string; showAsTeaser: boolean },
): Result<undefined, "notFound"> {
  return transact(context, (tx): Result<undefined, "notFound"> => {
    for (const id of [positionId, ...othersOfGroup(tx, positionId)]) {
      const set = setTeaser(tx, { positionId: id, showAsTeaser });
      if (!set.ok) return set;
    }
    return ok();
  });
}

/** The other places of a position's group that nobody is booked for. */
function othersOfGroup({ db }: Context, positionId: string): string[] {
  const group = sql`(select p.group_id from positions p where p.id = ${positionId})`;
  return db
    .select({ id: positions.id })
    .from(positions)
    .leftJoin(bookings, bookedPosition)
    .where(
      and(
        sql`${positions.groupId} = ${group}`,
        isNull(positions.deletedAt),
        ne(positions.id, positionId),
        isNull(bookings.id),
      ),
    )
    .orderBy(asc(positions.id))
    .all()
    .map(({ id }) => id);
}
