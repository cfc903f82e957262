import { eq } from "drizzle-orm";
import { newsletterSubscribers } from "~db/schema";
import { spendTokensAbout } from "../account/tokens.server";
import { recordAudit } from "../shared/audit.server";
import type { Context, UserActor } from "../shared/context";
import { ok, type Result, refuse } from "../shared/result";
import { transact } from "../shared/transact.server";
import { findSubscriber } from "./newsletter.queries.server";

/** The agency deletes a subscriber. The audit log keeps no address: who is removed wants to be forgotten. */
export function removeSubscriber(
  context: Context<UserActor>,
  { id }: { id: string },
): Result<{ email: string }, "not_found"> {
  return transact(context, (tx): Result<{ email: string }, "not_found"> => {
    const subscriber = findSubscriber(tx, id);
    if (!subscriber) return refuse("not_found");
    spendTokensAbout(tx, "newsletter", id);
    tx.db.delete(newsletterSubscribers).where(eq(newsletterSubscribers.id, id)).run();
    recordAudit(tx, { action: "newsletter.removed", objectType: "newsletterSubscriber", objectId: id });
    return ok({ email: subscriber.email });
  });
}
