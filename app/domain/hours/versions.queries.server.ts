import { desc, eq } from "drizzle-orm";
import { hoursConfirmations } from "~db/schema";
import type { Context } from "../shared/context";

/** Every version of a booking's hours, the one that counts first. Only the agency reads them all. */
export function listHoursVersions({ db }: Pick<Context, "db">, bookingId: string) {
  return db
    .select()
    .from(hoursConfirmations)
    .where(eq(hoursConfirmations.bookingId, bookingId))
    .orderBy(desc(hoursConfirmations.version))
    .all();
}
