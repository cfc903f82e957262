import { refusalsOf, textRefusal } from "~/domain/shared/refusals";
import type { FieldRefusal, Message } from "../shared/result";
import { type SsnAnswer, ssnAnswerRefusals, withoutSsn } from "../staff/ssn/ssn-answer";
import { normaliseSsn } from "../staff/ssn/ssn-rules";

/** How long an IBAN is, by its country (register of the IBAN, 2026). */
const IBAN_LENGTHS =
  "AD24 AE23 AL28 AT20 AX18 AZ28 BA20 BE16 BG22 BH22 BI27 BL27 BR29 BY28 CH21 CR22 CY28 CZ24 DE22 DJ27 DK18 DO28 EE20 EG29 ES24 FI18 FK18 FO18 FR27 GB22 GE22 GF27 GI23 GL18 GP27 GR27 GT28 HN28 HR21 HU28 IE22 IL23 IQ23 IS26 IT27 JO30 KW30 KZ20 LB28 LC32 LI21 LT20 LU20 LV21 LY25 MC27 MD24 ME22 MF27 MK19 MN20 MQ27 MR27 MT31 MU30 NC27 NI28 NL18 NO15 OM23 PF27 PK24 PL28 PM27 PS29 PT25 QA29 RE27 RO24 RS22 RU33 SA24 SC31 SD18 SE24 SI19 SK24 SM27 SO23 ST25 SV28 TF27 TL23 TN24 TR26 UA29 VA22 VG24 WF27 XK20 YE30 YT27";
/** Of every country (D-242). */
const IBAN_LENGTH = { min: 15, max: 34 } as const;
export const BIC_MAX = 20;
export const HOLDER_MAX = 50;

export type BankDetails = SsnAnswer & { issuedName: string; nameOfInstitute: string; iban: string; bic: string };

/** Bank details as stored: SSN, IBAN and BIC in upper case without blanks (BANK-02, BANK-05). */
export function normaliseBankDetails(typed: BankDetails): BankDetails {
  const without = withoutSsn(typed);
  return {
    ssn: normaliseSsn(typed.ssn),
    ...(without ? { noSsn: "on", ...without } : {}),
    issuedName: typed.issuedName.trim(),
    nameOfInstitute: typed.nameOfInstitute.trim(),
    iban: normaliseIban(typed.iban),
    bic: normaliseBic(typed.bic),
  };
}

const SEPARATORS = /[\s.,:;/_\u00b7-]/g;

/** As it is stored and checked: capitals, no label, no separators (CASE-12). */
export function normaliseIban(typed: string): string {
  return typed
    .toUpperCase()
    .replace(/^\s*IBAN(?:[\s.:#\u2116-]|\([A-Z]*\)|NR|NO|NUMMER|NUMBER)*(?=[A-Z]{2})/, "")
    .replace(SEPARATORS, "");
}

/** The same; a label counts as one only when something stands behind it, because banks may be called so. */
export function normaliseBic(typed: string): string {
  return typed
    .toUpperCase()
    .replace(/^\s*(?:BIC|SWIFT)(?:[\s/.:-]+(?:CODE|BIC|SWIFT)?)+(?=[A-Z])/, "")
    .replace(SEPARATORS, "");
}

/** What a normalised IBAN of this country is long at least and at most; an unknown country has every length. */
function ibanLength(country: string): { min: number; max: number } {
  const known = Number(new RegExp(`\\b${country}(\\d+)`).exec(IBAN_LENGTHS)?.[1] ?? 0);
  return known ? { min: known, max: known } : IBAN_LENGTH;
}

/**
 * D-242, for a normalised IBAN: country and check digits, then as long as its country says. A wrong checksum is only a
 * hint (bank-hints.server.ts).
 */
export function ibanRefusal(iban: string): Message | null {
  if (iban === "") return "required";
  if (!/^[A-Z0-9]+$/.test(iban)) return "lettersAndDigits";
  if (!/^[A-Z]{2}\d{2}/.test(iban)) return "ibanShape";
  const { min, max } = ibanLength(iban.slice(0, 2));
  if (iban.length < min) return `tooShort?min=${min}`;
  return iban.length > max ? `tooLong?max=${max}` : null;
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
  return [
    ...ssnAnswerRefusals(details),
    ...refusalsOf({
      issuedName: holderRefusal(details.issuedName),
      nameOfInstitute: holderRefusal(details.nameOfInstitute),
      iban: ibanRefusal(details.iban),
      bic: bicRefusal(details.bic),
    }),
  ];
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

/** Its last six characters only: "•••• 010180"; nothing of one that is not there yet. */
export function maskSsn(ssn: string): string {
  return ssn && `${"•".repeat(ssn.length - 6)} ${ssn.slice(-6)}`;
}
