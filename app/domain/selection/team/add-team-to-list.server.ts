import { addToList } from "~/domain/selection/add-to-list.server";
import { addToListRefusal } from "~/domain/selection/rules";
import type { Context } from "~/domain/shared/context";
import type { Result } from "~/domain/shared/result";
import { transact } from "~/domain/shared/transact.server";
import type { Seat } from "./plan-team";
import { doForAll, findSeats, type TeamInput, type TeamRefusal } from "./seat-team.server";

/**
 * Puts all chosen people on the booking list, each for a free place of the group that they applied for, or nobody
 * (PICK-06); the rules are those of one place. Who stands on it already, put there by a colleague, is refused by name.
 */
export function addTeamToList(context: Context, input: TeamInput): Result<Seat[], TeamRefusal> {
  return transact(context, (tx): Result<Seat[], TeamRefusal> => {
    const found = findSeats(tx, input, addToListRefusal);
    return found.ok ? doForAll(tx, found.value, addToList) : found;
  });
}
