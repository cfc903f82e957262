import { and, count, eq, isNull, sql } from "drizzle-orm";
import { saveBriefings } from "~/domain/event/save-briefings.server";
import type { Context, UserActor } from "~/domain/shared/context";
import { type Message, ok, type Result, refuse } from "~/domain/shared/result";
import { transact } from "~/domain/shared/transact.server";
import { briefings, positions } from "~db/schema";
import { findOwnEvent } from "../own.server";

type Input = {
  submissionId: string;
  eventId: string;
  positionIds: readonly string[];
  slot: number;
  fileId: string;
  /** The person has read how many briefings are replaced. */
  confirmed: boolean;
};

/**
 * Gives one stored file to many positions of an own event, booked ones included (BULK-10). What stands in the slot is
 * replaced after a question; who had read it is asked again. Each position has its own row, all of them the same file.
 */
export function briefMany(
  context: Context<UserActor>,
  { submissionId, eventId, positionIds, slot, fileId, confirmed }: Input,
): Result<{ changed: number }, Message> {
  return transact(context, (tx): Result<{ changed: number }, Message> => {
    const event = findOwnEvent(tx, eventId);
    if (!event) return refuse("notFound");
    const ticked = idsOf(tx, eventId, positionIds);
    if (ticked.length === 0) return refuse("noPositionTicked");
    const taken = countTaken(tx, ticked, slot);
    if (taken > 0 && !confirmed) return refuse(`bulkReplaces?count=${taken}`);
    for (const positionId of ticked) {
      const saved = saveBriefings(tx, {
        submissionId: `${submissionId} ${positionId}`,
        positionId,
        slots: [{ slot, fileId }],
      });
      if (!saved.ok) return saved;
    }
    return ok({ changed: ticked.length });
  });
}

const oneOf = (ids: readonly string[]) => sql`(select value from json_each(${JSON.stringify(ids)}))`;

const idsOf = ({ db }: Context, eventId: string, wanted: readonly string[]): string[] =>
  db
    .select({ id: positions.id })
    .from(positions)
    .where(and(eq(positions.eventId, eventId), isNull(positions.deletedAt), sql`${positions.id} in ${oneOf(wanted)}`))
    .all()
    .map(({ id }) => id);

const countTaken = ({ db }: Context, ids: readonly string[], slot: number): number =>
  db
    .select({ count: count() })
    .from(briefings)
    .where(and(eq(briefings.slot, slot), isNull(briefings.replacedAt), sql`${briefings.positionId} in ${oneOf(ids)}`))
    .get()?.count ?? 0;
