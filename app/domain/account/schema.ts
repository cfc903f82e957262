import { z } from "zod";

export const loginForm = z.object({
  email: z.string("required").trim().min(1, "required").max(60, "tooLong?max=60").pipe(z.email("email")),
  password: z.string("required").min(1, "required").max(200, "tooLong?max=200"),
  role: z.enum(["employer", "employee", "superuser"], "oneOf"),
  from: z.string().max(2000).optional(),
  remember: z.literal("on").optional(),
});
