import { createHmac, timingSafeEqual } from "node:crypto";
import { eq } from "drizzle-orm";
import { config } from "~/config/config.server";
import { newsletterSubscribers } from "~db/schema";
import { spendTokensAbout } from "../account/tokens.server";
import type { Context } from "../shared/context";
import { ok, type Result, refuse } from "../shared/result";
import { transact } from "../shared/transact.server";

/** The key of the link with which somebody leaves. It is signed, not stored, and never ends: every mail may carry it. */
export const leaveKey = (subscriberId: string): string =>
  createHmac("sha256", config().sessionSecret).update(`newsletter ${subscriberId}`).digest("base64url");

/**
 * Forgets a subscriber by the link of a mail. Who has gone already is a success; refused with linkExpired when the key
 * is not theirs.
 */
export function leaveNewsletter(
  context: Context,
  { subscriberId, key }: { subscriberId: string; key: string },
): Result<void, "linkExpired"> {
  const given = Buffer.from(key);
  const expected = Buffer.from(leaveKey(subscriberId));
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) return refuse("linkExpired");
  return transact(context, (tx): Result<void, "linkExpired"> => {
    spendTokensAbout(tx, "newsletter", subscriberId);
    tx.db.delete(newsletterSubscribers).where(eq(newsletterSubscribers.id, subscriberId)).run();
    return ok();
  });
}
