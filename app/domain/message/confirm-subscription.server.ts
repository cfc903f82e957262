import { eq } from "drizzle-orm";
import { newsletterSubscribers } from "~db/schema";
import { findTokenSubject, spendTokensAbout } from "../account/tokens.server";
import type { Context } from "../shared/context";
import { ok, type Result, refuse } from "../shared/result";
import { transact } from "../shared/transact.server";

/**
 * The second half of the double opt-in: the address is its owner's. A second click is a success too. Refused with
 * linkExpired for an unknown or timed-out key, and for somebody who has left meanwhile.
 */
export function confirmSubscription(
  context: Context,
  { key }: { key: string },
): Result<{ subscriberId: string }, "linkExpired"> {
  return transact(context, (tx): Result<{ subscriberId: string }, "linkExpired"> => {
    const token = findTokenSubject(tx, "newsletter", key);
    const subscriber = token
      ? tx.db.select().from(newsletterSubscribers).where(eq(newsletterSubscribers.id, token.subjectId)).get()
      : undefined;
    if (!token || !subscriber) return refuse("linkExpired");
    if (subscriber.confirmedAt !== null) return ok({ subscriberId: subscriber.id });
    if (!token.live) return refuse("linkExpired");
    spendTokensAbout(tx, "newsletter", subscriber.id);
    tx.db
      .update(newsletterSubscribers)
      .set({ confirmedAt: tx.now })
      .where(eq(newsletterSubscribers.id, subscriber.id))
      .run();
    return ok({ subscriberId: subscriber.id });
  });
}
