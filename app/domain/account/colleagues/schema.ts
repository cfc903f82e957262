import { z } from "zod";

const text = z
  .string()
  .optional()
  .transform((typed) => typed ?? "");

/** Which duties there are depends on whose colleagues they are: the command refuses the others. */
export const inviteColleagueForm = z.object({ email: text, duty: z.string("required").min(1, "required") });

export const setDutyForm = z.object({ duty: z.string("required").min(1, "required") });

export const joinForm = z.object({ firstName: text, lastName: text, password: text, passwordConfirm: text });
