import { proposedTimes } from "~/domain/attendance/day/check-in-rules";
import type { EventDay } from "~/domain/attendance/day/day-access.queries.server";
import { confirmedCents } from "~/domain/hours/confirm-hours.server";
import { confirmManyHours } from "~/domain/hours/many/confirm-many.server";
import { manyRefusals } from "~/domain/hours/many/many-rules";
import { findSignable } from "~/domain/hours/many/signable.queries.server";
import type { EnteredMany } from "~/domain/hours/schema";
import { workedSpan } from "~/domain/hours/worked-span.server";
import type { Context } from "~/domain/shared/context";
import { sumCents } from "~/domain/shared/money";
import { once } from "~/domain/shared/submissions.server";
import type { Posted } from "~/http/refused-form.server";
import type { Visit } from "~/http/visit.server";
import { keepSignature, readSignature } from "./signature.server";
import { uploadQuotaKey } from "./upload-quota-key.server";

interface Asked extends EventDay {
  /** The company, or the on-site link that the browser holds. */
  context: Context;
}

/**
 * Confirms the ticked rows of an event day with the one signature that came with them. The signature is stored before the
 * command, and only when nothing speaks against it. What changed meanwhile is shown anew and signed anew (HRS2-15).
 */
export async function confirmEnteredMany(
  visit: Pick<Visit, "form" | "request">,
  { context, eventId, day }: Asked,
  entered: EnteredMany,
): Promise<Posted<{ count: number; asked: number }>> {
  const signature = await readSignature(await visit.form(), uploadQuotaKey({ context, request: visit.request }));
  const { jobs, rows } = readRows({ context, eventId, day }, entered);
  const known = rows.filter(({ bookingId }) => jobs.has(bookingId));
  const { employerName } = entered;
  const typed: Record<string, string> = signature.ok && signature.way === "drawn" ? {} : { signature: "" };
  const wrong = manyRefusals({ rows: known, employerName, hasSignature: signature.ok, now: context.now });
  const fields = wrong.filter(({ field }) => field !== "ticked" || rows.length === 0);
  if (!signature.ok) {
    const others = fields.filter(({ field }) => field !== "signature");
    return { ok: false, typed, fields: [...others, { field: "signature", key: signature.refusal }] };
  }
  if (fields.length > 0) return { ok: false, typed, fields };
  const input = {
    eventId,
    day,
    rows,
    employerName,
    shownExtraCents: entered.extra,
    ...(await keepSignature(visit.request, signature)),
  };
  const done = once(context, "confirmManyHours", { ...entered, eventId, day }, (tx) => confirmManyHours(tx, input));
  if (done.ok) return done;
  const extra = new URLSearchParams(done.refusal.split("?")[1]).get("extraCents");
  return { ok: false, typed: { signature: "", ...(extra ? { extra } : {}) }, form: [done.refusal], status: 409 };
}

function readRows({ context, eventId, day }: Asked, entered: Pick<EnteredMany, "ticked" | "rows">) {
  const jobs = new Map(findSignable(context, { eventId, day })?.people.map((one) => [one.bookingId, one]));
  const rows = entered.ticked.map((bookingId) => {
    const row = entered.rows[bookingId] ?? { jobStart: "", jobEnd: "", breakMinutes: Number.NaN, seen: "" };
    const job = jobs.get(bookingId);
    return { ...row, bookingId, span: job ? workedSpan(job, row, proposedTimes(job)) : null };
  });
  return { jobs, rows };
}

/**
 * What the ticked rows cost above what was booked, in cents without VAT; times that cannot be read cost nothing. By a link
 * no price is shown, and longer times are only proposed to the company (SAFE-43): undefined.
 */
export function extraCentsOf(asked: Asked, entered: Pick<EnteredMany, "ticked" | "rows">): number | undefined {
  if (asked.context.actor.kind === "link") return undefined;
  const { jobs, rows } = readRows(asked, entered);
  return sumCents(
    rows.map(({ bookingId, span, breakMinutes }) => {
      const terms = jobs.get(bookingId)?.terms;
      const worked = span && { minutes: span.minutes, breakMinutes: breakMinutes || 0 };
      return terms && worked ? confirmedCents({ position: terms, booking: terms }, worked).outstandingAmountCents : 0;
    }),
  );
}
