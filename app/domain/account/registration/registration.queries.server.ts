import { createHash } from "node:crypto";
import { and, eq } from "drizzle-orm";
import type { Context } from "~/domain/shared/context";
import { files, registrations, staffProfiles, tokens, users } from "~db/schema";

type Reader = Pick<Context, "db" | "now">;

/** What the mailed link names, and the key that proves the address. */
export interface RegistrationLink {
  userId: string;
  key: string;
}

/** Who registers, and how far they are: "open" may be completed, "completed" has a profile (REG-13). */
export interface Registration {
  state: "open" | "expired" | "completed";
  role: "employer" | "employee";
  user: Pick<
    typeof users.$inferSelect,
    "id" | "email" | "firstName" | "lastName" | "phone" | "language" | "passwordHash"
  >;
  stepOneAt: number | null;
  /** A logo that waits for an accepted form. */
  logo: { fileId: string; name: string | null } | null;
}

/** The registration behind a link, or null: an unknown key, or one of somebody else (REG-14). */
export function findRegistration({ db, now }: Reader, { userId, key }: RegistrationLink): Registration | null {
  const keyHash = createHash("sha256").update(key).digest("hex");
  const row = db
    .select()
    .from(tokens)
    .innerJoin(users, eq(users.id, tokens.userId))
    .leftJoin(registrations, eq(registrations.userId, users.id))
    .leftJoin(staffProfiles, eq(staffProfiles.userId, users.id))
    .leftJoin(files, eq(files.id, registrations.logoFileId))
    .where(and(eq(tokens.keyHash, keyHash), eq(tokens.purpose, "registration"), eq(tokens.userId, userId)))
    .get();
  if (!row || row.users.role === "superuser" || row.users.deactivatedAt !== null) return null;
  const { registrations: registration, staff_profiles: profile, tokens: token, users: user } = row;
  const completed = !registration || registration.completedAt !== null || Boolean(profile?.submittedAt);
  const live = token.usedAt === null && token.expiresAt > now;
  return {
    state: completed ? "completed" : live ? "open" : "expired",
    role: row.users.role,
    user,
    stepOneAt: registration?.stepOneAt ?? null,
    logo: row.files ? { fileId: row.files.id, name: row.files.originalName } : null,
  };
}

/** Whether an account still waits for its completion: there is nothing to reset, the link is what it needs. */
export function isUnfinished({ db }: Pick<Reader, "db">, user: { id: string; passwordHash: string | null }): boolean {
  if (user.passwordHash !== null) return false;
  const row = db.select().from(registrations).where(eq(registrations.userId, user.id)).get();
  return row !== undefined && row.completedAt === null;
}
