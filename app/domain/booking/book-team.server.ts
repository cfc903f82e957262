import { checkTeam, type TeamInput, type TeamRefusal } from "~/domain/selection/team/seat-team.server";
import type { Context } from "../shared/context";
import { ok, type Result } from "../shared/result";
import { transact } from "../shared/transact.server";
import { bookReplacement } from "./book-position.server";

/** How many were booked as replacements, and the applications that are still to be paid. */
export type TeamBooked = { replaced: number; toPay: string[] };

/**
 * Books the chosen people of a group: whoever gets a place that somebody dropped out of is booked at once, because it is
 * billed already (CREW-02, SUBS-21); the others are found a place, and booked by the order that pays for them. All or
 * nobody, refused as checkTeam refuses.
 */
export function bookTeam(context: Context, input: TeamInput): Result<TeamBooked, TeamRefusal> {
  return transact(context, (tx): Result<TeamBooked, TeamRefusal> => {
    const seated = checkTeam(tx, input, bookReplacement);
    if (!seated.ok) return seated;
    const toPay = seated.value.flatMap(({ billed, applicationId }) => (billed ? [] : [applicationId]));
    return ok({ replaced: seated.value.length - toPay.length, toPay });
  });
}
