import { DAY, HOUR } from "~/config/durations";
import { checkInWindow, type Said } from "~/domain/attendance/day/check-in-rules";
import type { Span } from "../../shared/time.server";

/** The pocket page holds the jobs of the next 14 days and of the last 2 (OFFL-01). */
const AHEAD_MS = 14 * DAY;
const BEHIND_MS = 2 * DAY;

/** Which jobs stand on the pocket page now: those that end and begin between these instants, UTC ms. */
export const pocketSpan = (now: number) => ({ endsFrom: now - BEHIND_MS, startsUntil: now + AHEAD_MS });

/** A job that is over stays in a phone as long as on the page (OFFL-07); UTC ms. */
export const keptUntil = ({ endsAt }: Pick<Span, "endsAt">): number => endsAt + BEHIND_MS;

export type PocketAct = "here" | "gone" | "hours";

export interface DueSpan {
  act: PocketAct;
  from: number;
  until: number;
}

/** What the person of a job can still say about it, and when, in the order in which it comes. */
export function pocketActs(facts: Span & Said & { proposable: boolean; hoursProposalHours: number }): DueSpan[] {
  const { startsAt, endsAt, hereAt, goneAt, proposable, hoursProposalHours } = facts;
  const window = (act: "here" | "gone") => ({ act, ...checkInWindow(act, { startsAt, endsAt }) });
  return [
    ...(hereAt === null ? [window("here")] : []),
    ...(goneAt === null ? [window("gone")] : []),
    ...(proposable
      ? [
          {
            act: "hours" as const,
            from: Math.min(endsAt, goneAt ?? endsAt),
            until: endsAt + hoursProposalHours * HOUR,
          },
        ]
      : []),
  ];
}

/** So far ahead a stored page holds what will be due, for whoever has no connection then. */
const SOON_MS = 3 * DAY;

/** What is due now or soon. */
export const actsSoon = (acts: readonly DueSpan[], now: number): DueSpan[] =>
  acts.filter(({ from, until }) => from <= now + SOON_MS && now <= until);

/** The one that is due now: nobody leaves who did not come. */
export function dueNow(acts: readonly DueSpan[], { hereAt }: Said, now: number): PocketAct | null {
  const due = acts.find(({ act, from, until }) => from <= now && now <= until && (act !== "gone" || hereAt !== null));
  return due?.act ?? null;
}
