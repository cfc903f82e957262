import { and, eq, gt, isNull } from "drizzle-orm";
import { nameOf, sameName } from "~/domain/account/name-rules";
import type { Context, UserActor } from "~/domain/shared/context";
import { ok } from "~/domain/shared/result";
import { transactOrThrow } from "~/domain/shared/transact.server";
import { bookings, contracts, positions, users } from "~db/schema";
import { findBankDetails } from "./bank-details.server";
import { insertContractVersion } from "./contract-version.server";
import { partyOf } from "./queries.server";
import { writeContractBody } from "./write-contract-body.server";

/**
 * After a change of name: each contract in force of a job that is still to come gets its next version, which names both
 * and must be signed again (FLOW-01, CTR-12). May run again: a version in the present name stays.
 */
export async function renewContracts({ db, now }: Context, { userId }: { userId: string }): Promise<void> {
  const actor: UserActor = { kind: "user", userId, role: "employee", companyId: null };
  const context: Context<UserActor> = { db, now, actor };
  for (const { contract, booking } of listOutdated(context)) {
    const { id: bookingId, positionId, companyId } = booking;
    const details = findBankDetails(context, bookingId);
    const body = details && (await writeContractBody(context, { positionId, details, language: contract.language }));
    if (!body) continue;
    transactOrThrow(context, (tx) => {
      if (listOutdated(tx).some((still) => still.contract.id === contract.id))
        insertContractVersion(tx, body, companyId);
      return ok();
    });
  }
}

function listOutdated({ db, now, actor }: Context<UserActor>) {
  return db
    .select({ contract: contracts, booking: bookings, person: users })
    .from(bookings)
    .innerJoin(users, eq(users.id, bookings.userId))
    .innerJoin(positions, eq(positions.id, bookings.positionId))
    .innerJoin(contracts, and(eq(contracts.bookingId, bookings.id), isNull(contracts.replacedAt)))
    .where(and(eq(bookings.userId, actor.userId), isNull(bookings.cancelledAt), gt(positions.endsAt, now)))
    .all()
    .filter(
      (found) => found.contract.partyLastName === null || !sameName(nameOf(partyOf(found)), nameOf(found.person)),
    );
}
