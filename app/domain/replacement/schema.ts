import { z } from "zod";

/** Who takes the place, by the application. */
export const standInForm = z.object({ application: z.string("standInMissing").min(1, "standInMissing").max(64) });

/** More for a position in replacement: a bonus in percent, a later start (UTC ms) or none, and the price that was shown. */
export const offerForm = z.object({
  bonus: z.coerce.number("oneOf").int("oneOf").min(0, "oneOf").max(100, "oneOf"),
  start: z.coerce.number("oneOf").int("oneOf").positive("oneOf").optional(),
  total: z.coerce.number("oneOf").int("oneOf").nonnegative("oneOf"),
});
