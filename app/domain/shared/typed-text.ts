import { z } from "zod";

/** A text as it was typed, without spaces around it; what is wrong with it is said by the rules of the command. */
export const typedText = z.string("required").trim().default("");
