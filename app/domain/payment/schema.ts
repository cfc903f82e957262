import { z } from "zod";
import { PAYMENT_CHOICES } from "./rules";

/** Shape of the form that completes an order. */
export const orderForm = z.object({
  paymentMethod: z.enum(PAYMENT_CHOICES, { error: "oneOf" }),
  savePaymentDetails: z.literal("on").optional(),
  promotionCode: z.string().max(50, { error: "tooLong?max=50" }).optional(),
});

/** Shape of the form that redeems a code. */
export const promotionForm = z.object({
  promotionCode: z
    .string({ error: "required" })
    .trim()
    .min(1, { error: "required" })
    .max(50, { error: "tooLong?max=50" }),
});

/** Shape of the form that places the order: the total that was shown, in cents. */
export const placeForm = z.object({ expectedTotalCents: z.coerce.number({ error: "badRequest" }).int() });
