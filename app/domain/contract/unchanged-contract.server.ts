import type { Context, UserActor } from "~/domain/shared/context";
import { findStoredDetails } from "./bank-details.server";
import { type BankDetails, normaliseBankDetails, sameBankDetails } from "./bank-rules";
import { listContractVersions } from "./queries.server";

/** The contract in force that already says just these details, or null: saving them again voids nothing (FLOW-04). */
export function findUnchangedContract(
  context: Context<UserActor>,
  bookingId: string,
  details: BankDetails,
): string | null {
  const saved = findStoredDetails(context, bookingId);
  if (!saved || !sameBankDetails(saved, normaliseBankDetails(details))) return null;
  const current = listContractVersions(context, bookingId).find((version) => version.replacedAt === null);
  return current?.id ?? null;
}
