import { foldToSepa } from "./rules";

export interface Payment {
  /** EndToEndId: the number of the statement. */
  reference: string;
  name: string;
  iban: string;
  amountCents: number;
}

export interface PaymentFile {
  id: string;
  /** UTC ms */
  createdAt: number;
  debtor: { name: string; iban: string };
  /** YYYY-MM-DD */
  executionDay: string;
  /** What each payment says it is for. */
  purpose: string;
  payments: readonly Payment[];
}

const MOST_NAME = 70;
const MOST_PURPOSE = 140;

const escapeXml = (text: string) => text.replace(/[<>&'"]/g, (sign) => `&#${sign.charCodeAt(0)};`);
const amountOf = (cents: number) => `${Math.floor(cents / 100)}.${String(cents % 100).padStart(2, "0")}`;
const tag = (name: string, ...inside: string[]) => `<${name}>${inside.join("")}</${name}>`;
const named = (name: string, text: string, most: number) => tag(name, escapeXml(foldToSepa(text, most)));
const noSpaces = (iban: string) => iban.replace(/\s/g, "").toUpperCase();

/**
 * An order of transfers as ISO 20022 pain.001.001.09 (PAYR-10): one block, booked as one sum, for salaries. No address of
 * anybody is in it, and no sign that a bank of the payment area may refuse.
 */
export function paymentFile({ id, createdAt, debtor, executionDay, purpose, payments }: PaymentFile): string {
  const sum = amountOf(payments.reduce((total, { amountCents }) => total + amountCents, 0));
  const count = String(payments.length);
  const initiator = tag("InitgPty", named("Nm", debtor.name, MOST_NAME));
  const head = tag(
    "GrpHdr",
    tag("MsgId", id),
    tag("CreDtTm", new Date(createdAt).toISOString().slice(0, 19)),
    tag("NbOfTxs", count),
    tag("CtrlSum", sum),
    initiator,
  );
  const transfers = payments.map((payment) =>
    tag(
      "CdtTrfTxInf",
      tag("PmtId", named("EndToEndId", payment.reference, 35)),
      tag("Amt", `<InstdAmt Ccy="EUR">${amountOf(payment.amountCents)}</InstdAmt>`),
      tag("Cdtr", named("Nm", payment.name, MOST_NAME)),
      tag("CdtrAcct", tag("Id", tag("IBAN", noSpaces(payment.iban)))),
      tag("RmtInf", named("Ustrd", purpose, MOST_PURPOSE)),
    ),
  );
  const block = tag(
    "PmtInf",
    tag("PmtInfId", id),
    tag("PmtMtd", "TRF"),
    tag("BtchBookg", "true"),
    tag("NbOfTxs", count),
    tag("CtrlSum", sum),
    tag("PmtTpInf", tag("SvcLvl", tag("Cd", "SEPA")), tag("CtgyPurp", tag("Cd", "SALA"))),
    tag("ReqdExctnDt", tag("Dt", executionDay)),
    tag("Dbtr", named("Nm", debtor.name, MOST_NAME)),
    tag("DbtrAcct", tag("Id", tag("IBAN", noSpaces(debtor.iban)))),
    tag("DbtrAgt", tag("FinInstnId", tag("Othr", tag("Id", "NOTPROVIDED")))),
    tag("ChrgBr", "SLEV"),
    ...transfers,
  );
  const order = tag("CstmrCdtTrfInitn", head, block);
  return `<?xml version="1.0" encoding="UTF-8"?>\n<Document xmlns="urn:iso:std:iso:20022:tech:xsd:pain.001.001.09">${order}</Document>\n`;
}
