import type { Context } from "../../shared/context";
import type { Result } from "../../shared/result";
import { bookingRefusal } from "../rules";
import type { Seat } from "./plan-team";
import { findSeats, type TeamInput, type TeamRefusal } from "./seat-team.server";

/**
 * Which places the chosen people would be booked for now, all or none (PICK-06); changes nothing and promises nothing,
 * because the order books each of them by the same rule in one transaction (SEL-37).
 */
export function checkTeam(context: Context, input: TeamInput): Result<Seat[], TeamRefusal> {
  return findSeats(context, input, bookingRefusal);
}
