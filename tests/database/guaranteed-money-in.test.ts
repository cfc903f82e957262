import { beforeEach, describe, expect, test } from "vitest";
import { makeExport } from "~/domain/bill/accounting/make-export.server";
import { bookEntry } from "~/domain/bill/bank/book-entry.server";
import { takeStatement } from "~/domain/bill/bank/take-statement.server";
import { sendLetters } from "~/domain/bill/dunning/send-letters.server";
import { markInvoicePaid } from "~/domain/bill/receipts/mark-invoice-paid.server";
import type { Context, UserActor } from "~/domain/shared/context";
import { makeBilled } from "../factories/bank";
import { camtOf } from "../factories/camt";
import { makeSuperuser } from "../factories/rows";
import { withWorld } from "../factories/with-world";

/* Each test goes around the application: what it tries is stopped by the tables alone. */

const world = withWorld();
let superuser: UserActor;
beforeEach(() => {
  superuser = makeSuperuser(world).actor;
});

const agency = (): Context<UserActor> => world.as(superuser);
const run = (sql: string) => world.db.$client.prepare(sql).run();
const receipt = (orderId: string, cents: number, more = "null, null") =>
  run(`insert into invoice_receipts (id, order_id, amount_cents, received_on, marked_at, marked_by, booking_id, credit_id)
    values (hex(randomblob(8)), '${orderId}', ${cents}, '2026-11-20', 1, '${superuser.userId}', ${more})`);
const credit = (orderId: string, companyId: string, cents: number, bookingId = "null") =>
  run(`insert into company_credits (id, company_id, order_id, booking_id, amount_cents, received_on, created_at, created_by)
    values ('c${cents}', '${companyId}', '${orderId}', ${bookingId}, ${cents}, '2026-11-20', 1, '${superuser.userId}')`);
const refund = (creditId: string, cents: number) =>
  run(`insert into credit_refunds (id, credit_id, amount_cents, requested_at, requested_by)
    values (hex(randomblob(8)), '${creditId}', ${cents}, 1, '${superuser.userId}')`);

describe("[EINV-17] receipts", () => {
  test("add up to no more than is owed, in parts or at once", () => {
    const { order } = makeBilled(world);
    expect(() => receipt(order.id, 17_929)).toThrow(/receipt_disagrees/);
    expect(() => receipt(order.id, 0)).toThrow(/receipt_disagrees|CHECK/);
    receipt(order.id, 10_000);
    receipt(order.id, 7928);
    expect(() => receipt(order.id, 1)).toThrow(/receipt_disagrees/);
    expect(() => run("update invoice_receipts set amount_cents = 1")).toThrow(/receipt_frozen/);
    expect(() => run("delete from invoice_receipts")).toThrow(/receipt_frozen/);
  });

  test("of an entry of the bank, with its credits, add up to no more than the entry", () => {
    const one = makeBilled(world);
    takeStatement(agency(), camtOf([{ cents: 5000 }, { cents: -100 }]));
    run(`insert into bank_bookings (id, entry_id, kind, booked_at, booked_by)
      select 'b', id, 'bills', 1, '${superuser.userId}' from bank_entries where amount_cents = 5000`);
    expect(() => receipt(one.order.id, 5001, "'b', null")).toThrow(/entry_disagrees/);
    receipt(one.order.id, 4000, "'b', null");
    expect(() => credit(one.order.id, one.order.companyId, 1001, "'b'")).toThrow(/entry_disagrees/);
    credit(one.order.id, one.order.companyId, 1000, "'b'");
    expect(() => receipt(one.order.id, 1, "'b', null")).toThrow(/entry_disagrees/);
    expect(() => run("update bank_bookings set undone_at = 1, undone_by = booked_by")).toThrow(/bank_frozen/);
    const wrongWay = `insert into bank_bookings (id, entry_id, kind, booked_at, booked_by)
      select 'x', id, 'bills', 1, '${superuser.userId}' from bank_entries where amount_cents < 0`;
    expect(() => run(wrongWay)).toThrow(/entry_disagrees/);
  });

  test("from a credit are of its company, and use it up to its amount together with what goes back", () => {
    const one = makeBilled(world);
    const two = makeBilled(world, { employer: one.employer });
    const strange = makeBilled(world);
    expect(() => credit(one.order.id, strange.order.companyId, 5)).toThrow(/credit_disagrees/);
    credit(one.order.id, one.order.companyId, 1000);
    expect(() => receipt(strange.order.id, 10, "null, 'c1000'")).toThrow(/credit_disagrees/);
    receipt(two.order.id, 600, "null, 'c1000'");
    expect(() => refund("c1000", 401)).toThrow(/credit_disagrees/);
    refund("c1000", 400);
    expect(() => receipt(two.order.id, 1, "null, 'c1000'")).toThrow(/credit_disagrees/);
    expect(() => run("update company_credits set undone_at = 1, undone_by = created_by")).toThrow(/credit_frozen/);
    expect(() => run("update credit_refunds set amount_cents = 1")).toThrow(/credit_frozen/);
    expect(() => run("delete from credit_refunds")).toThrow(/credit_frozen/);
    expect(() => run("delete from company_credits")).toThrow(/credit_frozen/);
  });
});

