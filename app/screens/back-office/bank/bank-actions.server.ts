import type { z } from "zod";
import { listMatchBills } from "~/domain/bill/bank/bank.queries.server";
import { type BookAs, bookEntry, bookSure } from "~/domain/bill/bank/book-entry.server";
import { numbersIn } from "~/domain/bill/bank/match-words";
import { COLUMN_ROLES, type Columns } from "~/domain/bill/bank/read-csv";
import { saveColumns } from "~/domain/bill/bank/save-columns.server";
import { takeStatement } from "~/domain/bill/bank/take-statement.server";
import { undoBooking } from "~/domain/bill/bank/undo-booking.server";
import { billNumber } from "~/domain/bill/rules";
import type { bankBookingForm, bookAsForm, bookForm, columnsForm, entryForm } from "~/domain/bill/schema";
import type { Message, Refused } from "~/domain/shared/result";
import { redirectWithFlash } from "~/http/flash.server";
import { refusalOf } from "~/http/form-action.server";
import { notFound } from "~/http/found.server";
import { bytesOf, uploadsOf } from "~/http/uploads.server";
import { formatMoney } from "~/i18n/format";
import type { AgencyVisit } from "~/screens/back-office/frame/agency-visit";
import { bankPath } from "./load-bank.server";

/** What a CSV with unknown columns is asked with. */
export type AskedColumns = { header: string; names: string[] };

function refused(done: Refused<Message>) {
  if (done.refusal === "notFound") throw notFound();
  return refusalOf(done, { status: 409 });
}

/** EINV-15. */
export async function upload(_typed: object, { context }: AgencyVisit, form: FormData) {
  const [file] = uploadsOf(form, "statement");
  if (!file) return refusalOf({ refusal: "required" }, { field: "statement" });
  const done = takeStatement(context, await bytesOf(file));
  if (done.ok) {
    const values = { count: String(done.value.taken), known: String(done.value.known) };
    return redirectWithFlash(bankPath, "statementTaken", { values });
  }
  const header = String(done.details?.names ?? "");
  const asked = header ? { values: { header, names: header.split(" · ") } } : {};
  return { ...refusalOf({ refusal: done.refusal as Message }, { field: "statement" }), ...asked };
}

export function assignColumns(typed: z.output<typeof columnsForm>, { context }: AgencyVisit) {
  const columns: Columns = {};
  for (const role of COLUMN_ROLES) if (/^\d{1,3}$/.test(typed[role])) columns[role] = Number(typed[role]);
  const done = saveColumns(context, { header: typed.header, columns });
  if (done.ok) return redirectWithFlash(bankPath, "columnsSaved");
  const asked = { header: typed.header, names: typed.header.split(" · ") };
  return {
    ...refusalOf({ refusal: "required" }, { field: columns.day === undefined ? "day" : "amount" }),
    values: asked,
  };
}

function book(entryId: string, as: BookAs, { context, t }: AgencyVisit) {
  const done = bookEntry(context, { entryId, as });
  if (!done.ok) return refused(done);
  return redirectWithFlash(bankPath, "bankBooked", { values: { amount: formatMoney(t, done.value.amountCents) } });
}

export function bookProposed({ entryId, orderIds, month }: z.output<typeof bookForm>, visit: AgencyVisit) {
  const as: BookAs = month
    ? { kind: "payout", month }
    : { kind: "bills", orderIds: orderIds.split(",").filter(Boolean) };
  return book(entryId, as, visit);
}

/** The invoices whose numbers were typed, in this order. */
export function bookNamed({ entryId, numbers }: z.output<typeof bookAsForm>, visit: AgencyVisit) {
  const { whole, short } = numbersIn(numbers, billNumber);
  const names = [...whole, ...short];
  const bills = listMatchBills(visit.context, names);
  const orderIds = names.flatMap(
    (name) => bills.find((bill) => bill.billNumber === name || bill.orderNumber === name)?.orderId ?? [],
  );
  if (names.length === 0 || orderIds.length < names.length)
    return refusalOf({ refusal: "billUnknown" }, { field: "numbers" });
  return book(entryId, { kind: "bills", orderIds: [...new Set(orderIds)] }, visit);
}

export const setAside = ({ entryId }: z.output<typeof entryForm>, visit: AgencyVisit) =>
  book(entryId, { kind: "aside" }, visit);

/** EINV-16: what is listed, nothing else. */
export function bookAllSure(_typed: object, { context }: AgencyVisit, form: FormData) {
  const done = bookSure(context, { entryIds: form.getAll("sureId").map(String) });
  if (!done.ok) return refused(done);
  return redirectWithFlash(bankPath, "bankBookedSure", { values: { count: String(done.value.count) } });
}

export function undo({ bookingId }: z.output<typeof bankBookingForm>, { context }: AgencyVisit) {
  const done = undoBooking(context, { bookingId });
  return done.ok ? redirectWithFlash(`${bankPath}?show=booked`, "bankUndone") : refused(done);
}
