import { z } from "zod";
import { typedText } from "../shared/typed-text";
import { YOUTH_RULES } from "./staff-type-rules";

/** What a kind of work is called. */
export const staffTypeNamesForm = z.object({ nameDe: typedText, nameEn: typedText });

const price = { pricePerHour: typedText, effectivePricePerHour: typedText };

/** What staff earn and companies pay an hour, and from which day. */
export const staffTypePriceForm = z.object({ ...price, validFrom: typedText });

/** A new kind of work with its first price. */
export const newStaffTypeForm = staffTypeNamesForm.extend(price);

/** What a kind of work is called in addresses. */
export const slugForm = z.object({ slug: typedText });

/** What holds for people under 18 in a kind of work. */
export const youthRuleForm = z.object({ youthRule: z.enum(YOUTH_RULES) });

/** A coming price that is taken back. */
export const comingPriceForm = z.object({ validFrom: z.coerce.number().catch(Number.NaN) });

/** One kind of work of the list. */
export const staffTypeStepForm = z.object({ staffTypeId: typedText });
