import { json } from "@remix-run/node";
import { similarJobs } from "~/answers/similar-jobs.server";
import { listAskedTogether } from "~/domain/invitation/early-access/asked-together.queries.server";
import type { InvitationFound } from "~/domain/invitation/invitation.queries.server";
import { invitationState } from "~/domain/invitation/rules";
import { findStandby } from "~/domain/invitation/standby/standby.queries.server";
import { waveFor } from "~/domain/invitation/waves/wave-rules";
import { distanceKm } from "~/domain/place/rules";
import { clockOf, dayOf, minutesOf } from "~/domain/shared/time.server";
import { withDetails } from "~/http/form-action.server";
import type { Visit } from "~/http/visit.server";
import { formatTimeSpan, formatWeekdayDay } from "~/i18n/format";
import { invitationVisit } from "./invitation-visit.server";

/** The other times that the person is asked for by the same mail; equal places are one. */
function othersOf({ context, t }: Visit, { invitation, position }: InvitationFound): string[] {
  const spans = listAskedTogether(context, invitation).map(({ position: one }) => lineOf(t, one));
  return [...new Set(spans)].filter((line) => line !== lineOf(t, position));
}

const lineOf = (t: Visit["t"], { startsAt, endsAt, jobPlace }: InvitationFound["position"]) =>
  `${formatWeekdayDay(t, dayOf(startsAt))}, ${formatTimeSpan(clockOf(startsAt), clockOf(endsAt))}, ${jobPlace}`;

/** What an invitation shows: the job and what accepting does, or how it stands by now (SUBS-16). */
export async function loadInvitation(visit: Visit) {
  const { context, language, t } = visit;
  const { by, found } = await invitationVisit(visit);
  const { invitation, position, refusal, heldUntil } = found;
  const { startsAt, endsAt, latitude, longitude } = position;
  const state = invitationState(invitation);
  const home =
    found.latitude === null || found.longitude === null ? null : { lat: found.latitude, lng: found.longitude };
  const spot = latitude === null || longitude === null ? null : { lat: latitude, lng: longitude };
  const { pauseMs } = waveFor(startsAt - context.now);
  // Who has not answered yet may take until then; the company is asked after it.
  const answered = invitation.answeredAt ?? Math.max(context.now, invitation.wishedUntil);
  const over = isOver(found, context.now);
  const shown = over ? ("invitationOver" as const) : refusal === "heldElsewhere" ? null : refusal;
  const until = `${formatWeekdayDay(t, dayOf(invitation.wishedUntil))}, ${clockOf(invitation.wishedUntil)}`;
  const page = {
    title: t(TITLES[invitation.kind]),
    over: over ? similarJobs(visit, position.staffTypeId) : null,
    firstName: found.firstName,
    companyName: found.companyName,
    state: found.bookingId ? ("booked" as const) : state,
    refusal: shown,
    standby: shown === "anotherUserBooked" ? standbyOf(context, invitation) : null,
    held:
      refusal === "heldElsewhere" && heldUntil !== null
        ? withDetails({ refusal: "heldElsewhere", details: { time: clockOf(heldUntil) } })
        : null,
    because: invitation.because,
    first: invitation.kind === "team" ? { until, others: othersOf(visit, found) } : null,
    direct: invitation.kind === "direct" ? { until, ...proposalOf(found) } : null,
    booksAtOnce: found.booksAtOnce,
    wishedUntil: clockOf(invitation.wishedUntil),
    decidesUntil: clockOf(answered + pauseMs),
    onward: onwardOf(found, by === "session"),
    description: found.description,
    requirements: found.requirements,
    job: {
      id: invitation.id,
      work: language === "de" ? found.jobNameDe : found.jobNameEn,
      eventName: found.eventName,
      day: dayOf(startsAt),
      time: formatTimeSpan(clockOf(startsAt), clockOf(endsAt)),
      minutes: minutesOf(position),
      place: position.jobPlace,
      km: home && spot ? Math.max(1, Math.round(distanceKm(home, spot))) : null,
      dress: found.dress,
      payCents: position.staffTotalCents,
      pricePerHourCents: position.pricePerHourCents,
      bonusPercent: position.bonusPercent,
      agreement: visit.settings.collectiveAgreement,
    },
  };
  return json(page, { status: over ? 410 : 200 });
}

/** Who asks, and whether the company still chooses (POOL-02). */
const proposalOf = ({ proposed, entrusted }: InvitationFound) => ({ proposed, chooses: proposed && !entrusted });

const TITLES = { replacement: "invitation:title", team: "invitation:first.title", direct: "invitation:direct.title" };

/** Where an answer leads on; the page of the job itself needs the log-in. */
function onwardOf({ invitation, position, bookingId }: InvitationFound, loggedIn: boolean): string {
  if (bookingId !== null && loggedIn) return `/staff/job-details/${position.id}/${position.eventId}`;
  return bookingId !== null || invitationState(invitation) === "accepted" ? "/staff/my-jobs" : "/staff/job-wall";
}

/**
 * Whether nobody can answer any more (TEAM-14). Who is asked to replace somebody and comes after another one reads that,
 * and may stand by (SUBS-18).
 */
function isOver({ invitation, refusal, asksUntil, bookingId }: InvitationFound, now: number): boolean {
  const state = invitationState(invitation);
  if (bookingId !== null || state === "accepted" || state === "declined") return false;
  if (refusal === "anotherUserBooked") return invitation.kind !== "replacement";
  return refusal === "invitationOver" || (refusal === null && (state === "over" || asksUntil <= now));
}

/** Whether the person stands by for a position that somebody else has, or could. */
function standbyOf(
  context: Visit["context"],
  { positionId, userId }: { positionId: string; userId: string },
): "joined" | "possible" | null {
  const person = { kind: "user", role: "employee", userId, companyId: null } as const;
  const found = findStandby({ ...context, actor: person }, positionId);
  if (found?.joined) return "joined";
  return found && found.refusal === null ? "possible" : null;
}
