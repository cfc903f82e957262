import { shownMeter } from "~/answers/shown-meter.server";
import { workingTimeOf } from "~/answers/working-time.server";
import { hasFactor } from "~/domain/account/access/second-step.queries.server";
import { findPendingEmail } from "~/domain/account/pending-email.queries.server";
import { findAccount } from "~/domain/agency/accounts/accounts.queries.server";
import { listRelations } from "~/domain/agency/accounts/company-person-relations.queries.server";
import { listOwnCancellations } from "~/domain/agency/accounts/own-cancellations.queries.server";
import { mayBeViewed, mayView } from "~/domain/agency/viewing/viewing-rules";
import { findCalendar } from "~/domain/application/availability/availability.queries.server";
import { findLongAverage } from "~/domain/application/work/work-hints.queries.server";
import { findMeter } from "~/domain/pay/meter/meter.queries.server";
import { newId } from "~/domain/shared/ids";
import { clockOf, dayOf } from "~/domain/shared/time.server";
import { foundOr404 } from "~/http/found.server";
import { formatDay, formatDecimal, formatWeekdayDay, weekdayNames } from "~/i18n/format";
import type { AgencyVisit } from "~/screens/back-office/frame/agency-visit";
import { comingBookings } from "~/screens/back-office/frame/coming-bookings.server";
import { backOfficePath } from "~/screens/back-office/frame/navigation";
import { loadRelatedAndHistory } from "~/screens/back-office/frame/related-and-history.server";
import { ratingsOfPerson } from "./load-ratings-of-person.server";
import { openAccount } from "./own-people.server";
import { shownReliability } from "./shown-reliability.server";

/** How much a person works, and the records of it; nothing for who is no staff. */
function workOfPerson(visit: AgencyVisit, { id, role }: { id: string; role: string }) {
  if (role !== "employee") return { longAverage: null, meter: null, workingTime: null };
  const { context, t } = visit;
  const hours = findLongAverage(context, { userId: id });
  return {
    // More than 48 hours a week over the last weeks, in words (WORK-07).
    longAverage: hours && t("booking:override.averageHint", { hours: formatDecimal(t, hours) }),
    meter: shownMeter(t, findMeter(context, id, dayOf(context.now).slice(0, 7)), "agency"),
    workingTime: workingTimeOf(visit, { userId: id, path: `${backOfficePath}/accounts/${id}/working-time` }),
  };
}

/** What the agency sees of one account. */
export function loadAccount(visit: AgencyVisit) {
  const { context, params, user, t } = visit;
  const account = openAccount(visit, foundOr404(findAccount(context, params.userId ?? "")));
  const { id, name, email, phone, role, language, companyName, companyId, state, unfinished } = account;
  const day = (at: number | null) => (at === null ? null : formatDay(dayOf(at)));
  const pairs: [string, string | null][] = [
    ["id", id],
    ["email", email],
    ["pendingEmail", findPendingEmail(context, id)],
    ["phone", phone],
    ["role", t(`backOffice:accounts.roles.${role}`)],
    ["language", t(`common:language.${language}`)],
    ["since", day(account.createdAt)],
    ["lastSeen", day(account.lastSeenAt)],
    ["deactivatedOn", day(account.deactivatedAt)],
    ["reason", account.deactivatedReason],
    ...(role === "employee" ? notFreeFacts(visit, id) : []),
  ];
  const when = (at: number) => `${formatDay(dayOf(at))}, ${clockOf(at)}`;
  return {
    title: name,
    id,
    role,
    state,
    company: companyId ? { id: companyId, name: companyName ?? "" } : null,
    facts: pairs.flatMap(([key, value]) => (value ? [{ key, value }] : [])),
    /** What the agency may correct, and to whom it may send links (POOL-03). */
    correctable: role !== "superuser" && state !== "deactivated",
    canResend: unfinished && state !== "deactivated",
    submissionId: newId(context.now),
    self: id === user.id,
    phone,
    mayResetFactor: id !== user.id && hasFactor(context, id),
    mayView: mayView(user) && mayBeViewed(account),
    around: loadRelatedAndHistory(visit, { kind: "person", id }),
    reliability: role === "employee" ? shownReliability(visit, id) : null,
    work: workOfPerson(visit, account),
    relations: role === "employee" ? listRelations(context, { userId: id }) : [],
    ratings: role === "employee" ? ratingsOfPerson(visit, id) : null,
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

/** The days from today on, and those of the week, on which a person has said that they do not work (ALRT-11). */
function notFreeFacts({ context, t }: AgencyVisit, userId: string): [string, string | null][] {
  const { days, never } = findCalendar(context, userId);
  const today = dayOf(context.now);
  const marked = [...days].flatMap(([day, { free }]) => (free || day < today ? [] : [day])).sort();
  const names = weekdayNames(t);
  const weekdays = [...never.keys()].sort((a, b) => a - b).map((weekday) => names[weekday - 1]);
  return [
    ["notFree", marked.map((day) => formatWeekdayDay(t, day)).join(" · ") || null],
    ["neverOn", weekdays.join(", ") || null],
  ];
}
