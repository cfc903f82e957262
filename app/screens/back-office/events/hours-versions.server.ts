import { findOpenObjection } from "~/domain/hours/objections.queries.server";
import { listHoursVersions } from "~/domain/hours/versions.queries.server";
import type { Context, UserActor } from "~/domain/shared/context";
import { clockOf } from "~/domain/shared/time.server";
import { formatTimeSpan } from "~/i18n/format";
import { shownInstant } from "~/screens/back-office/frame/shown-change.server";

type Agency = Context<UserActor>;

/** All versions of a booking's hours, the one that counts first. */
export function shownVersions(context: Agency, bookingId: string, t: (key: string) => string) {
  return listHoursVersions(context, bookingId).map((hours) => ({
    id: hours.id,
    span: formatTimeSpan(clockOf(hours.confirmStartsAt), clockOf(hours.confirmEndsAt)),
    start: clockOf(hours.confirmStartsAt),
    end: clockOf(hours.confirmEndsAt),
    breakMinutes: hours.breakMinutes,
    way: t(`mails:hoursConfirmed.ways.${hours.signedWay}`),
    by: hours.signedWay === "deadline" ? t("mails:hoursConfirmed.nobody") : hours.employerName,
    at: shownInstant(hours.confirmedAt),
    reason: hours.reason,
  }));
}
export type ShownVersion = ReturnType<typeof shownVersions>[number];

/** What the company says, while it waits. */
export function shownObjection(context: Agency, bookingId: string) {
  const open = findOpenObjection(context, bookingId);
  return open && { words: open.words, at: shownInstant(open.objectedAt) };
}
