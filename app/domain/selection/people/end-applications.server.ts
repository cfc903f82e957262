import { and, eq, gt, isNull } from "drizzle-orm";
import { MINUTE } from "~/config/durations";
import { findBlock } from "~/domain/application/blocks.queries.server";
import { isPaymentPending } from "~/domain/selection/candidate.queries.server";
import { rejectApplicant } from "~/domain/selection/reject-applicant.server";
import { withdrawOwn } from "~/domain/selection/withdraw-applicant.server";
import type { Context } from "~/domain/shared/context";
import { enqueue } from "~/domain/shared/outbox.server";
import { ok } from "~/domain/shared/result";
import { bookedApplication } from "~/domain/shared/tables/live-rows";
import { transactOrThrow } from "~/domain/shared/transact.server";
import { applications, bookings, listEntries, positions, users } from "~db/schema";

interface Between {
  companyId: string;
  userId: string;
}

/** How soon a payment that was in progress is looked at again. */
const AGAIN_MS = 5 * MINUTE;

/**
 * Ends what a person has applied for at a company for work to come, as the one who closed it would: the company rejects
 * (TEAM-04), the person withdraws (TEAM-05). Neither mail says why. What is being paid for waits until that payment has
 * ended; a booking stays. Does nothing once the way is open again.
 */
export function endApplications(context: Context, between: Between): void {
  transactOrThrow(context, (tx) => {
    const closed = findBlock(tx, between);
    if (!closed) return ok();
    let paying = false;
    for (const own of listOpen(tx, between)) {
      if (isPaymentPending(tx, own)) paying = true;
      else if (closed === "byPerson") withdrawOwn(tx, { ...own, userId: between.userId });
      else rejectApplicant(tx, own);
    }
    if (paying) {
      const runAt = tx.now + AGAIN_MS;
      const dedupeKey = `end-applications:${between.companyId}:${between.userId}:${runAt}`;
      enqueue(tx, { kind: "end-applications", payload: between, runAt, dedupeKey });
    }
    return ok();
  });
}

function listOpen({ db, now }: Context, { companyId, userId }: Between) {
  return db
    .select({
      applicationId: applications.id,
      positionId: applications.positionId,
      readyAt: applications.readyAt,
      companyId: positions.companyId,
      firstName: users.firstName,
      entryId: listEntries.id,
    })
    .from(applications)
    .innerJoin(positions, eq(positions.id, applications.positionId))
    .innerJoin(users, eq(users.id, applications.userId))
    .leftJoin(bookings, bookedApplication)
    .leftJoin(listEntries, and(eq(listEntries.applicationId, applications.id), isNull(listEntries.removedAt)))
    .where(
      and(
        eq(applications.userId, userId),
        eq(positions.companyId, companyId),
        isNull(applications.withdrawnAt),
        isNull(applications.rejectedAt),
        isNull(positions.deletedAt),
        isNull(bookings.id),
        gt(positions.startsAt, now),
      ),
    )
    .all();
}
