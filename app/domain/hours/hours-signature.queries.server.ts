import { and, eq } from "drizzle-orm";
import { bookings, files, hoursConfirmations } from "~db/schema";
import type { Context, UserActor } from "../shared/context";

/** The employer's signature under confirmed hours: for the company, the booked person and the agency; else null. */
export function findHoursSignature({ db, actor }: Context<UserActor>, hoursConfirmationId: string) {
  const own =
    actor.role === "employer"
      ? eq(bookings.companyId, actor.companyId ?? "")
      : actor.role === "employee"
        ? eq(bookings.userId, actor.userId)
        : undefined;
  return (
    db
      .select({ path: files.path, sha256: files.sha256, encrypted: files.encrypted })
      .from(hoursConfirmations)
      .innerJoin(bookings, eq(bookings.id, hoursConfirmations.bookingId))
      .innerJoin(files, eq(files.id, hoursConfirmations.signatureFileId))
      .where(and(eq(hoursConfirmations.id, hoursConfirmationId), own))
      .get() ?? null
  );
}
