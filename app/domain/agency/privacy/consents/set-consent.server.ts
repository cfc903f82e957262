import { eq } from "drizzle-orm";
import { noteConsent } from "~/domain/account/consents/note-consent.server";
import { recordAudit } from "~/domain/shared/audit.server";
import type { Context, UserActor } from "~/domain/shared/context";
import { ok } from "~/domain/shared/result";
import { transactOrThrow } from "~/domain/shared/transact.server";
import { newsletterSubscribers, users } from "~db/schema";
import { type Changeable, listOwnConsents } from "./own-consents.queries.server";

/** Says yes or no to one thing, which holds at once. What is said already is not noted again (PRIV-11). */
export function setConsent(
  context: Context<UserActor>,
  { purpose, given }: { purpose: Changeable; given: boolean },
): void {
  const { userId } = context.actor;
  transactOrThrow(context, (tx) => {
    const now = listOwnConsents(tx).find((each) => each.purpose === purpose);
    if (!now || now.given === given) return ok();
    noteConsent(tx, { userId, purpose, given, way: "account" });
    if (purpose === "newsletter" && !given) leave(tx, userId);
    recordAudit(tx, {
      action: given ? "consent.given" : "consent.withdrawn",
      objectType: "user",
      objectId: userId,
      data: { kind: purpose },
    });
    return ok();
  });
}

function leave(tx: Context<UserActor>, userId: string): void {
  const user = tx.db.select().from(users).where(eq(users.id, userId)).get();
  if (user) tx.db.delete(newsletterSubscribers).where(eq(newsletterSubscribers.emailFolded, user.emailFolded)).run();
}
