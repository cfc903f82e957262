import fc from "fast-check";
import { listOpenEntries, listProposals } from "~/domain/bill/bank/bank.queries.server";
import { bookEntry, bookSure } from "~/domain/bill/bank/book-entry.server";
import { takeStatement } from "~/domain/bill/bank/take-statement.server";
import { undoBooking } from "~/domain/bill/bank/undo-booking.server";
import { correctBill } from "~/domain/bill/correct-bill.server";
import { verifyMoney } from "~/domain/bill/verify-money.server";
import type { UserActor } from "~/domain/shared/context";
import { bankBookings, bankEntries } from "~db/schema";
import { makeBilled } from "../../factories/bank";
import { type BankLine, camtOf } from "../../factories/camt";
import { makeSuperuser } from "../../factories/rows";
import type { World } from "../../factories/world";

/** What the bank knows: every line that ever came, with how many statements have named it. */
interface Bank {
  lines: BankLine[];
  /** Amounts that a statement has brought, each line once. */
  told: Set<number>;
}

const pick = <T>(items: T[], at: number): T | undefined => items[at % Math.max(1, items.length)];

const step = fc.record({
  act: fc.constantFrom("line", "line", "statement", "statement", "again", "sure", "book", "undo", "aside", "correct"),
  at: fc.nat(10_000),
  cents: fc.constantFrom(17_928, 17_928, 5000, 20_000, 35_856, 1),
  names: fc.constantFrom("bill", "two", "none", "bill"),
  reference: fc.boolean(),
});

/**
 * Random statements of one account, overlapping and repeated, booked, taken back and corrected in between. Whatever happens,
 * each line of the bank is stored once, what is booked of it adds up to it, and nothing of it is lost.
 */
export async function checkBankHistories(
  world: World,
  { statements, seed }: { statements: number; seed?: number },
): Promise<{ statements: number; entries: number; booked: number; undone: number }> {
  const agency = makeSuperuser(world).actor;
  const bills = Array.from({ length: 6 }, () => makeBilled(world));
  const bank: Bank = { lines: [], told: new Set() };
  const tally = { statements: 0, entries: 0, booked: 0, undone: 0 };
  const steps = fc.sample(step, { numRuns: statements * 5, ...(seed === undefined ? {} : { seed }) });
  for (const one of steps) {
    if (tally.statements >= statements) break;
    world.now += 60_000;
    play(world, agency, { bank, bills, one, tally });
    if (tally.statements % 10 === 0) check(world, bank);
  }
  check(world, bank);
  return { ...tally, entries: bank.told.size };
}

interface Played {
  bank: Bank;
  bills: ReturnType<typeof makeBilled>[];
  one: typeof step extends fc.Arbitrary<infer S> ? S : never;
  tally: { statements: number; booked: number; undone: number };
}

function play(world: World, agency: UserActor, { bank, bills, one, tally }: Played): void {
  const context = world.as(agency);
  const { act, at, cents, names, reference } = one;
  const bill = pick(bills, at);
  const open = listOpenEntries(context);
  if (act === "line") {
    const next = bills[(at + 1) % bills.length]?.billNumber ?? "";
    const text =
      names === "none" ? "danke" : names === "two" ? `${bill?.billNumber} ${next}` : (bill?.billNumber ?? "");
    bank.lines.push({
      cents: at % 7 === 0 ? -cents : cents,
      text,
      ...(reference ? { reference: `R${bank.lines.length}` } : {}),
    });
  }
  if (act === "statement" || act === "again") {
    const from = act === "again" ? 0 : at % Math.max(1, bank.lines.length);
    const length = act === "again" ? bank.lines.length : 1 + (at % 5);
    // Lines without a reference are told apart by their place among those that are alike, so a statement holds whole days.
    const some = act === "again" ? bank.lines : wholeDay(bank.lines, from, length);
    const taken = takeStatement(context, camtOf(some));
    if (!taken.ok) throw new Error(taken.refusal);
    for (const line of some) bank.told.add(bank.lines.indexOf(line));
    tally.statements += 1;
  }
  if (act === "sure") {
    const ids = listProposals(context).proposed.map(({ entry }) => entry.id);
    const done = bookSure(context, { entryIds: ids });
    if (done.ok) tally.booked += done.value.count;
  }
  if (act === "book" && bill) {
    const entry = pick(open, at);
    const other = pick(bills, at + 1);
    const orderIds = names === "two" && other ? [bill.order.id, other.order.id] : [bill.order.id];
    if (entry && bookEntry(context, { entryId: entry.id, as: { kind: "bills", orderIds } }).ok) tally.booked += 1;
  }
  if (act === "aside") {
    const entry = pick(open, at);
    if (entry && bookEntry(context, { entryId: entry.id, as: { kind: "aside" } }).ok) tally.booked += 1;
  }
  if (act === "undo") {
    const live = world.db
      .select()
      .from(bankBookings)
      .all()
      .filter(({ undoneAt }) => undoneAt === null);
    const booking = pick(live, at);
    if (booking && undoBooking(context, { bookingId: booking.id }).ok) tally.undone += 1;
  }
  if (act === "correct" && bill && at % 5 === 0)
    correctBill(context, { orderId: bill.order.id, submissionId: String(world.now), grossCents: 1000, reason: "x" });
}

/** These lines with all that are like them, in the order of the bank. */
function wholeDay(lines: BankLine[], from: number, length: number): BankLine[] {
  const chosen = lines.slice(from, from + length);
  const like = (one: BankLine) =>
    chosen.some(
      (other) =>
        other === one || (!other.reference && !one.reference && other.cents === one.cents && other.text === one.text),
    );
  return lines.filter(like);
}

function check(world: World, bank: Bank): void {
  const faults = verifyMoney(world);
  if (faults.length > 0) throw new Error(JSON.stringify(faults));
  const told = [...bank.told].map((index) => bank.lines[index]?.cents ?? 0);
  const stored = world.db.select().from(bankEntries).all();
  const sum = (amounts: number[]) => amounts.reduce((all, cents) => all + cents, 0);
  if (stored.length !== told.length) throw new Error(`${stored.length} entries are stored of ${told.length}`);
  if (sum(stored.map(({ amountCents }) => amountCents)) !== sum(told)) throw new Error("the sums differ");
}
