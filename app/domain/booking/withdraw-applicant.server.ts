import { and, eq, isNull } from "drizzle-orm";
import { applications, bookings, listEntries, positions, users } from "~db/schema";
import { withdrawApplication } from "../application/withdraw-application.server";
import type { Context, UserActor } from "../shared/context";
import { enqueue } from "../shared/outbox.server";
import { type Result, refuse } from "../shared/result";
import { transact } from "../shared/transact.server";
import { isPaymentPending } from "./candidate.queries.server";
import { closeEntry } from "./close-entry.server";

export type WithdrawRefusal = "noApplication" | "positionBookedFixed" | "paymentPending";

/**
 * A person takes back their own application: off the booking list with the hold; a company that had chosen them is told.
 * Refused once they are booked, and while a payment for them is in progress.
 */
export function withdrawApplicant(
  context: Context<UserActor>,
  { applicationId }: { applicationId: string },
): Result<undefined, WithdrawRefusal> {
  return transact(context, (tx): Result<undefined, WithdrawRefusal> => {
    const own = findOwnApplication(tx, applicationId);
    if (!own) return refuse("noApplication");
    if (own.bookingId) return refuse("positionBookedFixed");
    if (isPaymentPending(tx, { positionId: own.positionId, applicationId })) return refuse("paymentPending");
    if (own.entryId) closeEntry(tx, own.entryId, "removed");
    if (own.entryId || own.readyAt !== null) tellCompany(tx, applicationId, own);
    return withdrawApplication(tx, { applicationId });
  });
}

type Own = NonNullable<ReturnType<typeof findOwnApplication>>;

function findOwnApplication({ db, actor }: Context<UserActor>, applicationId: string) {
  return db
    .select({
      positionId: applications.positionId,
      readyAt: applications.readyAt,
      companyId: positions.companyId,
      firstName: users.firstName,
      bookingId: bookings.id,
      entryId: listEntries.id,
    })
    .from(applications)
    .innerJoin(positions, eq(positions.id, applications.positionId))
    .innerJoin(users, eq(users.id, applications.userId))
    .leftJoin(bookings, and(eq(bookings.applicationId, applications.id), isNull(bookings.cancelledAt)))
    .leftJoin(
      listEntries,
      and(
        eq(listEntries.positionId, applications.positionId),
        eq(listEntries.applicationId, applications.id),
        isNull(listEntries.removedAt),
      ),
    )
    .where(and(eq(applications.id, applicationId), eq(applications.userId, actor.userId)))
    .get();
}

function tellCompany(tx: Context, applicationId: string, { companyId, positionId, firstName }: Own): void {
  const people = tx.db
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.companyId, companyId), isNull(users.deactivatedAt)))
    .all();
  for (const { id } of people) {
    enqueue(tx, {
      kind: "mail",
      payload: { template: "list-entry-withdrawn", userId: id, data: { positionId, firstName } },
      dedupeKey: `list-entry-withdrawn:${applicationId}:${tx.now}:${id}`,
    });
  }
}
