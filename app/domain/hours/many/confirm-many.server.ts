import { listCompanyUsers } from "~/domain/account/company/company-people.server";
import type { EventDay } from "~/domain/attendance/day/day-access.queries.server";
import type { Context } from "../../shared/context";
import { sumCents } from "../../shared/money";
import { enqueue } from "../../shared/outbox.server";
import { type Message, ok, type Result, refuse } from "../../shared/result";
import { readSettings } from "../../shared/settings.server";
import { minutesOf, type Span } from "../../shared/time.server";
import { transact } from "../../shared/transact.server";
import {
  type ConfirmHours,
  confirmedCents,
  isDearerByLink,
  recordSignature,
  writeSignedHours,
} from "../confirm-hours.server";
import { type Confirmable, findBookedHours, hoursFactsOf } from "../confirmable.queries.server";
import { issueObjectionKey } from "../object-to-hours.server";
import { proposeByLink } from "../proposals/propose-by-link.server";
import { hoursRefusal } from "../rules";
import { workedSpanOf } from "../worked-span.server";
import { manyRefusals } from "./many-rules";
import { findSignable } from "./signable.queries.server";
import { hashOfList, type SignedRow } from "./signed-list.server";

/** A ticked row as it was signed, and what it showed. */
export interface TickedHours {
  bookingId: string;
  jobStart: string;
  jobEnd: string;
  breakMinutes: number;
  seen: string;
}

export interface ConfirmMany
  extends EventDay,
    Pick<ConfirmHours, "employerName" | "way" | "signature" | "address" | "userAgent"> {
  rows: readonly TickedHours[];
  /** What the page said that extra time costs, in cents without VAT; missing where no page said anything. */
  shownExtraCents?: number | undefined;
}

/**
 * One signature for the hours of several people of an event day: one confirmation each, with the same file and the hash
 * of the signed list (HRS2-14). Nothing is confirmed when a ticked row says something else than it showed, or can no
 * longer be confirmed: listChanged (HRS2-15). Nor when extra time costs more than the page said: extraTimeCosts
 * with the sum (CREW-20). The company's people get one mail with the list. What costs more than was
 * booked is by the on-site link proposed to them instead (SAFE-43).
 */
export function confirmManyHours(
  context: Context,
  input: ConfirmMany,
): Result<{ count: number; asked: number }, Message> {
  return transact(context, (tx): Result<{ count: number; asked: number }, Message> => {
    const signable = findSignable(tx, input);
    if (!signable) return refuse("notFound");
    const shown = new Map(signable.people.map(({ bookingId, seen }) => [bookingId, seen]));
    const found = input.rows.map((row) => (shown.get(row.bookingId) === row.seen ? findOpen(tx, row.bookingId) : null));
    if (found.includes(null)) return refuse("listChanged");
    const bookings = found.filter((one) => one !== null);
    const rows = bookings.map((found, at) => {
      const row = input.rows[at] as TickedHours;
      return { ...row, span: workedSpanOf(tx, found, row) };
    });
    const hasSignature = input.signature.bytes > 0;
    const [wrong] = manyRefusals({ rows, employerName: input.employerName, hasSignature, now: tx.now });
    if (wrong) return refuse(wrong.key);
    const worked = rows.map(({ span, bookingId, breakMinutes }) => ({ ...(span as Span), bookingId, breakMinutes }));
    const all = worked.map((row, at) => ({ row, found: bookings[at] as Confirmable }));
    const isDearer = ({ row, found }: Ticked) => isDearerByLink(tx, found, { ...row, minutes: minutesOf(row) });
    const signed = all.filter((one) => !isDearer(one));
    const extraCents = sumCents(signed.map(extraCentsOf));
    if (extraCents > (input.shownExtraCents ?? extraCents)) return refuse(`extraTimeCosts?extraCents=${extraCents}`);
    for (const { row, found } of all.filter(isDearer)) {
      const asked = proposeByLink(tx, found, { ...row, employerName: input.employerName });
      if (!asked.ok) return asked;
    }
    const [first] = signed;
    if (first) mailList(tx, first.found, write(tx, input, signed));
    return ok({ count: signed.length, asked: all.length - signed.length });
  });
}

/** A live booking whose hours the company may still confirm; else null. */
function findOpen(tx: Context, bookingId: string): Confirmable | null {
  const found = findBookedHours(tx, bookingId);
  const settings = readSettings(tx);
  const windowMinutes = settings.employerHoursWindowMinutes;
  return found && !hoursRefusal({ ...hoursFactsOf(found, tx, settings), windowMinutes }) ? found : null;
}

interface Ticked {
  row: SignedRow & { breakMinutes: number };
  found: Confirmable;
}

const extraCentsOf = ({ row, found }: Ticked): number =>
  confirmedCents(found, { ...row, minutes: minutesOf(row) }).outstandingAmountCents;

function write(tx: Context, input: ConfirmMany, signed: Ticked[]) {
  const sha256 = hashOfList(
    input.employerName.trim(),
    signed.map(({ row }) => row),
  );
  const signatureFileId = recordSignature(tx, input.signature);
  return signed.map(({ row, found }, at) => {
    const list = { sha256, place: at + 1 };
    return writeSignedHours(tx, found, {
      ...input,
      signatureFileId,
      worked: row,
      breakMinutes: row.breakMinutes,
      list,
    });
  });
}

/** Who signed for whom, to each of the company's people, with a link to object for each row (D-128). */
function mailList(tx: Context, { company, event }: Confirmable, ids: string[]): void {
  for (const { id: userId } of listCompanyUsers(tx, company.id, { eventId: event.id })) {
    const rows = ids.map((hoursConfirmationId) => ({
      hoursConfirmationId,
      ...issueObjectionKey(tx, hoursConfirmationId),
    }));
    enqueue(tx, {
      kind: "mail",
      payload: { template: "hours-list-confirmed", userId, data: { rows } },
      dedupeKey: `hours-list-confirmed:${ids[0]}:${userId}`,
    });
  }
}
