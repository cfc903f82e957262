import { HOME_COUNTRY } from "~/domain/payment/billing/vat-rules";

/** The agency's address in parts, from the one line in which it is set: "Praterstraße 1, 1020 Wien". */
export function issuerPlace(address: string): { street: string; postCode: string; city: string; country: string } {
  const parts = address.split(/[,\n]/).map((part) => part.trim());
  const at = parts.findIndex((part) => /^(?:A-)?\d{4}\s/.test(part));
  const [, postCode = "", city = ""] = /^(?:A-)?(\d{4})\s+(.*)$/.exec(parts[at] ?? "") ?? [];
  const street = parts.filter((part, index) => index !== at && part !== "" && !/^(?:Austria|Österreich)$/i.test(part));
  return { street: street.join(", "), postCode, city, country: HOME_COUNTRY };
}
