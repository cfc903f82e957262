import { findAccount } from "~/domain/agency/accounts/accounts.queries.server";
import { listBetween } from "~/domain/agency/accounts/between.queries.server";
import { listOwnCancellations } from "~/domain/agency/accounts/own-cancellations.queries.server";
import { newId } from "~/domain/shared/ids";
import { clockOf, dayOf } from "~/domain/shared/time.server";
import { foundOr404 } from "~/http/found.server";
import { formatDay } from "~/i18n/format";
import type { AgencyVisit } from "~/screens/back-office/frame/agency-visit";
import { around } from "~/screens/back-office/frame/around.server";
import { comingBookings } from "~/screens/back-office/frame/coming-bookings.server";

/** What the agency sees of one account. */
export function loadAccount(visit: AgencyVisit) {
  const { context, params, user, t } = visit;
  const account = foundOr404(findAccount(context, params.userId ?? ""));
  const { id, name, email, phone, role, language, companyName, companyId, state, unfinished } = account;
  const day = (at: number | null) => (at === null ? null : formatDay(dayOf(at)));
  const pairs: [string, string | null][] = [
    ["id", id],
    ["email", email],
    ["phone", phone],
    ["role", t(`backOffice:accounts.roles.${role}`)],
    ["language", t(`common:language.${language}`)],
    ["since", day(account.createdAt)],
    ["lastSeen", day(account.lastSeenAt)],
    ["deactivatedOn", day(account.deactivatedAt)],
    ["reason", account.deactivatedReason],
  ];
  const when = (at: number) => `${formatDay(dayOf(at))}, ${clockOf(at)}`;
  return {
    title: name,
    id,
    role,
    state,
    company: companyId ? { id: companyId, name: companyName ?? "" } : null,
    facts: pairs.flatMap(([key, value]) => (value ? [{ key, value }] : [])),
    canResend: unfinished && state !== "deactivated",
    submissionId: newId(context.now),
    self: id === user.id,
    around: around(visit, { kind: "person", id }),
    between: role === "employee" ? listBetween(context, { userId: id }) : [],
    ownCancellations: listOwnCancellations(context, id).map(({ startsAt, cancelledAt, why, ...row }) => ({
      ...row,
      day: when(startsAt),
      cancelled: when(cancelledAt ?? 0),
      reason: why && t(`cancellation:own.reasons.${why.reason}`),
      words: why?.words ?? "",
    })),
    coming: role === "superuser" ? null : comingBookings(context, companyId ? { companyId } : { userId: id }),
  };
}
