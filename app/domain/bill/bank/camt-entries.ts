import { isDay } from "../../shared/time.server";
import { oneLine, type StatementEntry } from "./statement";

/** A part of the document: its children by name, its text, or a list of them. */
export type Node = { [name: string]: Node } | Node[] | string | undefined;

/** The node below these names, the first of a list. */
export function below(node: Node, ...names: string[]): Node {
  let found = node;
  for (const name of names) {
    const one: Node = Array.isArray(found) ? found[0] : found;
    found = typeof one === "object" && !Array.isArray(one) ? one[name] : undefined;
  }
  return Array.isArray(found) ? found[0] : found;
}

export function all(node: Node, name: string): Node[] {
  const found = typeof node === "object" && !Array.isArray(node) ? node[name] : undefined;
  return found === undefined ? [] : Array.isArray(found) ? found : [found];
}

const NAMED: Record<string, string> = { amp: "&", lt: "<", gt: ">", quot: '"', apos: "'" };

/** The text of a node; only the five entities that XML itself knows, and characters by number. */
export function textOf(node: Node): string {
  const raw = typeof node === "string" ? node : typeof below(node, "#text") === "string" ? below(node, "#text") : "";
  return String(raw).replace(/&(?:#(\d{1,7})|#x([0-9a-fA-F]{1,6})|(\w{2,4}));/g, (whole, decimal, hex, name) => {
    if (name) return NAMED[name] ?? whole;
    const code = decimal ? Number(decimal) : Number.parseInt(hex, 16);
    return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : whole;
  });
}

/** An amount in cents with its direction, null when it is no amount in euros. */
export function centsOf(amount: Node, direction: string): number | null {
  const [, euros, cents = ""] = /^(\d{1,12})(?:\.(\d{1,5}))?$/.exec(textOf(amount).trim()) ?? [];
  if (euros === undefined || (below(amount, "@Ccy") ?? "EUR") !== "EUR" || /[1-9]/.test(cents.slice(2))) return null;
  const value = Number(euros) * 100 + Number(cents.slice(0, 2).padEnd(2, "0"));
  return direction === "DBIT" ? 0 - value : direction === "CRDT" ? value : null;
}

/** What banks write when they have no reference. */
const NONE = /^(NOTPROVIDED|NONREF|NICHT ANGEGEBEN)?$/i;
const reference = (node: Node): string | null => {
  const text = oneLine(textOf(node));
  return NONE.test(text) ? null : text;
};

/** What a booked entry of the statement is, one for each payment that it names; null when it cannot be read. */
export function entriesOf(entry: Node): StatementEntry[] | null {
  const direction = textOf(below(entry, "CdtDbtInd"));
  const amountCents = centsOf(below(entry, "Amt"), direction);
  const date = below(entry, "BookgDt");
  const bookedOn = (textOf(below(date, "Dt")) || textOf(below(date, "DtTm"))).slice(0, 10);
  if (amountCents === null || !isDay(bookedOn)) return null;
  if (amountCents === 0) return [];
  const own = reference(below(entry, "AcctSvcrRef"));
  const payments = all(entry, "NtryDtls").flatMap((details) => all(details, "TxDtls"));
  const parts = payments.map((payment) => centsOf(amountOf(payment), textOf(below(payment, "CdtDbtInd")) || direction));
  const apart = payments.length > 1 && parts.reduce<number>((sum, cents) => sum + (cents ?? 0), 0) === amountCents;
  const base = { bookedOn, ...wordsOf(entry, payments[0], amountCents) };
  if (!apart || parts.some((cents) => !cents))
    return [{ ...base, amountCents, reference: own ?? referenceOf(payments) }];
  return payments.map((payment, index) => ({
    bookedOn,
    ...wordsOf(entry, payment, amountCents),
    amountCents: parts[index] ?? 0,
    reference: reference(below(payment, "Refs", "AcctSvcrRef")) ?? (own && `${own}#${index + 1}`),
  }));
}

const referenceOf = (payments: Node[]) =>
  payments.length === 1 ? reference(below(payments[0], "Refs", "AcctSvcrRef")) : null;

/** Versions differ in where the amount of a payment stands. */
const amountOf = (payment: Node): Node => below(payment, "Amt") ?? below(payment, "AmtDtls", "TxAmt", "Amt");

/** Who paid or was paid, and what the payment says of itself. */
function wordsOf(entry: Node, payment: Node, amountCents: number): { counterparty: string; text: string } {
  const parties = below(payment, "RltdPties");
  const other = below(parties, amountCents > 0 ? "Dbtr" : "Cdtr");
  const name = textOf(below(other, "Nm")) || textOf(below(other, "Pty", "Nm"));
  const purpose = [
    ...all(below(payment, "RmtInf"), "Ustrd").map(textOf),
    ...all(below(payment, "RmtInf"), "Strd").map((strd) => textOf(below(strd, "CdtrRefInf", "Ref"))),
  ].filter(Boolean);
  const batch = below(entry, "NtryDtls", "Btch");
  const otherwise = [
    textOf(below(batch, "MsgId")),
    textOf(below(batch, "PmtInfId")),
    textOf(below(payment, "AddtlTxInf")),
    textOf(below(entry, "AddtlNtryInf")),
  ].filter(Boolean);
  const text = oneLine((purpose.length > 0 ? purpose : otherwise).join(" "));
  return { counterparty: oneLine(name).slice(0, 140), text: text.slice(0, 500) };
}
