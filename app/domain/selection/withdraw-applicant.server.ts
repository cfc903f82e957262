import { and, eq, isNull } from "drizzle-orm";
import { mailCompany } from "~/domain/account/company/company-people.server";
import { withdrawApplication } from "~/domain/application/withdraw-application.server";
import type { Context, UserActor } from "~/domain/shared/context";
import { ok, type Result, refuse } from "~/domain/shared/result";
import { bookedApplication, listedApplication } from "~/domain/shared/tables/live-rows";
import { transact } from "~/domain/shared/transact.server";
import { applications, bookings, listEntries, positions, users } from "~db/schema";
import { isPaymentPending } from "./candidate.queries.server";
import { closeEntry } from "./close-entry.server";

export type WithdrawRefusal = "noApplication" | "positionBookedFixed" | "paymentPending";

/**
 * A person takes back their own application, and with it those for equal positions of the job: off the booking list with
 * the hold; a company that had chosen them is told. Refused once they are booked, and while a payment for them is in
 * progress.
 */
export function withdrawApplicant(
  context: Context<UserActor>,
  { applicationId }: { applicationId: string },
): Result<undefined, WithdrawRefusal> {
  return transact(context, (tx): Result<undefined, WithdrawRefusal> => {
    const equal = listEqualApplications(tx, applicationId);
    if (!equal.some((own) => own.applicationId === applicationId)) return refuse("noApplication");
    for (const own of equal) {
      if (own.bookingId) return refuse("positionBookedFixed");
      if (isPaymentPending(tx, own)) return refuse("paymentPending");
      const withdrawn = withdrawOwn(tx, { ...own, userId: tx.actor.userId });
      if (!withdrawn.ok) return withdrawn;
    }
    return ok();
  });
}

interface Own {
  applicationId: string;
  positionId: string;
  companyId: string;
  readyAt: number | null;
  firstName: string;
  entryId: string | null;
}

/** Takes one application back: off the booking list with the hold; a company that had chosen the person is told. */
export function withdrawOwn(tx: Context, own: Own & { userId: string }): Result<undefined, "noApplication"> {
  if (own.entryId) closeEntry(tx, own.entryId, "removed");
  if (own.entryId || own.readyAt !== null) notifyCompany(tx, own);
  const { applicationId, userId } = own;
  return withdrawApplication(tx, { applicationId, userId, because: "own wish" });
}

/** The person's open applications for the same work: one job, one span, one place. */
function listEqualApplications({ db, actor }: Context<UserActor>, applicationId: string) {
  const asked = db
    .select({
      jobId: positions.jobId,
      startsAt: positions.startsAt,
      endsAt: positions.endsAt,
      jobPlace: positions.jobPlace,
    })
    .from(applications)
    .innerJoin(positions, eq(positions.id, applications.positionId))
    .where(and(eq(applications.id, applicationId), eq(applications.userId, actor.userId)))
    .get();
  if (!asked) return [];
  return db
    .select({
      applicationId: applications.id,
      positionId: applications.positionId,
      readyAt: applications.readyAt,
      companyId: positions.companyId,
      firstName: users.firstName,
      bookingId: bookings.id,
      entryId: listEntries.id,
    })
    .from(positions)
    .innerJoin(applications, and(eq(applications.positionId, positions.id), eq(applications.userId, actor.userId)))
    .innerJoin(users, eq(users.id, applications.userId))
    .leftJoin(bookings, bookedApplication)
    .leftJoin(listEntries, listedApplication)
    .where(
      and(
        eq(positions.jobId, asked.jobId),
        eq(positions.startsAt, asked.startsAt),
        eq(positions.endsAt, asked.endsAt),
        eq(positions.jobPlace, asked.jobPlace),
        isNull(applications.withdrawnAt),
        isNull(applications.rejectedAt),
      ),
    )
    .all();
}

function notifyCompany(tx: Context, { applicationId, companyId, positionId, firstName }: Own): void {
  const data = { positionId, firstName };
  const about = `${applicationId}:${tx.now}`;
  mailCompany(tx, { companyId, template: "list-entry-withdrawn", data, about, of: { positionId } });
}
