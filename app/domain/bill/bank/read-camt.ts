import { XMLParser, XMLValidator } from "fast-xml-parser";
import { all, below, centsOf, entriesOf, type Node, textOf } from "./camt-entries";
import { MOST_ENTRIES, oneLine, type Statement, type StatementEntry } from "./statement";

const LISTS = new Set(["Stmt", "Bal", "Ntry", "NtryDtls", "TxDtls", "Ustrd", "Strd"]);

const parser = new XMLParser({
  ignoreAttributes: false,
  attributeNamePrefix: "@",
  removeNSPrefix: true,
  parseTagValue: false,
  parseAttributeValue: false,
  processEntities: false,
  isArray: (name) => LISTS.has(name),
});

/** Whether these bytes look like XML, whatever it says. */
export const isXml = (bytes: Buffer): boolean => /^\s*(\uFEFF|ï»¿)?\s*</.test(bytes.toString("latin1", 0, 200));

/**
 * The statements of a camt.053 file, versions 02 to 08 (EINV-15); null when it is something else or broken. Document
 * types and entities of its own are refused unread, and so are more entries than a month of ours could have.
 */
export function readCamt(bytes: Buffer): Statement[] | null {
  const text = decoded(bytes);
  if (text === null || /<!(DOCTYPE|ENTITY)/i.test(text)) return null;
  if (!/camt\.053\.001\.0[2-8]\b/.test(text.slice(0, 2000))) return null;
  if ((text.match(/<(?:\w+:)?(Ntry|TxDtls)[\s>]/g)?.length ?? 0) > MOST_ENTRIES * 2) return null;
  if (XMLValidator.validate(text) !== true) return null;
  const statements = all(below(parser.parse(text) as Node, "Document", "BkToCstmrStmt"), "Stmt").map(statementOf);
  return statements.length > 0 && statements.every((statement) => statement !== null) ? statements : null;
}

function decoded(bytes: Buffer): string | null {
  const [, encoding = "utf-8"] = /^[^>]{0,100}encoding=["']([\w-]+)["']/.exec(bytes.toString("latin1", 0, 200)) ?? [];
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes);
  } catch {
    return null;
  }
}

function statementOf(node: Node): Statement | null {
  const account = below(node, "Acct", "Id");
  const entries = all(node, "Ntry").map((entry) => (isBooked(entry) ? entriesOf(entry) : []));
  const balances = balancesOf(node);
  if (!balances || entries.some((entry) => entry === null)) return null;
  return {
    account: oneLine(textOf(below(account, "IBAN")) || textOf(below(account, "Othr", "Id"))),
    number: textOf(below(node, "LglSeqNb")) || textOf(below(node, "ElctrncSeqNb")) || null,
    balances,
    entries: entries.flatMap((entry): StatementEntry[] => entry ?? []),
  };
}

/** What is only announced may still change. Until version 07 the status is a text, from 08 on a code. */
const isBooked = (entry: Node): boolean =>
  (textOf(below(entry, "Sts", "Cd")) || textOf(below(entry, "Sts"))) === "BOOK";

function balancesOf(node: Node): Statement["balances"] {
  const balances = all(node, "Bal").map((balance) => ({
    code: textOf(below(balance, "Tp", "CdOrPrtry", "Cd")),
    cents: centsOf(below(balance, "Amt"), textOf(below(balance, "CdtDbtInd"))),
  }));
  const between = balances.filter(({ code }) => code === "ITBD");
  const opening = balances.find(({ code }) => code === "OPBD" || code === "PRCD") ?? between[0];
  const closing = balances.find(({ code }) => code === "CLBD") ?? between.at(-1);
  if (!opening || !closing || opening.cents === null || closing.cents === null) return null;
  return { openingCents: opening.cents, closingCents: closing.cents };
}
