import { isValidBIC, isValidIBAN } from "ibantools";

/** A normalised IBAN whose checksum or country length is wrong; saved all the same (D-64). */
export function ibanHint(iban: string): "ibanChecksum" | null {
  return isValidIBAN(iban) ? null : "ibanChecksum";
}

/** A normalised BIC that no bank has; saved all the same. */
export function bicHint(bic: string): "bicFormat" | null {
  return isValidBIC(bic) ? null : "bicFormat";
}
