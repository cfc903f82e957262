import type { ChangeFound } from "~/domain/booking/moving/changes.queries.server";
import { clockOf, dayOf } from "~/domain/shared/time.server";
import type { Visit } from "~/http/visit.server";
import { formatMoney, formatTimeSpan, formatWeekdayDay } from "~/i18n/format";

/** What of a job would be another, old and new, and until when to answer. */
export function changeQuestion({ t, language }: Pick<Visit, "t" | "language">, found: ChangeFound) {
  const { proposal, booking } = found;
  const instant = (at: number) => `${formatWeekdayDay(t, dayOf(at))}, ${clockOf(at)}`;
  const span = ({ startsAt, endsAt }: { startsAt: number; endsAt: number }) =>
    formatTimeSpan(clockOf(startsAt), clockOf(endsAt));
  const rows: [string, string, string][] = [
    ["day", formatWeekdayDay(t, dayOf(booking.startsAt)), formatWeekdayDay(t, dayOf(proposal.startsAt))],
    ["time", span(booking), span(proposal)],
    ["place", proposal.oldJobPlace, proposal.jobPlace],
    ["pay", formatMoney(t, proposal.oldStaffTotalCents), formatMoney(t, proposal.staffTotalCents)],
  ];
  return {
    bookingId: booking.id,
    work: language === "de" ? found.jobNameDe : found.jobNameEn,
    eventName: found.eventName,
    companyName: found.companyName,
    until: instant(proposal.answerUntil),
    rows: rows.map(([name, before, after]) => ({ name, before, after })),
  };
}

export type ChangeQuestionFacts = ReturnType<typeof changeQuestion>;

/** How it stands with a change: it waits for an answer, was answered, or is gone. */
export const changeState = ({ open, proposal }: ChangeFound): "open" | "accepted" | "declined" | "gone" => {
  if (open) return "open";
  const { endedBecause } = proposal;
  return endedBecause === "accepted" || endedBecause === "declined" ? endedBecause : "gone";
};
