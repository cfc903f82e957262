import { z } from "zod";

/** The key that the page showed, which is replaced. */
export const newKeyForm = z.object({ key: z.string("required").regex(/^[0-9a-f]{32}$/, "required") });
