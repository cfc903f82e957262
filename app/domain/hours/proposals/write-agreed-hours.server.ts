import { followHours } from "~/domain/elda/follow-days.server";
import { noteBrokenRest } from "~/domain/selection/rest/broken-rest.server";
import { hoursConfirmations } from "~db/schema";
import { recordAudit } from "../../shared/audit.server";
import { actorId, type Context } from "../../shared/context";
import { newId } from "../../shared/ids";
import type { Span } from "../../shared/time.server";
import { minutesOf } from "../../shared/time.server";
import { confirmedCents, endLinks, notifyCompany } from "../confirm-hours.server";
import { OBJECTION_DAYS } from "../object-to-hours.server";
import { planOutstandingReminders } from "../plan-outstanding-reminders.server";
import type { ProposalFound } from "./proposals.queries.server";

type Agreed = {
  way: "accepted" | "deadline" | "decided";
  employerName: string;
  reason?: string;
  /** Other times than those of the proposal. */
  worked?: Span & { breakMinutes: number };
  address?: string;
  userAgent?: string;
};

const ACTIONS = { accepted: "hours.accepted", deadline: "hours.acceptedByDeadline", decided: "hours.decided" } as const;

/**
 * The hours that a proposal has become, without a signature: price, outstanding amount, mails and audit as of signed ones
 * (HRS2-06). The proposal ends with them by the table. For the transaction that accepts or decides.
 */
export function writeAgreedHours(
  tx: Context,
  { proposal, found }: ProposalFound,
  { way, employerName, reason, worked = proposal, address, userAgent }: Agreed,
  objectionDays: number = OBJECTION_DAYS,
): string {
  const minutes = minutesOf(worked);
  const hoursConfirmationId = newId(tx.now);
  tx.db
    .insert(hoursConfirmations)
    .values({
      id: hoursConfirmationId,
      bookingId: found.booking.id,
      version: (found.confirmation?.version ?? 0) + 1,
      confirmStartsAt: worked.startsAt,
      confirmEndsAt: worked.endsAt,
      breakMinutes: worked.breakMinutes,
      employerName,
      signedWay: way,
      proposalId: proposal.id,
      signedAddress: address ?? null,
      signedUserAgent: userAgent?.slice(0, 500) ?? null,
      recordedVia: viaOf(tx, way),
      recordedBy: actorId(tx.actor),
      reason: reason ?? null,
      confirmedAt: tx.now,
      ...confirmedCents(found, { minutes, breakMinutes: worked.breakMinutes }),
    })
    .run();
  followHours(tx, found.booking, worked);
  noteBrokenRest(tx, found.booking, worked);
  endLinks(tx, found);
  notifyCompany(tx, found, hoursConfirmationId, way === "decided" ? "hours-decided" : "hours-confirmed", objectionDays);
  planOutstandingReminders(tx, { eventId: found.position.eventId, causeId: hoursConfirmationId });
  recordAudit(tx, {
    action: ACTIONS[way],
    objectType: "booking",
    objectId: found.booking.id,
    companyId: found.company.id,
    data: { hoursConfirmationId, proposalId: proposal.id, minutes, breakMinutes: worked.breakMinutes },
  });
  return hoursConfirmationId;
}

function viaOf({ actor }: Context, way: Agreed["way"]): "staff" | "employer" | "link" | "agency" | "deadline" {
  if (way === "deadline") return "deadline";
  if (way === "decided") return "agency";
  if (actor.kind === "link") return "link";
  return actor.kind === "user" && actor.role === "employee" ? "staff" : "employer";
}
