import { eq } from "drizzle-orm";
import { findRegistration, type RegistrationLink } from "~/domain/account/registration/registration.queries.server";
import type { Context } from "~/domain/shared/context";
import { type RecordedFile, recordFile } from "~/domain/shared/record-file.server";
import { ok, type Result, refuse } from "~/domain/shared/result";
import { transact } from "~/domain/shared/transact.server";
import { registrations } from "~db/schema";

/** Keeps the logo of a form that was refused for something else, or with null lets it go. */
export function keepLogo(
  context: Context,
  { link, logo }: { link: RegistrationLink; logo: RecordedFile | null },
): Result<undefined, "failedToFetchUser"> {
  return transact(context, (tx): Result<undefined, "failedToFetchUser"> => {
    if (findRegistration(tx, link)?.state !== "open") return refuse("failedToFetchUser");
    const logoFileId = logo ? recordFile(tx, logo) : null;
    tx.db.update(registrations).set({ logoFileId }).where(eq(registrations.userId, link.userId)).run();
    return ok();
  });
}
