import { and, eq, isNull } from "drizzle-orm";
import { contactMessages } from "~db/schema";
import { recordAudit } from "../shared/audit.server";
import type { Context, UserActor } from "../shared/context";
import { ok, type Result, refuse } from "../shared/result";
import { transact } from "../shared/transact.server";
import { findContactMessage } from "./contact-messages.queries.server";

/** Notes that the agency has opened a message; the first time counts. */
export function readContactMessage(context: Context<UserActor>, { id }: { id: string }): Result<void, "not_found"> {
  return transact(context, (tx): Result<void, "not_found"> => {
    if (!findContactMessage(tx, id)) return refuse("not_found");
    const { changes } = tx.db
      .update(contactMessages)
      .set({ readAt: tx.now })
      .where(and(eq(contactMessages.id, id), isNull(contactMessages.readAt)))
      .run();
    if (changes > 0) recordAudit(tx, { action: "contactMessage.read", objectType: "contactMessage", objectId: id });
    return ok();
  });
}
