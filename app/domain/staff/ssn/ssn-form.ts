import { z } from "zod";
import { BIRTH_PLACE_MAX } from "./ssn-answer";

/** What forms and calls send beside a social security number. */
export const withoutSsnShape = {
  noSsn: z
    .union([z.string(), z.boolean()])
    .optional()
    .transform((ticked) => (ticked ? "on" : undefined)),
  sex: z.string().max(10).default(""),
  birthPlace: z.string().max(BIRTH_PLACE_MAX, `tooLong?max=${BIRTH_PLACE_MAX}`).default(""),
};
