import { and, eq } from "drizzle-orm";
import { bookings, files, hoursConfirmations } from "~db/schema";
import type { Context, UserActor } from "../shared/context";

/** The employer's signature under confirmed hours: for the company, the booked person and the agency; else null. */
export function findHoursSignature({ db, actor }: Context<UserActor>, hoursConfirmationId: string) {
  return (
    db
      .select({ path: files.path, sha256: files.sha256, encrypted: files.encrypted })
      .from(hoursConfirmations)
      .innerJoin(bookings, eq(bookings.id, hoursConfirmations.bookingId))
      .innerJoin(files, eq(files.id, hoursConfirmations.signatureFileId))
      .where(and(eq(hoursConfirmations.id, hoursConfirmationId), seenBy(actor)))
      .get() ?? null
  );
}

/** Whose hours such a signature confirms, for the same people; else null. */
export function findSignatureOwner({ db, actor }: Context<UserActor>, hoursConfirmationId: string): string | null {
  const row = db
    .select({ userId: bookings.userId })
    .from(hoursConfirmations)
    .innerJoin(bookings, eq(bookings.id, hoursConfirmations.bookingId))
    .where(and(eq(hoursConfirmations.id, hoursConfirmationId), seenBy(actor)))
    .get();
  return row?.userId ?? null;
}

function seenBy(actor: UserActor) {
  if (actor.role === "superuser") return undefined;
  return actor.role === "employer" ? eq(bookings.companyId, actor.companyId ?? "") : eq(bookings.userId, actor.userId);
}
