import { and, asc, eq, isNull } from "drizzle-orm";
import { recordAudit } from "~/domain/shared/audit.server";
import type { Context, UserActor } from "~/domain/shared/context";
import { newId } from "~/domain/shared/ids";
import { ok, type Result, refuse } from "~/domain/shared/result";
import { once } from "~/domain/shared/submissions.server";
import { transact } from "~/domain/shared/transact.server";
import { processors } from "~db/schema";

interface Processor {
  name: string;
  purpose: string;
  country: string;
  /** YYYY-MM-DD; null while there is no contract. */
  contractOn: string | null;
}

/** Who works with the data on the agency's behalf now. */
export const listProcessors = ({ db }: Pick<Context, "db">) =>
  db.select().from(processors).where(isNull(processors.removedAt)).orderBy(asc(processors.name)).all();

export function addProcessor(
  context: Context<UserActor>,
  { submissionId, ...processor }: Processor & { submissionId: string },
): Result<{ id: string }, "submittedOtherwise"> {
  return once(context, "addProcessor", { submissionId, ...processor }, (tx) => {
    const id = newId(tx.now);
    tx.db
      .insert(processors)
      .values({ id, ...processor, addedAt: tx.now })
      .run();
    recordAudit(tx, { action: "processor.added", objectType: "processor", objectId: id, data: { ...processor } });
    return ok({ id });
  });
}

/** It works for the agency no more; the row stays for the records of before. */
export function removeProcessor(context: Context<UserActor>, { id }: { id: string }): Result<undefined, "notFound"> {
  return transact(context, (tx) => {
    const present = and(eq(processors.id, id), isNull(processors.removedAt));
    if (tx.db.update(processors).set({ removedAt: tx.now }).where(present).run().changes === 0)
      return refuse("notFound");
    recordAudit(tx, { action: "processor.removed", objectType: "processor", objectId: id });
    return ok();
  });
}
