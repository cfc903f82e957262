import { eq } from "drizzle-orm";
import { isZip, unzip } from "~/gateways/archive/unzip.server";
import { bankEntries, bankLayouts, bankStatements } from "~db/schema";
import { recordAudit } from "../../shared/audit.server";
import type { Context, UserActor } from "../../shared/context";
import { newId } from "../../shared/ids";
import { ok, type Result, refuse } from "../../shared/result";
import { readSettings } from "../../shared/settings.server";
import { transact } from "../../shared/transact.server";
import { isXml, readCamt } from "./read-camt";
import { type Columns, readTable, statementOfTable } from "./read-csv";
import {
  addsUp,
  fingerprintsOf,
  MOST_ENTRIES,
  STATEMENT_BYTES,
  type Statement,
  sumOf,
  UNPACKED_BYTES,
} from "./statement";

/** Entries that are new, and those that another statement had brought. */
export type Taken = { taken: number; known: number };
export type StatementRefusal =
  | "forbidden"
  | "statementTooLarge"
  | "statementUnreadable"
  | "statementColumns"
  | "statementSum";

/**
 * Takes a bank statement in: camt.053 (XML or ZIP) or CSV with a remembered assignment of columns (EINV-15). Each entry
 * is stored once, whichever statements name it. Refused as a whole when it cannot be read or does not add up; a CSV with
 * columns that nobody has assigned with their names.
 */
export function takeStatement(context: Context<UserActor>, bytes: Buffer): Result<Taken, StatementRefusal> {
  if (context.actor.role !== "superuser") return refuse("forbidden");
  const read = statementsIn(context, bytes);
  if (!read.ok) return read;
  return transact(context, (tx): Result<Taken, StatementRefusal> => {
    if (!read.value.every(addsUp)) return refuse("statementSum");
    const taken = read.value.map((statement) => store(tx, statement));
    const all = read.value.reduce((sum, { entries }) => sum + entries.length, 0);
    const added = taken.reduce((sum, count) => sum + count, 0);
    return ok({ taken: added, known: all - added });
  });
}

function statementsIn(context: Context<UserActor>, bytes: Buffer): Result<Statement[], StatementRefusal> {
  if (bytes.length > STATEMENT_BYTES) return refuse("statementTooLarge");
  const files = isZip(bytes) ? unzip(bytes, UNPACKED_BYTES) : [{ name: "", bytes }];
  if (!files || files.length === 0) return refuse("statementUnreadable");
  const statements: Statement[] = [];
  for (const file of files) {
    const read = isXml(file.bytes) ? xmlStatements(file.bytes) : csvStatement(context, file.bytes);
    if (!read.ok) return read;
    statements.push(...read.value);
  }
  const entries = statements.reduce((sum, statement) => sum + statement.entries.length, 0);
  return entries > MOST_ENTRIES ? refuse("statementTooLarge") : ok(statements);
}

function xmlStatements(bytes: Buffer): Result<Statement[], StatementRefusal> {
  const statements = readCamt(bytes);
  return statements ? ok(statements) : refuse("statementUnreadable");
}

function csvStatement(context: Context<UserActor>, bytes: Buffer): Result<Statement[], StatementRefusal> {
  const table = readTable(bytes);
  if (!table) return refuse("statementUnreadable");
  const layout = context.db.select().from(bankLayouts).where(eq(bankLayouts.header, table.header)).get();
  if (!layout) return refuse("statementColumns", { names: table.header });
  const columns: Columns = JSON.parse(layout.columnsJson);
  const statement = statementOfTable(table, columns, readSettings(context).agencyIban);
  return statement ? ok([statement]) : refuse("statementColumns", { names: table.header });
}

/** How many entries are new; a statement that brings none leaves nothing behind. */
function store(tx: Context<UserActor>, statement: Statement): number {
  const prints = fingerprintsOf(statement);
  const known = tx.db.$client.prepare<[string], 1>("select 1 from bank_entries where fingerprint = ?").pluck();
  const fresh = statement.entries.flatMap((entry, index) => {
    const fingerprint = prints[index] ?? "";
    return known.get(fingerprint) ? [] : [{ ...entry, fingerprint }];
  });
  if (fresh.length === 0) return 0;
  const { account, number, balances, entries } = statement;
  const statementId = newId(tx.now);
  const row = {
    id: statementId,
    account,
    statementNumber: number,
    entries: entries.length,
    sumCents: sumOf(statement),
  };
  tx.db
    .insert(bankStatements)
    .values({ ...row, ...balances, takenAt: tx.now, takenBy: tx.actor.userId })
    .run();
  for (const { text, reference, ...entry } of fresh) {
    const stored = { ...entry, id: newId(tx.now), statementId, entryText: text, bankReference: reference };
    tx.db.insert(bankEntries).values(stored).run();
  }
  recordAudit(tx, {
    action: "bankStatement.taken",
    objectType: "bankStatement",
    objectId: statementId,
    data: { number, entries: entries.length, taken: fresh.length },
  });
  return fresh.length;
}
