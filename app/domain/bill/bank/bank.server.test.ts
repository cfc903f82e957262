import { readFileSync } from "node:fs";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import {
  bankBookings,
  bankEntries,
  bankStatements,
  companyCredits,
  files,
  invoiceReceipts,
  orders,
  payMonths,
  payouts,
} from "~db/schema";
import { makeBilled } from "../../../../tests/factories/bank";
import { type BankLine, camtOf } from "../../../../tests/factories/camt";
import { makeEmployer, makeSuperuser } from "../../../../tests/factories/rows";
import { withWorld } from "../../../../tests/factories/with-world";
import { zipOf } from "../../../../tests/factories/zip";
import type { Context, UserActor } from "../../shared/context";
import { correctBill } from "../correct-bill.server";
import { verifyMoney } from "../verify-money.server";
import { countEntries, listBookedEntries, listProposals } from "./bank.queries.server";
import { bookEntry, bookSure } from "./book-entry.server";
import { saveColumns } from "./save-columns.server";
import { takeStatement } from "./take-statement.server";
import { undoBooking } from "./undo-booking.server";

const world = withWorld();
let agency: Context<UserActor>;
beforeEach(() => {
  agency = world.as(makeSuperuser(world).actor);
});
afterEach(() => {
  expect(verifyMoney(world)).toEqual([]);
});

const take = (...lines: BankLine[]) => takeStatement(agency, camtOf(lines));
const entries = () => world.db.select().from(bankEntries).all();
const entryOf = (cents: number) => entries().find(({ amountCents }) => amountCents === cents)?.id ?? "";
const paidOf = (orderId: string) =>
  world.db
    .select()
    .from(orders)
    .all()
    .find(({ id }) => id === orderId)?.paidAt;
const proposalOf = (cents: number) =>
  listProposals(agency).proposed.find(({ entry }) => entry.amountCents === cents)?.proposal;
const bookFor = (cents: number, ...orderIds: string[]) =>
  bookEntry(agency, { entryId: entryOf(cents), as: { kind: "bills", orderIds } });
const receipts = () => world.db.select().from(invoiceReceipts).all();
const credits = () => world.db.select().from(companyCredits).all();
const liveBooking = () =>
  world.db
    .select()
    .from(bankBookings)
    .all()
    .find(({ undoneAt }) => undoneAt === null)?.id ?? "";

describe("[EINV-15] a statement", () => {
  const lines: BankLine[] = [
    { cents: 100, text: "a", reference: "R1" },
    { cents: 200, text: "b" },
    { cents: 200, text: "b" },
  ];

  test("is taken once: the same again, and an overlapping one, add what is new only", () => {
    expect(take(...lines)).toMatchObject({ ok: true, value: { taken: 3, known: 0 } });
    expect(take(...lines)).toMatchObject({ value: { taken: 0, known: 3 } });
    expect(take({ cents: 300, text: "c" }, ...lines)).toMatchObject({ value: { taken: 1, known: 3 } });
    expect(entries().map(({ amountCents }) => amountCents)).toEqual([100, 200, 200, 300]);
    expect(world.db.select().from(bankStatements).all()).toHaveLength(2);
  });

  test("that does not add up leaves nothing behind", () => {
    expect(takeStatement(agency, camtOf(lines, { closing: 100_501 }))).toMatchObject({ refusal: "statementSum" });
    expect(entries()).toEqual([]);
  });

  test("comes in a ZIP as well, all of it or nothing", () => {
    const xml = camtOf(lines).toString();
    expect(takeStatement(agency, zipOf([{ name: "1.xml", text: xml }]))).toMatchObject({ value: { taken: 3 } });
    const other = camtOf([{ cents: 5 }]).toString();
    const broken = zipOf([
      { name: "1.xml", text: other },
      { name: "2.xml", text: "<a>" },
    ]);
    expect(takeStatement(agency, broken)).toMatchObject({ refusal: "statementUnreadable" });
    expect(entries()).toHaveLength(3);
  });

  test("above 10 MB, or no statement at all, is refused", () => {
    expect(takeStatement(agency, Buffer.alloc(10 * 1024 * 1024 + 1, 32))).toMatchObject({
      refusal: "statementTooLarge",
    });
    for (const text of ["", "<html/>", "hello", "\0\0"])
      expect(takeStatement(agency, Buffer.from(text))).toMatchObject({ refusal: "statementUnreadable" });
  });

  test("as CSV asks for its columns once and remembers them", () => {
    const csv = readFileSync("tests/fixtures/bank/statement.csv");
    const asked = takeStatement(agency, csv);
    expect(asked).toMatchObject({ refusal: "statementColumns" });
    const header = asked.ok ? "" : String(asked.details?.names);
    expect(saveColumns(agency, { header, columns: { amount: 2 } })).toMatchObject({ refusal: "required" });
    saveColumns(agency, { header, columns: { day: 0, amount: 2, counterparty: 4, text: 5, reference: 6 } });
    expect(takeStatement(agency, csv)).toMatchObject({ value: { taken: 4 } });
    expect(takeStatement(agency, csv)).toMatchObject({ value: { taken: 0, known: 4 } });
  });

  test("is for the agency only", () => {
    const { actor } = makeEmployer(world);
    expect(takeStatement(world.as(actor), camtOf(lines))).toMatchObject({ refusal: "forbidden" });
  });
});

