import { and, desc, eq, isNull, lt } from "drizzle-orm";
import { nameOf } from "~/domain/account/name-rules";
import { decryptedDetails } from "~/domain/contract/bank-details.server";
import { ibanHint } from "~/domain/contract/bank-hints.server";
import { isBankDay } from "~/domain/place/holidays.server";
import { decryptField, encryptField } from "~/gateways/encryption.server";
import { storeFile } from "~/gateways/files.server";
import { bookedStaffDetails, payMonths, payoutLines, payouts, payStatements, users } from "~db/schema";
import { recordAudit } from "../../shared/audit.server";
import type { Context, UserActor } from "../../shared/context";
import { newId } from "../../shared/ids";
import { sumCents } from "../../shared/money";
import { readNoted, recordFile } from "../../shared/record-file.server";
import { ok, type Result, refuse } from "../../shared/result";
import { readSettings } from "../../shared/settings.server";
import { addDays, dayOf, isDay } from "../../shared/time.server";
import { transact } from "../../shared/transact.server";
import { findPayMonth } from "../months.queries.server";
import type { Month } from "../rules";
import { paymentFile } from "./payment-file";

/** Why somebody is left out of the file; a new or shared account until somebody has asked the person (PAYR-11). */
export type LeftOut = "noNet" | "noAccount" | "ibanWrong" | "ibanChanged" | "ibanShared";

export interface Payee {
  userId: string;
  name: string;
  payNumber: string;
  netCents: number | null;
  /** As the person has given it in the form for bank data. */
  holder: string;
  iban: string;
  checked: boolean;
  because: LeftOut | null;
}

const placeOf = (rowId: string) => ({ table: "payout_lines", column: "iban_encrypted", rowId });

/** Everybody of a locked month with account and net amount, and who is left out of the payment file and why. */
export function listPayees({ db }: Pick<Context, "db">, month: Month): Payee[] {
  const rows = db
    .select({ statement: payStatements, person: users, details: bookedStaffDetails })
    .from(payStatements)
    .innerJoin(users, eq(users.id, payStatements.userId))
    .leftJoin(bookedStaffDetails, eq(bookedStaffDetails.bookingId, payStatements.bookingId))
    .where(eq(payStatements.month, month))
    .orderBy(payStatements.payNumber)
    .all();
  const found = rows.map(({ statement, person, details }) => {
    const bank = details ? decryptedDetails(details) : null;
    return { statement, name: nameOf(person), holder: bank?.issuedName ?? "", iban: bank?.iban ?? "" };
  });
  const uses = new Map<string, number>();
  for (const { iban } of found) uses.set(iban, (uses.get(iban) ?? 0) + 1);
  const before = lastAccounts({ db }, month);
  return found.map(({ statement, name, holder, iban }) => {
    const { userId, payNumber, netCents, accountCheckedAt } = statement;
    const checked = accountCheckedAt !== null;
    const because = leftOut({
      netCents,
      iban,
      checked,
      last: before.get(userId) ?? null,
      shared: (uses.get(iban) ?? 0) > 1,
    });
    return { userId, name, payNumber, netCents, holder, iban, checked, because };
  });
}

interface AccountFacts {
  netCents: number | null;
  iban: string;
  checked: boolean;
  /** The account of the person's last payout before this month. */
  last: string | null;
  shared: boolean;
}

/** What keeps a payment out of the file, the gravest first; somebody's word counts for a new or shared account only. */
export function leftOut({ netCents, iban, checked, last, shared }: AccountFacts): LeftOut | null {
  if (!netCents) return "noNet";
  if (iban === "") return "noAccount";
  if (ibanHint(iban)) return "ibanWrong";
  if (checked) return null;
  if (last !== null && last !== iban) return "ibanChanged";
  return shared ? "ibanShared" : null;
}

function lastAccounts({ db }: Pick<Context, "db">, month: Month): Map<string, string> {
  const last = new Map<string, string>();
  const lines = db
    .select()
    .from(payoutLines)
    .where(lt(payoutLines.month, month))
    .orderBy(desc(payoutLines.month))
    .all();
  for (const { id, userId, ibanEncrypted } of lines)
    if (!last.has(userId)) last.set(userId, decryptField(placeOf(id), ibanEncrypted));
  return last;
}

/** The next day on which banks transfer, from tomorrow on. */
export function nextBankDay(today: string): string {
  let day = addDays(today, 1);
  while (!isBankDay(day)) day = addDays(day, 1);
  return day;
}

export type PayoutRefusal =
  | "notFound"
  | "payNotLocked"
  | "payoutOff"
  | "payoutMade"
  | "payoutNobody"
  | "date"
  | "payoutDay";

/**
 * Makes the file for the bank, once for a month (PAYR-10). It is kept encrypted, and each download brings the same bytes.
 * Whether the password was given just now the page has found out.
 */
