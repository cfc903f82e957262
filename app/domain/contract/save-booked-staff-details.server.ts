import { reportChange } from "~/domain/account/report-change.server";
import { recordAudit } from "~/domain/shared/audit.server";
import type { Context, UserActor } from "~/domain/shared/context";
import { ok, type Result, refuse } from "~/domain/shared/result";
import { once } from "~/domain/shared/submissions.server";
import { transact } from "~/domain/shared/transact.server";
import { saveSsn } from "~/domain/staff/save-ssn.server";
import { withoutSsn } from "~/domain/staff/ssn/ssn-answer";
import { findWithoutSsn } from "~/domain/staff/ssn.server";
import { bookedStaffDetails } from "~db/schema";
import { bankPrefill, encryptedDetails } from "./bank-details.server";
import { type BankDetails, bankRefusals, normaliseBankDetails } from "./bank-rules";
import { insertContractVersion, replaceCurrentContract } from "./contract-version.server";
import { findBookedPosition } from "./queries.server";
import { findUnchangedContract } from "./unchanged-contract.server";
import type { ContractBody } from "./write-contract-body.server";

interface SaveDetails {
  positionId: string;
  details: BankDetails;
  /** What writeContractBody made of the same details; null when that failed, then the contract is created later (D-56). */
  body: ContractBody | null;
  /** Fields with a wrong check digit of which the person said that they are right (FLOW-03). */
  confirmed?: readonly string[];
  submissionId?: string;
  userAgent?: string | null;
}

type Saved = { bookingId: string; contractId: string | null; changed: boolean };

/**
 * Keeps social security number and bank data with the booking (BANK-11) and makes the contract's next version, which
 * is neither signed nor submitted (BANK-07, CTR-12). That there is no number yet, and one that ends this, are kept with the account too (CASE-24). The same details once more change nothing (FLOW-04). Refused with bankUpdateFailed for a position the person is not
 * booked for, and for values that break BANK-02 to BANK-06.
 */
export function saveBookedStaffDetails(
  context: Context<UserActor>,
  { positionId, details, body, confirmed = [], submissionId, userAgent }: SaveDetails,
): Result<Saved, "bankUpdateFailed" | "submittedOtherwise"> {
  const save = (tx: Context<UserActor>): Result<Saved, "bankUpdateFailed"> => {
    const booked = findBookedPosition(tx, positionId);
    const normalised = normaliseBankDetails(details);
    if (!booked || bankRefusals(normalised).length > 0) return refuse("bankUpdateFailed");
    const { id: bookingId, companyId } = booked.booking;
    if (body && body.bookingId !== bookingId) return refuse("bankUpdateFailed");
    const unchanged = findUnchangedContract(tx, bookingId, normalised);
    if (unchanged) return ok({ bookingId, contractId: unchanged, changed: false });
    if (bankPrefill(tx).iban !== normalised.iban)
      reportChange(tx, { userId: tx.actor.userId, change: "iban", userAgent });
    if (findWithoutSsn(tx, tx.actor.userId) || withoutSsn(normalised)) {
      const stated = saveSsn(tx, { userId: tx.actor.userId, ...normalised });
      if (!stated.ok) return refuse("bankUpdateFailed");
    }
    const row = encryptedDetails(bookingId, normalised, tx.now);
    tx.db
      .insert(bookedStaffDetails)
      .values(row)
      .onConflictDoUpdate({ target: bookedStaffDetails.bookingId, set: row })
      .run();
    recordAudit(tx, {
      action: "bankDetailsSaved",
      objectType: "booking",
      objectId: bookingId,
      companyId,
      ...(confirmed.length > 0 ? { data: { confirmed } } : {}),
    });
    if (!body) replaceCurrentContract(tx, bookingId);
    return ok({ bookingId, contractId: body && insertContractVersion(tx, body, companyId), changed: true });
  };
  return submissionId
    ? once(context, "saveBookedStaffDetails", { submissionId, positionId, details }, save)
    : transact(context, save);
}
