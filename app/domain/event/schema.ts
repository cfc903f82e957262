import { z } from "zod";
import { typedText } from "../shared/typed-text";

/** Until when applications are accepted. */
export const expirationForm = z.object({ eventExpirationDate: typedText });

/** "yes" once the warning about applications was read (REQ-12). */
export const deletionForm = z.object({ confirmed: z.string().optional() });

/** Only files, which are read one by one. */
export const briefingsForm = z.object({});
