import { and, eq, isNull } from "drizzle-orm";
import { applications, bookings } from "~db/schema";
import { findTokenSubject } from "../../account/tokens.server";
import { recordAudit } from "../../shared/audit.server";
import type { Context } from "../../shared/context";
import { ok, type Result, refuse } from "../../shared/result";
import { transact } from "../../shared/transact.server";
import { bookReplacement } from "../book-position.server";
import { findInvitation } from "../invitations/invitation.queries.server";
import type { BookingRefusal } from "../rules";

/** The invitation that a key to book is for; null when the key was never made, or the job has begun. */
export function findStandInKey(context: Pick<Context, "db" | "now">, key: string): string | null {
  const found = findTokenSubject(context, "replacement", key);
  return found?.live ? found.subjectId : null;
}

/**
 * Books who has accepted to replace somebody, for whoever holds the key that the company was mailed: it costs nothing, so
 * that no log-in is asked for (D-106). A repeat is answered alike.
 */
export function bookStandIn(
  context: Context,
  { invitationId }: { invitationId: string },
): Result<undefined, BookingRefusal | "notFound"> {
  return transact(context, (tx): Result<undefined, BookingRefusal | "notFound"> => {
    const found = findInvitation(tx, invitationId);
    if (found?.invitation.answer !== "accepted") return refuse("notFound");
    if (found.bookingId) return ok();
    const { positionId, userId, companyId } = found.invitation;
    const application = tx.db
      .select()
      .from(applications)
      .where(and(eq(applications.positionId, positionId), eq(applications.userId, userId)))
      .get();
    if (!application) return refuse("notFound");
    const taken = tx.db
      .select()
      .from(bookings)
      .where(and(eq(bookings.positionId, positionId), isNull(bookings.cancelledAt)))
      .get();
    if (taken) return refuse("anotherUserBooked");
    const input = { positionId, applicationId: application.id };
    const booked = bookReplacement({ ...tx, actor: { kind: "system" } }, input);
    if (!booked.ok) return refuse(booked.refusal, booked.details);
    recordAudit(tx, {
      action: "replacement.booked",
      objectType: "booking",
      objectId: booked.value.bookingId,
      companyId,
      data: { positionId, userId },
    });
    return ok();
  });
}
