import { z } from "zod";
import { WAY_MINUTES } from "./late-rules";

export const wayForm = z.object({
  minutes: z.coerce.number("oneOf").pipe(z.literal(WAY_MINUTES, "oneOf")),
});
