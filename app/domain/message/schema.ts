import { z } from "zod";

/** How long a text may be is a rule, so that what is too long comes back with its message. */
const text = z.string().default("");

/** The shape of the contact form; its rules stand in contact-rules.ts. */
export const contactForm = z.object({
  firstName: text,
  lastName: text,
  email: text,
  phone: text,
  message: text,
  privacy: z.literal("on").optional().catch(undefined),
  captcha: text,
  challenge: text,
});

export type ContactForm = z.infer<typeof contactForm>;

/** The shape of a subscription; its rules stand in rules.ts. */
export const newsletterForm = z.object({
  name: text,
  email: text,
  privacy: z.literal("on").optional().catch(undefined),
});
