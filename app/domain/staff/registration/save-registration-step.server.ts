import { eq } from "drizzle-orm";
import { findRegistration, type RegistrationLink } from "~/domain/account/registration/registration.queries.server";
import { reportChange } from "~/domain/account/report-change.server";
import { closeSessionsOf } from "~/domain/account/sessions.server";
import { normalisePostalCode } from "~/domain/place/postal-code-rules";
import type { Context } from "~/domain/shared/context";
import { ok, type Result, refuse } from "~/domain/shared/result";
import { transact } from "~/domain/shared/transact.server";
import { registrations, staffProfiles, users } from "~db/schema";
import type { StaffAddress } from "../create-staff-account.server";

export interface SaveRegistrationStep {
  link: RegistrationLink;
  address: StaffAddress;
  /** Argon2id, made before; null keeps the one that was given earlier. */
  passwordHash: string | null;
  /** Everything that the step asks for is there, the profile is next. */
  done: boolean;
}

/**
 * Keeps the first step of a staff registration with the account (REG-32, REG-35), so that the mailed link goes on from
 * here on any device. Refused with failedToFetchUser for a link that opens nothing.
 */
export function saveRegistrationStep(
  context: Context,
  { link, address: typed, passwordHash, done }: SaveRegistrationStep,
): Result<undefined, "failedToFetchUser"> {
  return transact(context, (tx): Result<undefined, "failedToFetchUser"> => {
    const registration = findRegistration(tx, link);
    if (registration?.state !== "open" || registration.role !== "employee") return refuse("failedToFetchUser");
    const { userId } = link;
    const { postalCode = "", country = "" } = typed;
    const address = { ...typed, postalCode: normalisePostalCode(postalCode, country) };
    tx.db
      .insert(staffProfiles)
      .values({ ...address, userId })
      .onConflictDoUpdate({ target: staffProfiles.userId, set: address })
      .run();
    if (passwordHash) {
      tx.db.update(users).set({ passwordHash }).where(eq(users.id, userId)).run();
      if (registration.user.passwordHash !== null) {
        closeSessionsOf(tx, userId);
        reportChange(tx, { userId, change: "password" });
      }
    }
    if (done) {
      tx.db
        .update(registrations)
        .set({ stepOneAt: registration.stepOneAt ?? tx.now })
        .where(eq(registrations.userId, userId))
        .run();
    }
    return ok();
  });
}
