import { HOUR } from "~/config/durations";
import type { Message } from "~/domain/shared/result";

/** The public never finds less time than this (D-117). */
const LEFT_MS = 24 * HOUR;

export const FIRST_HOURS = [2, 6, 12, 24, 48] as const;
/** Who is asked before all others, besides the teams of the company. */
export const WHO_FIRST = ["everybody", "favourites"] as const;
export type WhoFirst = (typeof WHO_FIRST)[number];

export interface AskFirst {
  who: WhoFirst | { teamId: string };
  hours: number;
}

const TEAM = "team:";

/** A team as a choice beside the others. */
export const teamFirst = (teamId: string): string => `${TEAM}${teamId}`;

/** What the fields of a form mean; what means nothing is refused later. */
export const askFirstOf = ({ whoFirst = "", firstHours }: { whoFirst?: string; firstHours?: string }): AskFirst => ({
  who: whoFirst.startsWith(TEAM)
    ? { teamId: whoFirst.slice(TEAM.length) }
    : (WHO_FIRST.find((one) => one === whoFirst) ?? "everybody"),
  hours: Number(firstHours),
});

/** How many hours the asked have at most, for positions of which the first closes then; below 0 there is no time at all. */
export const mostFirstHours = ({ closesAt, now }: { closesAt: number; now: number }): number =>
  Math.floor((closesAt - now - LEFT_MS) / HOUR);

/** Why so many hours are refused, with how many there are (TEAM-09), or null. */
export function firstRefusal({ hours, ...times }: { closesAt: number; now: number; hours: number }) {
  const most = mostFirstHours(times);
  return hours > most ? (`teamFirstTooShort?hours=${Math.max(0, most)}` as Message) : null;
}
