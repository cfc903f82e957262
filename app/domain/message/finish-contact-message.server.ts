import { eq } from "drizzle-orm";
import { contactMessages } from "~db/schema";
import { recordAudit } from "../shared/audit.server";
import type { Context, UserActor } from "../shared/context";
import { ok, type Result, refuse } from "../shared/result";
import { transact } from "../shared/transact.server";
import { findContactMessage } from "./contact-messages.queries.server";

/** Marks a message done, or opens it again; what is done has been read. */
export function finishContactMessage(
  context: Context<UserActor>,
  { id, done }: { id: string; done: boolean },
): Result<void, "not_found"> {
  return transact(context, (tx): Result<void, "not_found"> => {
    const message = findContactMessage(tx, id);
    if (!message) return refuse("not_found");
    tx.db
      .update(contactMessages)
      .set({ doneAt: done ? tx.now : null, readAt: message.readAt ?? tx.now })
      .where(eq(contactMessages.id, id))
      .run();
    const action = done ? "contactMessage.done" : "contactMessage.reopened";
    recordAudit(tx, { action, objectType: "contactMessage", objectId: id });
    return ok();
  });
}
