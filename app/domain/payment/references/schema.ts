import { z } from "zod";
import { typedText } from "../../shared/typed-text";

/** What a company wants on its bills unless it says otherwise. */
export const referencesForm = z.object({
  purchaseOrder: typedText,
  costCentre: typedText,
  buyerReference: typedText,
  purchaseOrderRequired: z.literal("on").optional(),
});

export type TypedReferences = z.output<typeof referencesForm>;

/** Which kind of public customer a company is; "" for none. */
export const authorityForm = z.object({ authority: z.enum(["", "federal", "other"], { error: "oneOf" }).default("") });