describe("[EINV-15] entries of the bank", () => {
  test("are stored once, as they came, and booked once at a time", () => {
    const { order } = makeBilled(world);
    takeStatement(agency(), camtOf([{ cents: 5000 }]));
    const again = `insert into bank_entries select 'other', statement_id, fingerprint, booked_on, amount_cents, counterparty,
      entry_text, bank_reference from bank_entries`;
    expect(() => run(again)).toThrow(/UNIQUE.*fingerprint/);
    for (const table of ["bank_entries", "bank_statements"]) {
      expect(() => run(`update ${table} set id = 'x'`)).toThrow(/bank_frozen/);
      expect(() => run(`delete from ${table}`)).toThrow(/bank_frozen/);
    }
    const entryId = world.db.$client.prepare("select id from bank_entries").pluck().get() as string;
    bookEntry(agency(), { entryId, as: { kind: "bills", orderIds: [order.id] } });
    const second = `insert into bank_bookings (id, entry_id, kind, booked_at, booked_by)
      values ('x', '${entryId}', 'aside', 1, '${superuser.userId}')`;
    expect(() => run(second)).toThrow(/UNIQUE.*entry_id/);
    expect(() => run("delete from bank_bookings")).toThrow(/bank_frozen/);
    expect(() => run("update bank_statements set closing_cents = 1")).toThrow(/bank_frozen/);
  });

  test("a statement that does not add up is not kept", () => {
    const statement = `insert into bank_statements (id, account, opening_cents, closing_cents, entries, sum_cents, taken_at, taken_by)
      values ('s', 'AT', 100, 201, 1, 100, 1, '${superuser.userId}')`;
    expect(() => run(statement)).toThrow(/CHECK.*bank_statements_sum/);
  });
});

describe("[EINV-18] dunning letters", () => {
  const letter = (companyId: string) =>
    run(`insert into dunning_letters (id, company_id, step, language, sent_at, sent_by, open_cents, interest_cents, flat_cents, content_json)
      values (hex(randomblob(4)), '${companyId}', 1, 'de', 1, '${superuser.userId}', 1, 0, 0, '{}')`);
  const named = (billId: string, cents: number, step = 1) =>
    run(`insert into dunning_letter_bills (letter_id, bill_id, step, open_cents, interest_cents)
      select id, '${billId}', ${step}, ${cents}, 0 from dunning_letters order by rowid desc limit 1`);

  test("name a bill once for each step, with what is open of it, and none that is paid", () => {
    const { order, billId, employer } = makeBilled(world);
    world.now += 30 * 86_400_000;
    sendLetters(agency(), { submissionId: "a", companyIds: [employer.company.id] });
    letter(employer.company.id);
    expect(() => named(billId, 17_928)).toThrow(/UNIQUE.*step/);
    expect(() => named(billId, 17_928, 2)).toThrow(/letter_disagrees/);
    const startsAt = world.now + 40 * 86_400_000;
    const other = makeBilled(world, { employer, positions: [{ startsAt, endsAt: startsAt + 21_600_000 }] });
    expect(() => named(other.billId, 17_927)).toThrow(/letter_disagrees/);
    markInvoicePaid(agency(), { orderId: other.order.id, receivedOn: "2026-12-01" });
    expect(() => named(other.billId, 17_928)).toThrow(/letter_disagrees/);
    expect(order.paidAt).toBeNull();
    for (const table of ["dunning_letters", "dunning_letter_bills"]) {
      expect(() => run(`update ${table} set open_cents = 2`)).toThrow(/letter_frozen/);
      expect(() => run(`delete from ${table}`)).toThrow(/letter_frozen/);
    }
  });
});

test("[EINV-12] [EINV-13] what was exported stays, and so does the number of a company in it", () => {
  const { order } = makeBilled(world);
  run("update customer_accounts set account_number = 20005");
  makeExport(agency(), { submissionId: "a", format: "csv", from: "2026-11-01", until: "2026-11-30", onlyNew: false });
  expect(() => run("update customer_accounts set account_number = 20006")).toThrow(/customer_account_frozen/);
  expect(() => run("delete from customer_accounts")).toThrow(/customer_account_frozen/);
  for (const table of ["accounting_exports", "accounting_export_bills"]) {
    expect(() => run(`delete from ${table}`)).toThrow(/export_frozen/);
  }
  expect(() => run("update accounting_exports set format = 'bmd'")).toThrow(/export_frozen/);
  expect(() => run("update accounting_export_bills set bill_id = 'x'")).toThrow(/export_frozen/);
  const other = makeBilled(world);
  const same = `update customer_accounts set account_number = 20005 where company_id = '${other.order.companyId}'`;
  expect(() => run(same)).toThrow(/UNIQUE.*account_number/);
  expect(order.companyId).not.toBe(other.order.companyId);
});
