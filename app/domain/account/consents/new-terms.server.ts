import { and, desc, eq } from "drizzle-orm";
import { recordAudit } from "~/domain/shared/audit.server";
import type { Context, UserActor } from "~/domain/shared/context";
import { ok } from "~/domain/shared/result";
import { transactOrThrow } from "~/domain/shared/transact.server";
import { consents, users } from "~db/schema";
import { consentText } from "./consent-texts.server";
import { noteConsent } from "./note-consent.server";

/**
 * Whether the terms have another text than the one this person agreed to, or signed up under. The agency's own people
 * make the text and agree to nothing.
 */
export function hasNewTerms({ db }: Pick<Context, "db">, userId: string): boolean {
  const user = db.select().from(users).where(eq(users.id, userId)).get();
  if (!user || user.role === "superuser") return false;
  const { version, since } = consentText({ db }, "terms");
  if (since === null) return false;
  const agreed = db
    .select({ version: consents.version })
    .from(consents)
    .where(and(eq(consents.userId, userId), eq(consents.purpose, "terms"), eq(consents.given, true)))
    .orderBy(desc(consents.id))
    .limit(1)
    .get();
  return agreed ? agreed.version !== version : user.createdAt < since;
}

/** Agrees to the terms as they are now; a second click changes nothing. */
export function agreeToTerms(context: Context<UserActor>): void {
  const { userId } = context.actor;
  transactOrThrow(context, (tx) => {
    if (!hasNewTerms(tx, userId)) return ok();
    noteConsent(tx, { userId, purpose: "terms", given: true, way: "login" });
    recordAudit(tx, { action: "terms.agreed", objectType: "user", objectId: userId });
    return ok();
  });
}
