import { config } from "~/config.server";
import type { Context } from "../shared/context";
import { findJobFacts } from "./job-facts.queries.server";

type Language = "de" | "en";
const href = (path: string) => `${config().baseUrl}${path}`;

/** A booking that the company has cancelled, for the person who was booked (D-33). */
export function staffCancelledMail(context: Context, data: Record<string, unknown>, language: Language) {
  return {
    job: findJobFacts(context, String(data.positionId), language),
    reason: String(data.reason ?? ""),
    jobWallHref: href("/staff/job-wall"),
  };
}

/** The same for the company: the fee as it was agreed to, and what became of the rest. */
export function bookingCancelledMail(context: Context, data: Record<string, unknown>, language: Language) {
  const job = findJobFacts(context, String(data.positionId), language);
  const { backCents, refundCents } = { backCents: Number(data.backCents), refundCents: Number(data.refundCents) };
  const paidWay = data.method === "creditCard" ? ("toCard" as const) : ("transfer" as const);
  return {
    job,
    person: String(data.person),
    percent: Number(data.percent),
    netCents: Number(data.netCents),
    feeCents: Number(data.feeCents),
    backCents,
    billNumber: String(data.billNumber ?? ""),
    way: refundCents > 0 ? paidWay : backCents > 0 ? ("lessToPay" as const) : ("nothingBack" as const),
    eventHref: href(`/organization/request-overview?open=${job.eventId}`),
  };
}
