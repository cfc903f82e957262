import type { Context, UserActor } from "~/domain/shared/context";
import { ok, type Result, refuse } from "~/domain/shared/result";
import { transact } from "~/domain/shared/transact.server";
import { findBankDetails } from "./bank-details.server";
import { insertContractVersion } from "./contract-version.server";
import { contractFactsOf, findBookedPosition, listContractVersions } from "./queries.server";
import { nextStep } from "./rules";
import type { ContractBody } from "./write-contract-body.server";

/**
 * Makes the contract of details that were saved while it could not be made (D-56). A contract that is there already
 * stays; without details there is nothing to make it of (CTR-01).
 */
export function createContract(
  context: Context<UserActor>,
  { positionId, body }: { positionId: string; body: ContractBody },
): Result<{ contractId: string }, "contractNotSigned"> {
  return transact(context, (tx) => {
    const booked = findBookedPosition(tx, positionId);
    if (!booked || booked.booking.id !== body.bookingId) return refuse("contractNotSigned");
    const versions = listContractVersions(tx, body.bookingId);
    const current = versions.find((version) => version.replacedAt === null);
    if (current) return ok({ contractId: current.id });
    const facts = contractFactsOf(versions, findBankDetails(tx, body.bookingId) !== null);
    if (nextStep(facts) !== "create") return refuse("contractNotSigned");
    return ok({ contractId: insertContractVersion(tx, body, booked.booking.companyId) });
  });
}
