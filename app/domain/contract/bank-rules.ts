import { refusalsOf, textRefusal } from "~/domain/shared/refusals";
import type { FieldRefusal, Message } from "../shared/result";
import { normaliseSsn, ssnRefusal } from "../staff/rules";

export const IBAN_LENGTH = { min: 20, max: 34 } as const;
export const BIC_MAX = 20;
export const HOLDER_MAX = 50;

export type BankDetails = { ssn: string; issuedName: string; nameOfInstitute: string; iban: string; bic: string };

/** Bank details as stored: SSN, IBAN and BIC in upper case without blanks (BANK-02, BANK-05). */
export function normaliseBankDetails(typed: BankDetails): BankDetails {
  return {
    ssn: normaliseSsn(typed.ssn),
    issuedName: typed.issuedName.trim(),
    nameOfInstitute: typed.nameOfInstitute.trim(),
    iban: normaliseIban(typed.iban),
    bic: normaliseBic(typed.bic),
  };
}

/** As it is stored and checked: capitals, no spaces. */
export function normaliseIban(typed: string): string {
  return typed.toUpperCase().replace(/\s/g, "");
}

export function normaliseBic(typed: string): string {
  return typed.toUpperCase().replace(/\s/g, "");
}

/** D-64, for a normalised IBAN: 20 to 34 letters and digits. A wrong checksum is only a hint (bank-hints.server.ts). */
export function ibanRefusal(iban: string): Message | null {
  if (iban === "") return "required";
  if (!/^[A-Z0-9]+$/.test(iban)) return "lettersAndDigits";
  if (iban.length < IBAN_LENGTH.min) return `tooShort?min=${IBAN_LENGTH.min}`;
  return iban.length > IBAN_LENGTH.max ? `tooLong?max=${IBAN_LENGTH.max}` : null;
}

/** BANK-06, for a normalised BIC. */
export function bicRefusal(bic: string): Message | null {
  if (bic === "") return "required";
  if (!/^[A-Z0-9]+$/.test(bic)) return "lettersAndDigits";
  return bic.length > BIC_MAX ? `tooLong?max=${BIC_MAX}` : null;
}

/** BANK-03, BANK-04. */
export const holderRefusal = (name: string): Message | null => textRefusal(name, HOLDER_MAX);

/** Everything wrong with normalised bank details, one refusal per field (BANK-02 to BANK-06). */
export function bankRefusals(details: BankDetails): FieldRefusal[] {
  return refusalsOf({
    ssn: ssnRefusal(details.ssn),
    issuedName: holderRefusal(details.issuedName),
    nameOfInstitute: holderRefusal(details.nameOfInstitute),
    iban: ibanRefusal(details.iban),
    bic: bicRefusal(details.bic),
  });
}

/** Whether two normalised sets of details say the same (FLOW-04). */
export function sameBankDetails(saved: BankDetails, typed: BankDetails): boolean {
  return (Object.keys(saved) as (keyof BankDetails)[]).every((field) => saved[field] === typed[field]);
}

/** An IBAN as people read it, in groups of four (BANK-05). */
export function groupIban(iban: string): string {
  return normaliseIban(iban).replace(/(.{4})(?=.)/g, "$1 ");
}

/** Country and last group only: "AT•• •••• •••• •••• 3201". */
export function maskIban(iban: string): string {
  const hidden = iban.slice(2, -4).replace(/./g, "•");
  return groupIban(`${iban.slice(0, 2)}${hidden}${iban.slice(-4)}`);
}

/** Its last six characters only: "•••• 010180". */
export function maskSsn(ssn: string): string {
  return `${"•".repeat(ssn.length - 6)} ${ssn.slice(-6)}`;
}
