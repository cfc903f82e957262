import type { Context, UserActor } from "~/domain/shared/context";
import { ssnHint } from "~/domain/staff/ssn/ssn-rules";
import { findBankDetails, findLastDetails } from "./bank-details.server";
import { ibanHint } from "./bank-hints.server";
import { type BankDetails, normaliseBankDetails } from "./bank-rules";

export type Doubtful = "ssn" | "iban";

/**
 * Which of the details have a wrong check digit and were not saved before: the person is asked once whether they are
 * right, before the contract is made (FLOW-03). It stays a warning (D-12, D-64).
 */
export function doubtfulDetails(
  context: Context<UserActor>,
  bookingId: string,
  details: BankDetails,
): { field: Doubtful; value: string }[] {
  const typed = normaliseBankDetails(details);
  const wrong = { ssn: ssnHint(typed.ssn) !== null, iban: ibanHint(typed.iban) !== null };
  const saved = [findBankDetails(context, bookingId), findLastDetails(context)];
  return (["ssn", "iban"] as const)
    .filter((field) => wrong[field] && saved.every((before) => before?.[field] !== typed[field]))
    .map((field) => ({ field, value: typed[field] }));
}
