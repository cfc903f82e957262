import { chooseApplicant } from "~/domain/selection/choose-applicant.server";
import { readyRefusal } from "~/domain/selection/rules";
import type { Context } from "~/domain/shared/context";
import type { Result } from "~/domain/shared/result";
import { transact } from "~/domain/shared/transact.server";
import type { Seat } from "./plan-team";
import { doForAll, findSeats, type TeamInput, type TeamRefusal } from "./seat-team.server";

/** Makes all chosen people ready to book, each at a free place of the group that they applied for, or nobody (PICK-07). */
export function readyTeam(context: Context, input: TeamInput): Result<Seat[], TeamRefusal> {
  return transact(context, (tx): Result<Seat[], TeamRefusal> => {
    const found = findSeats(tx, input, readyRefusal);
    return found.ok ? doForAll(tx, found.value, chooseApplicant) : found;
  });
}
