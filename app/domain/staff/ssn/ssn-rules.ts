import type { Message } from "../../shared/result";

const SSN_LABEL =
  /^\s*(?:SV|VS|V(?=NR)|SOZIALVERSICHERUNGS|VERSICHERUNGS|SSN)(?:[\s.:#\u2116-]|\([A-Z]*\)|NR|NUMMER)*(?=\d)/;
const SSN_WITH_DAY = /^\s*(\d{4})[\s/-]*(\d{1,2})[\s./-]+(\d{1,2})[\s./-]+(?:19|20)?(\d{2})\s*$/;

/**
 * BANK-02, CASE-12: upper case letters and digits, everything else dropped. An Austrian number is read without its label
 * and with the day of birth written out: "SV 1237 01.01.1980" is 1237010180.
 */
export function normaliseSsn(typed: string): string {
  const number = typed.toUpperCase().replace(SSN_LABEL, "");
  const [, serial, day, month, year] = SSN_WITH_DAY.exec(number) ?? [];
  if (serial && day && month && year) return `${serial}${day.padStart(2, "0")}${month.padStart(2, "0")}${year}`;
  const close = number.replace(/[^A-Z0-9]/g, "");
  const short = close.replace(/^(\d{8})(?:19|20)(\d{2})$/, "$1$2");
  return isAustrianSsn(short) ? short : close;
}

/** BANK-02, for a normalised number. */
export function ssnRefusal(ssn: string): Message | null {
  if (ssn === "") return "required";
  return /^[A-Z0-9]{10,16}$/.test(ssn) ? null : "ssnLength?min=10&max=16";
}

const SSN_WEIGHTS = [3, 7, 9, 0, 5, 8, 4, 2, 1, 6];

/** The Italian code, the only one here with a word's worth of letters. */
const CODICE_FISCALE = /^[A-Z]{6}\d{2}[A-Z]\d{2}[A-Z]\d{3}[A-Z]$/;

function isAustrianSsn(ssn: string): boolean {
  if (!/^[1-9]\d{9}$/.test(ssn)) return false;
  const sum = SSN_WEIGHTS.reduce((total, weight, index) => total + weight * Number(ssn[index]), 0);
  return sum % 11 === Number(ssn[3]);
}

/**
 * An Austrian number (ten digits) with a wrong check digit, or a number with words around it, is a hint, never a refusal:
 * foreign ones look different.
 */
export function ssnHint(ssn: string): "ssnChecksum" | null {
  const words = /[A-Z]{3}/.test(ssn) && !CODICE_FISCALE.test(ssn);
  return words || (/^\d{10}$/.test(ssn) && !isAustrianSsn(ssn)) ? "ssnChecksum" : null;
}
