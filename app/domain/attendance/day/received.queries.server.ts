import type { Context } from "~/domain/shared/context";
import { clockOf } from "~/domain/shared/time.server";
import { findCheckIn } from "./check-ins.queries.server";

/** The clock time at which whoever received the team said that this person came; null while they said nothing. */
export function receivedAt(context: Pick<Context, "db">, bookingId: string): string | null {
  const said = findCheckIn(context, { bookingId, act: "here", side: "company" });
  return said ? clockOf(said.saidAt) : null;
}
