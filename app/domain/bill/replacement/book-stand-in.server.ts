import { and, eq, isNull } from "drizzle-orm";
import { findInvitation, type InvitationFound } from "~/domain/invitation/invitation.queries.server";
import type { BookingRefusal } from "~/domain/selection/rules";
import { applications, bookings } from "~db/schema";
import { findTokenSubject } from "../../account/tokens.server";
import { bookReplacement } from "../../booking/book-position.server";
import { findOpenReplacement } from "../../booking/ending/open-replacement.server";
import { recordAudit } from "../../shared/audit.server";
import type { Context } from "../../shared/context";
import { ok, type Result, refuse } from "../../shared/result";
import { transact } from "../../shared/transact.server";
import { moreThanPaid } from "./offer.queries.server";

/** The invitation that a key to book is for; null when the key was never made, or the job has begun. */
export function findStandInKey(context: Pick<Context, "db" | "now">, key: string): string | null {
  const found = findTokenSubject(context, "replacement", key);
  return found?.live ? found.subjectId : null;
}

/** How much more somebody costs in the place of who is gone than was paid for it; null when it is no more. */
export function standInExtra(context: Pick<Context, "db" | "now">, { position }: Pick<InvitationFound, "position">) {
  const search = findOpenReplacement(context, position.id);
  const { companyId, jobTotalCostCents: totalCents } = position;
  const more = search ? moreThanPaid(context, { companyId, bookingId: search.bookingId, totalCents }) : null;
  return more && more.moreNetCents > 0 ? more : null;
}

type StandInRefusal = BookingRefusal | "notFound" | "standInLogIn";

/**
 * Books who has accepted to replace somebody, for whoever holds the key that the company was mailed: it costs nothing, so
 * that no log-in is asked for (D-106); what costs more than was paid needs one (SAFE-43). A repeat is answered alike.
 */
export function bookStandIn(
  context: Context,
  { invitationId }: { invitationId: string },
): Result<undefined, StandInRefusal> {
  return transact(context, (tx): Result<undefined, StandInRefusal> => {
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
    const extra = standInExtra(tx, found);
    if (extra) return refuse("standInLogIn", { name: found.firstName, grossCents: extra.moreGrossCents });
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
