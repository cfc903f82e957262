export type BillFaultKind =
  | "orderSums"
  | "orderLines"
  | "orderPayment"
  | "orderNumbers"
  | "orderPaid"
  | "orderRefunds"
  | "bankEntries"
  | "credits"
  | "dunningLetters"
  | "hoursCharged"
  | "chainPaid"
  | "billSums"
  | "billCorrections"
  | "billNumbers"
  | "billContent"
  | "billDocument";
/** What does not agree, and the number of the order or bill it concerns. */
export interface BillFault {
  number: string;
  kind: BillFaultKind;
}