export async function makePayout(
  context: Context<UserActor>,
  { month, executionDay }: { month: Month; executionDay: string },
): Promise<Result<{ payments: number }, PayoutRefusal>> {
  const refused = payoutRefusal(context, month, executionDay);
  if (refused) return refuse(refused);
  const payees = listPayees(context, month).filter(({ because }) => because === null);
  if (payees.length === 0) return refuse("payoutNobody");
  const { agencyName, agencyIban } = readSettings(context);
  const text = paymentFile({
    id: `TW-${month}`,
    createdAt: context.now,
    debtor: { name: agencyName, iban: agencyIban },
    executionDay,
    purpose: `${month} ${agencyName}`,
    payments: payees.map(({ payNumber, holder, name, iban, netCents }) => ({
      reference: payNumber,
      name: holder || name,
      iban,
      amountCents: netCents ?? 0,
    })),
  });
  const stored = await storeFile({
    area: "pay",
    bytes: Buffer.from(text),
    encrypt: true,
    mime: "application/xml",
    originalName: `Zahlung-${month}.xml`,
  });
  return transact(context, (tx): Result<{ payments: number }, PayoutRefusal> => {
    const late = payoutRefusal(tx, month, executionDay);
    if (late) return refuse(late);
    const controlSumCents = sumCents(payees.map(({ netCents }) => netCents ?? 0));
    tx.db
      .insert(payouts)
      .values({
        month,
        fileId: recordFile(tx, stored),
        executionDay,
        controlSumCents,
        payments: payees.length,
        madeAt: tx.now,
        madeBy: tx.actor.userId,
      })
      .run();
    for (const { userId, netCents, iban } of payees) {
      const id = newId(tx.now);
      const line = { id, month, userId, amountCents: netCents ?? 0, ibanEncrypted: encryptField(placeOf(id), iban) };
      tx.db.insert(payoutLines).values(line).run();
    }
    recordAudit(tx, {
      action: "payMonth.payoutMade",
      objectType: "payMonth",
      objectId: month,
      data: { payments: payees.length, totalCents: controlSumCents, executionDay, sha256: stored.sha256 },
    });
    return ok({ payments: payees.length });
  });
}

function payoutRefusal(context: Context<UserActor>, month: Month, executionDay: string): PayoutRefusal | null {
  const row = findPayMonth(context, month);
  if (context.actor.role !== "superuser" || !row) return "notFound";
  if (!readSettings(context).payoutFile) return "payoutOff";
  if (row.lockedAt === null) return "payNotLocked";
  if (findPayout(context, month)) return "payoutMade";
  if (!isDay(executionDay)) return "date";
  return executionDay <= dayOf(context.now) || !isBankDay(executionDay) ? "payoutDay" : null;
}

export const findPayout = ({ db }: Pick<Context, "db">, month: Month) =>
  db.select().from(payouts).where(eq(payouts.month, month)).get() ?? null;

/** Somebody of the agency has asked the person about a new or shared account: it may be paid to (PAYR-11). */
export function checkAccount(
  context: Context<UserActor>,
  { month, userId }: { month: Month; userId: string },
): Result<undefined, "notFound" | "payoutMade"> {
  return transact(context, (tx): Result<undefined, "notFound" | "payoutMade"> => {
    if (tx.actor.role !== "superuser") return refuse("notFound");
    if (findPayout(tx, month)) return refuse("payoutMade");
    const unchecked = and(
      eq(payStatements.month, month),
      eq(payStatements.userId, userId),
      isNull(payStatements.accountCheckedAt),
    );
    const set = { accountCheckedAt: tx.now, accountCheckedBy: tx.actor.userId };
    if (tx.db.update(payStatements).set(set).where(unchecked).run().changes === 0) return refuse("notFound");
    recordAudit(tx, {
      action: "payStatement.accountChecked",
      objectType: "payStatement",
      objectId: `${month}-${userId}`,
      data: { month, userId },
    });
    return ok();
  });
}

/** The file for the bank, for the agency; who has read it is noted. */
export function readPayout(context: Context<UserActor>, month: Month) {
  const row = context.db.select().from(payouts).where(eq(payouts.month, month)).get();
  return readNoted(context, row?.fileId, { action: "payout.read", objectType: "payMonth", objectId: month });
}

/** The money has gone out on this day; until then the month is locked only (PAYR-10). */
export function markPaidOut(
  context: Context<UserActor>,
  { month, day }: { month: Month; day: string },
): Result<undefined, "notFound" | "payNotLocked" | "date" | "dateInFuture"> {
  return transact(context, (tx): Result<undefined, "notFound" | "payNotLocked" | "date" | "dateInFuture"> => {
    const row = findPayMonth(tx, month);
    if (tx.actor.role !== "superuser" || !row) return refuse("notFound");
    if (row.lockedAt === null) return refuse("payNotLocked");
    if (!isDay(day)) return refuse("date");
    if (day > dayOf(tx.now)) return refuse("dateInFuture");
    tx.db.update(payMonths).set({ paidOutOn: day }).where(eq(payMonths.month, month)).run();
    recordAudit(tx, { action: "payMonth.paidOut", objectType: "payMonth", objectId: month, data: { day } });
    return ok();
  });
}

/** The mark is taken back: the entry of the bank was something else. */
export function undoPaidOut(context: Context<UserActor>, { month }: { month: Month }): Result<undefined, "notFound"> {
  return transact(context, (tx): Result<undefined, "notFound"> => {
    if (tx.actor.role !== "superuser" || !findPayMonth(tx, month)) return refuse("notFound");
    tx.db.update(payMonths).set({ paidOutOn: null }).where(eq(payMonths.month, month)).run();
    recordAudit(tx, { action: "payMonth.paidOutUndone", objectType: "payMonth", objectId: month });
    return ok();
  });
}
