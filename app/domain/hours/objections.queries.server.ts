import { and, eq, isNull } from "drizzle-orm";
import { hoursObjections } from "~db/schema";
import type { Context } from "../shared/context";

/** The objection to a booking's hours that waits for the agency; at most one. */
export function findOpenObjection({ db }: Pick<Context, "db">, bookingId: string) {
  const open = and(eq(hoursObjections.bookingId, bookingId), isNull(hoursObjections.decidedAt));
  return db.select().from(hoursObjections).where(open).get() ?? null;
}
