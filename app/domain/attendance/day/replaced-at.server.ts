import { sql } from "drizzle-orm";
import { bookings } from "~db/schema";

/** When the booked person was booked in place of somebody else; null of whoever was booked first (SUBS-24). */
export const replacedAt = sql<number | null>`(select ${bookings.bookedAt} from bookings gone
  where gone.id = ${bookings.replacesBookingId} and gone.user_id <> ${bookings.userId})`;
