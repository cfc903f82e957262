import { and, desc, eq, isNotNull } from "drizzle-orm";
import { hasFrameworkContract } from "~/domain/account/consents/consent-texts.server";
import type { Context, UserActor } from "~/domain/shared/context";
import { type ConsentPurpose, consents, newsletterSubscribers, staffProfiles, users } from "~db/schema";

const PURPOSES = [
  "terms",
  "privacy",
  "frameworkContract",
  "photosToCompanies",
  "voice",
  "newsletter",
  "sms",
] as const satisfies readonly ConsentPurpose[];

/** What may be taken back while the account goes on; terms end with it. */
export const CHANGEABLE = ["photosToCompanies", "voice", "newsletter", "sms"] as const;
export type Changeable = (typeof CHANGEABLE)[number];

interface OwnConsent {
  purpose: ConsentPurpose;
  given: boolean;
  at: number | null;
  version: string | null;
}

/** What whoever asks has agreed to; where nothing was noted, what the profile and the newsletter say (PRIV-11). */
export function listOwnConsents({ db, actor }: Context<UserActor>): OwnConsent[] {
  const { userId } = actor;
  const user = db.select().from(users).where(eq(users.id, userId)).get();
  const profile = db.select().from(staffProfiles).where(eq(staffProfiles.userId, userId)).get();
  const subscriber = db
    .select()
    .from(newsletterSubscribers)
    .where(
      and(eq(newsletterSubscribers.emailFolded, user?.emailFolded ?? ""), isNotNull(newsletterSubscribers.confirmedAt)),
    )
    .get();
  const first = profile ? profile.acceptTermsAt : (user?.createdAt ?? null);
  const known: Record<ConsentPurpose, number | null> = {
    terms: first,
    privacy: first,
    frameworkContract: null,
    photosToCompanies: profile?.acceptTermsAt ?? null,
    voice: profile?.voiceFileId ? profile.acceptTermsAt : null,
    newsletter: subscriber?.confirmedAt ?? null,
    sms: null,
  };
  return purposesOf(actor.role, hasFrameworkContract({ db })).map((purpose) => {
    const last = db
      .select()
      .from(consents)
      .where(and(eq(consents.userId, userId), eq(consents.purpose, purpose)))
      .orderBy(desc(consents.id))
      .limit(1)
      .get();
    // The newsletter is left by its own links, too.
    if (purpose === "newsletter" || !last)
      return { purpose, given: known[purpose] !== null, at: known[purpose], version: null };
    return { purpose, given: last.given, at: last.at, version: last.version };
  });
}

const OF_STAFF: readonly ConsentPurpose[] = ["frameworkContract", "photosToCompanies", "voice"];

/** Photos, voices and the framework contract are of staff. */
const purposesOf = (role: UserActor["role"], contract: boolean) =>
  PURPOSES.filter(
    (purpose) => (role === "employee" || !OF_STAFF.includes(purpose)) && (contract || purpose !== "frameworkContract"),
  );
