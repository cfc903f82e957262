import { z } from "zod";
import { DAY_STATES } from "./day-states";

/** "day.2026-12-04" says what is known of a day; days that have passed, or on which the person works, are left out. */
export const availabilityForm = z.object({
  day: z.record(z.string().max(10, "availabilityDay"), z.enum(DAY_STATES, "oneOf")).default({}),
  never: z.array(z.coerce.number("oneOf").int("oneOf").min(1, "oneOf").max(7, "oneOf")).max(7, "oneOf").default([]),
});
