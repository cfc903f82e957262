import { z } from "zod";

/** Closing an account: why, and how many coming bookings were on the page. */
export const deactivationForm = z.object({
  reason: z.string("required").trim().min(1, "required").max(500, "tooLong?max=500"),
  seenBookings: z.coerce.number("required").int("required").nonnegative("required"),
});