describe("[EINV-16] an entry", () => {
  test("that is sure is booked with all sure ones that were listed, and taken back singly", () => {
    const one = makeBilled(world);
    const two = makeBilled(world);
    take({ cents: 17_928, text: one.billNumber }, { cents: 5000, text: two.billNumber }, { cents: 77, text: "?" });
    expect([17_928, 5000, 77].map((cents) => proposalOf(cents)?.certainty)).toEqual(["sure", "likely", "none"]);
    expect(bookSure(agency, { entryIds: ["other"] })).toMatchObject({ refusal: "entryBooked" });
    const all = entries().map(({ id }) => id);
    expect(bookSure(agency, { entryIds: all })).toMatchObject({ value: { count: 1, amountCents: 17_928 } });
    expect([paidOf(one.order.id), paidOf(two.order.id)]).toEqual([world.now, null]);
    expect(countEntries(agency)).toEqual({ open: 2, booked: 1 });
    const [booked] = listBookedEntries(agency, null).rows;
    expect(booked?.parts.receipts).toMatchObject([{ billNumber: one.billNumber, amountCents: 17_928 }]);
    expect(undoBooking(agency, { bookingId: liveBooking() })).toMatchObject({ ok: true });
    expect(paidOf(one.order.id)).toBeNull();
    expect(countEntries(agency)).toEqual({ open: 3, booked: 0 });
    expect(bookFor(17_928, one.order.id)).toMatchObject({ ok: true });
  });

  test("[EINV-17] that is booked by somebody else meanwhile is refused", () => {
    const { order } = makeBilled(world);
    take({ cents: 17_928 });
    const other = world.as(makeSuperuser(world).actor);
    expect(bookFor(17_928, order.id)).toMatchObject({ ok: true });
    const again = { entryId: entryOf(17_928), as: { kind: "bills" as const, orderIds: [order.id] } };
    expect(bookEntry(other, again)).toMatchObject({ refusal: "entryBooked" });
    expect(receipts()).toHaveLength(1);
  });

  test("that pays several bills pays each, and the rest stays open", () => {
    const one = makeBilled(world);
    const two = makeBilled(world, { employer: one.employer });
    take({ cents: 20_000, text: `${one.billNumber} ${two.billNumber}` });
    expect(bookFor(20_000, one.order.id, two.order.id)).toMatchObject({ ok: true });
    expect(receipts().map(({ amountCents }) => amountCents)).toEqual([17_928, 2072]);
    expect([paidOf(one.order.id), paidOf(two.order.id)]).toEqual([world.now, null]);
    take({ cents: 15_856, text: two.billNumber });
    expect(proposalOf(15_856)?.certainty).toBe("sure");
    expect(bookFor(15_856, two.order.id)).toMatchObject({ ok: true });
    expect(paidOf(two.order.id)).toBe(world.now);
  });

  test("[EINV-17] that is too much makes a credit, and is taken back with it while nothing of it is used", () => {
    const { order } = makeBilled(world);
    take({ cents: 20_000 });
    bookFor(20_000, order.id);
    expect(credits()).toMatchObject([{ amountCents: 2072, undoneAt: null }]);
    expect(undoBooking(agency, { bookingId: liveBooking() })).toMatchObject({ ok: true });
    expect(credits()).toMatchObject([{ undoneAt: world.now }]);
    expect(receipts()).toMatchObject([{ undoneAt: world.now }]);
  });

  test("stays booked when something of its order was paid back", () => {
    const { order } = makeBilled(world);
    take({ cents: 17_928 });
    bookFor(17_928, order.id);
    correctBill(agency, { orderId: order.id, submissionId: "s", grossCents: 2988, reason: "x" });
    expect(undoBooking(agency, { bookingId: liveBooking() })).toMatchObject({ refusal: "refundedStaysPaid" });
  });

  test("that went out is the payout of its month, which it marks", () => {
    const fileId = "payout";
    const file = { id: fileId, area: "pay", path: "pay/x", sha256: "x", bytes: 1, mime: "x", encrypted: true };
    world.db
      .insert(files)
      .values({ ...file, createdAt: 1, createdBy: "x" })
      .run();
    const by = agency.actor.userId;
    world.db.insert(payMonths).values({ month: "2026-10", draftedAt: 1 }).run();
    world.db.update(payMonths).set({ lockedAt: 1, lockedBy: by, totalCents: 0 }).run();
    const payout = { month: "2026-10", fileId, executionDay: "2026-11-16", payments: 1, madeAt: 1, madeBy: by };
    world.db
      .insert(payouts)
      .values({ ...payout, controlSumCents: 411_820 })
      .run();
    take({ cents: -411_820, text: "TW-2026-10", day: "2026-11-17" });
    expect(proposalOf(-411_820)).toMatchObject({ certainty: "sure", month: "2026-10" });
    bookSure(agency, { entryIds: entries().map(({ id }) => id) });
    expect(world.db.select().from(payMonths).all()).toMatchObject([{ paidOutOn: "2026-11-17" }]);
    undoBooking(agency, { bookingId: liveBooking() });
    expect(world.db.select().from(payMonths).all()).toMatchObject([{ paidOutOn: null }]);
  });

  test("that is nothing of ours is set aside; what is not there is not found", () => {
    const { order } = makeBilled(world);
    take({ cents: -1250, text: "Gebühr" }, { cents: 50, text: "?" });
    expect(bookEntry(agency, { entryId: entryOf(-1250), as: { kind: "aside" } })).toMatchObject({ ok: true });
    expect(bookEntry(agency, { entryId: "none", as: { kind: "aside" } })).toMatchObject({ refusal: "notFound" });
    expect(bookFor(50, order.id, "none")).toMatchObject({ refusal: "notFound" });
    expect(bookFor(50)).toMatchObject({ refusal: "notFound" });
    expect(undoBooking(agency, { bookingId: "none" })).toMatchObject({ refusal: "notFound" });
    expect(undoBooking(world.as(makeEmployer(world).actor), { bookingId: liveBooking() })).toMatchObject({
      refusal: "forbidden",
    });
  });
});
