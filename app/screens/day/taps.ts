import { json } from "@remix-run/node";
import { publicAction } from "~/access/guards.server";
import { checkIn } from "~/domain/attendance/day/check-in.server";
import { findDayOfBooking, findVisibleDay } from "~/domain/attendance/day/day-access.queries.server";
import { saidAtRefusal } from "~/domain/attendance/day/said-at";
import { tapForm } from "~/domain/attendance/schema";
import type { Context } from "~/domain/shared/context";
import { type Message, type Result, refuse } from "~/domain/shared/result";
import { once } from "~/domain/shared/submissions.server";
import { formAction, withDetails } from "~/http/form-action.server";
import type { Visit } from "~/http/visit.server";
import { translateMessage } from "~/i18n/translate-message";
import { onsiteVisits } from "./onsite-visit.server";

/** Who receives the team of a booking here: the company or agency by their session, or a link that this browser holds. */
async function receiver(visit: Visit, bookingId: string): Promise<Context | null> {
  const day = findDayOfBooking(visit.context, bookingId);
  if (!day) return null;
  const { user, context } = visit;
  if (user && user.role !== "employee" && findVisibleDay(context, day)) return context;
  const links = await onsiteVisits(visit);
  return links.find(({ eventId, day: its }) => eventId === day.eventId && its === day.day)?.context ?? null;
}

/** Takes one tap that the page of a day kept while it had no connection; a repeat gets the first answer (CHK-13). */
export const action = publicAction(
  formAction(tapForm, async ({ bookingId, act, saidAt, submissionId }, visit: Visit) => {
    const context = await receiver(visit, bookingId);
    if (!context) return json(null, { status: visit.user ? 404 : 401 });
    const tap = { bookingId, act: act === "here" ? act : "gone", saidAt, wasHere: act === "both" } as const;
    const done = once(context, "tap", { submissionId, bookingId, act }, (tx): Result<unknown, Message> => {
      const refusal = saidAtRefusal({ saidAt, now: tx.now });
      return refusal ? refuse(refusal) : checkIn(tx, tap);
    });
    if (done.ok) return json({ text: null });
    return json({ text: translateMessage(visit.t, withDetails(done)) }, { status: 409 });
  }),
);
