import { z } from "zod";
import { PAYMENT_CHOICES } from "./rules";

const way = {
  paymentMethod: z.enum(PAYMENT_CHOICES, { error: "oneOf" }).optional(),
  savePaymentDetails: z.literal("on").optional(),
};

const expectedTotalCents = z.coerce.number({ error: "badRequest" }).int({ error: "badRequest" });

/** Shape of the form that drafts an order; without a way of paying it is the one that is preselected. */
export const orderForm = z.object({
  ...way,
  promotionCode: z.string().max(50, { error: "tooLong?max=50" }).optional(),
  purchaseOrder: z.string().trim().max(60, { error: "tooLong?max=50" }).optional(),
  costCentre: z.string().trim().max(50, { error: "tooLong?max=50" }).optional(),
  buyerReference: z.string().trim().max(60, { error: "tooLong?max=60" }).optional(),
  orderPosition: z.string().trim().max(10, { error: "tooLong?max=10" }).optional(),
});

/** Shape of the form that redeems a code. */
export const promotionForm = z.object({
  promotionCode: z
    .string({ error: "required" })
    .trim()
    .min(1, { error: "required" })
    .max(50, { error: "tooLong?max=50" }),
});

/** Shape of the form that places the order: the total that was shown, in cents, and how it is paid. */
export const placeForm = z.object({
  ...way,
  expectedTotalCents,
});

/** The same where the total may not have been shown yet: then the way of paying is chosen and nothing placed. */
export const wayForm = orderForm.extend({ expectedTotalCents: expectedTotalCents.optional() });

/** What the sandbox's bank is answered. */
export const bankForm = z.object({ answer: z.string().optional() });

/** Shape of the form that makes a promotion code; amounts and days as they are typed. */
export const promotionCodeForm = z.object({
  submissionId: z.string({ error: "badRequest" }).max(50, { error: "badRequest" }),
  code: z.string({ error: "required" }).trim().max(30, { error: "tooLong?max=30" }),
  kind: z.enum(["percent", "amount"], { error: "oneOf" }),
  value: z.string({ error: "required" }).trim().max(15, { error: "tooLong?max=15" }),
  validFrom: z.string().trim().max(10, { error: "date" }).default(""),
  validUntil: z.string().trim().max(10, { error: "date" }).default(""),
  maximumUses: z.string().trim().max(9, { error: "tooLong?max=9" }).default(""),
});

/** The card of the profile; its number is read by itself, or stays with the provider (D-22). */
export const heldCardForm = z.object({ paymentMethod: z.string({ error: "required" }).default("") });

/** A code that ends. */
export const endOfCodeForm = z.object({ end: z.string({ error: "required" }) });
