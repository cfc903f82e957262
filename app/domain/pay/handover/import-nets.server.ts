import { and, eq } from "drizzle-orm";
import { nameOf } from "~/domain/account/name-rules";
import { payNumbers, payouts, payStatements, users } from "~db/schema";
import { recordAudit } from "../../shared/audit.server";
import type { Context, UserActor } from "../../shared/context";
import { type Message, ok, type Result, refuse } from "../../shared/result";
import { transact } from "../../shared/transact.server";
import { findPayMonth } from "../months.queries.server";
import type { Month } from "../rules";
import { type NetRow, netRefusal, readNets } from "./rules";

export type CheckedRow = NetRow & {
  userId: string | null;
  name: string;
  grossCents: number | null;
  refusal: Message | null;
};

/** What a file with net amounts would change: each row with what is wrong, and who of the month is missing (PAYR-09). */
export function checkNets({ db }: Pick<Context, "db">, month: Month, text: string) {
  const people = db
    .select({
      userId: payStatements.userId,
      number: payNumbers.number,
      grossCents: payStatements.grossCents,
      firstName: users.firstName,
      lastName: users.lastName,
    })
    .from(payStatements)
    .innerJoin(payNumbers, eq(payNumbers.userId, payStatements.userId))
    .innerJoin(users, eq(users.id, payStatements.userId))
    .where(eq(payStatements.month, month))
    .all();
  const byNumber = new Map(people.map((person) => [person.number, person]));
  const seen = new Set<number>();
  const rows = readNets(text).map((row): CheckedRow => {
    const person = row.number === null ? undefined : byNumber.get(row.number);
    const twice = row.number !== null && seen.has(row.number);
    if (row.number !== null) seen.add(row.number);
    const grossCents = person?.grossCents ?? null;
    const name = person ? nameOf(person) : "";
    return {
      ...row,
      userId: person?.userId ?? null,
      name,
      grossCents,
      refusal: netRefusal(row, { grossCents, twice }),
    };
  });
  const missing = people.filter(({ number, grossCents }) => grossCents > 0 && !seen.has(number));
  return { rows, missing: missing.map(({ firstName, lastName }) => nameOf({ firstName, lastName })) };
}

export type NetsRefusal = "notFound" | "payNotLocked" | "payoutMade" | "netsEmpty" | "netsWrong";

/**
 * Takes over the net amounts of a locked month as the payroll office has reckoned them. A second file replaces the first
 * as a whole, until the payment file is made. Refused while a row is wrong: nothing is taken over by halves.
 */
export function importNets(
  context: Context<UserActor>,
  { month, text }: { month: Month; text: string },
): Result<{ people: number }, NetsRefusal> {
  return transact(context, (tx): Result<{ people: number }, NetsRefusal> => {
    const row = findPayMonth(tx, month);
    if (tx.actor.role !== "superuser" || !row) return refuse("notFound");
    if (row.lockedAt === null) return refuse("payNotLocked");
    if (tx.db.select().from(payouts).where(eq(payouts.month, month)).get()) return refuse("payoutMade");
    const { rows } = checkNets(tx, month, text);
    if (rows.length === 0) return refuse("netsEmpty");
    if (rows.some(({ refusal }) => refusal !== null)) return refuse("netsWrong");
    const none = { netCents: null, contributionsCents: null, taxCents: null };
    tx.db.update(payStatements).set(none).where(eq(payStatements.month, month)).run();
    for (const { userId, netCents, contributionsCents, taxCents } of rows)
      tx.db
        .update(payStatements)
        .set({ netCents, contributionsCents, taxCents })
        .where(and(eq(payStatements.month, month), eq(payStatements.userId, userId ?? "")))
        .run();
    recordAudit(tx, {
      action: "payMonth.netsImported",
      objectType: "payMonth",
      objectId: month,
      data: { people: rows.length, totalCents: rows.reduce((sum, { netCents }) => sum + (netCents ?? 0), 0) },
    });
    return ok({ people: rows.length });
  });
}
