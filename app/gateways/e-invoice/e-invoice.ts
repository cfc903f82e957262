export interface EInvoiceParty {
  name: string;
  street: string;
  addition: string;
  postCode: string;
  city: string;
  /** ISO 3166, two letters. */
  country: string;
  /** Null where the bill must not say it (BR-O-02). */
  vatNumber: string | null;
}

export interface EInvoiceLine {
  id: string;
  name: string;
  description: string;
  /** YYYY-MM-DD, or null. */
  day: string | null;
  /** Below zero where a line takes something from the others. */
  netCents: number;
  /** The position of the customer's order (BT-132). */
  orderPosition: string | null;
}

export interface EInvoiceVat {
  /** Standard rate, reverse charge, outside the scope of VAT. */
  category: "S" | "AE" | "O";
  percent: number;
  /** Why no VAT is charged. */
  exemption: { code: string; text: string } | null;
}

/** Where the money goes, or that a card has paid; null where nothing is said of it. */
export type EInvoicePayment =
  | { means: "48" }
  | { means: "58"; iban: string; bic: string; name: string; reference: string }
  | null;

/** What an electronic bill says by the terms of EN 16931. Amounts in whole cents, days as YYYY-MM-DD. */
export interface EInvoice {
  /** A bill, or one that takes back another. */
  typeCode: "380" | "381";
  number: string;
  issueDay: string;
  dueDay: string | null;
  notes: string[];
  serviceFrom: string;
  serviceTo: string;
  purchaseOrder: string | null;
  costCentre: string | null;
  buyerReference: string | null;
  preceding: { number: string; issueDay: string } | null;
  seller: EInvoiceParty & { register: string; phone: string; email: string; supplierNumber: string | null };
  buyer: EInvoiceParty;
  lines: EInvoiceLine[];
  discount: { cents: number; reason: string } | null;
  vat: EInvoiceVat;
  netCents: number;
  discountCents: number;
  taxCents: number;
  totalCents: number;
  prepaidCents: number;
  payment: EInvoicePayment;
  terms: string;
}
