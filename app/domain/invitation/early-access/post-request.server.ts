import { and, eq, isNull } from "drizzle-orm";
import { addJob } from "~/domain/event/add-job.server";
import { addPositions } from "~/domain/event/add-position.server";
import { createEvent } from "~/domain/event/create-event.server";
import type { Context, UserActor } from "~/domain/shared/context";
import { type Message, ok, type Result } from "~/domain/shared/result";
import { transact } from "~/domain/shared/transact.server";
import { positions } from "~db/schema";
import { askFirst } from "./ask-first.server";
import type { AskFirst } from "./rules";

type First = { askFirst: AskFirst };

/** Posts a request, and asks whom the company wants to ask before all others, in one transaction (TEAM-09). */
export function postRequest(
  context: Context<UserActor>,
  { askFirst: first, ...input }: Parameters<typeof createEvent>[1] & First,
): ReturnType<typeof createEvent> {
  return transact(context, (tx): ReturnType<typeof createEvent> => {
    const created = createEvent(tx, input);
    if (created.ok) askFirst(tx, idsOf(tx, eq(positions.eventId, created.value.eventId)), first);
    return created;
  });
}

/** The same for a job that joins an event. */
export function postJob(
  context: Context<UserActor>,
  { askFirst: first, ...input }: Parameters<typeof addJob>[1] & First,
): ReturnType<typeof addJob> {
  return transact(context, (tx): ReturnType<typeof addJob> => {
    const added = addJob(tx, input);
    if (added.ok) askFirst(tx, idsOf(tx, eq(positions.jobId, added.value.jobId)), first);
    return added;
  });
}

/** The same for positions that join a job. */
export function postPositions(
  context: Context<UserActor>,
  { askFirst: first, ...input }: Parameters<typeof addPositions>[1] & First,
): Result<undefined, Message> {
  return transact(context, (tx): Result<undefined, Message> => {
    const added = addPositions(tx, input);
    if (!added.ok) return added;
    askFirst(tx, added.value.positionIds, first);
    return ok();
  });
}

const idsOf = ({ db }: Context, which: ReturnType<typeof eq>): string[] =>
  db
    .select({ id: positions.id })
    .from(positions)
    .where(and(which, isNull(positions.deletedAt)))
    .all()
    .map(({ id }) => id);
