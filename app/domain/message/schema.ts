import { z } from "zod";

const text = z.string().max(20_000).default("");

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
  from: text,
});
