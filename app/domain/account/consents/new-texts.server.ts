import { and, desc, eq } from "drizzle-orm";
import { recordAudit } from "~/domain/shared/audit.server";
import type { Context, UserActor } from "~/domain/shared/context";
import { ok } from "~/domain/shared/result";
import { transactOrThrow } from "~/domain/shared/transact.server";
import { consents, users } from "~db/schema";
import { consentText } from "./consent-texts.server";
import { noteConsent } from "./note-consent.server";

/**
 * Which of the terms and, for staff, the framework contract have another text than the one this person agreed to, or
 * signed up under. The agency's own people make the texts and agree to nothing.
 */
export function newTextsOf({ db }: Pick<Context, "db">, userId: string): ("terms" | "frameworkContract")[] {
  const user = db.select().from(users).where(eq(users.id, userId)).get();
  if (!user || user.role === "superuser") return [];
  const asked = user.role === "employee" ? (["terms", "frameworkContract"] as const) : (["terms"] as const);
  return asked.filter((purpose) => {
    const { version, since } = consentText({ db }, purpose);
    if (since === null) return false;
    const agreed = db
      .select({ version: consents.version })
      .from(consents)
      .where(and(eq(consents.userId, userId), eq(consents.purpose, purpose), eq(consents.given, true)))
      .orderBy(desc(consents.id))
      .limit(1)
      .get();
    return agreed ? agreed.version !== version : user.createdAt < since;
  });
}

/** Agrees to these texts as they are now; a second click changes nothing. */
export function agreeToNewTexts(context: Context<UserActor>): void {
  const { userId } = context.actor;
  transactOrThrow(context, (tx) => {
    const texts = newTextsOf(tx, userId);
    for (const purpose of texts) noteConsent(tx, { userId, purpose, given: true, way: "login" });
    if (texts.length > 0) recordAudit(tx, { action: "terms.agreed", objectType: "user", objectId: userId });
    return ok();
  });
}
