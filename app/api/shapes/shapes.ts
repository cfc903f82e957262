import { z } from "zod";
import { sameShape } from "~/domain/shared/schema";

// Parts of which the answers are made. What the source documents name is in euro and in UTC milliseconds; what the product
// adds is in whole cents, and says so in its name. Days and times are Vienna's.

export const id = z.string().meta({ description: "Id of 26 characters" });
export const cents = z.number().int().meta({ description: "Euro cents" });
export const euro = z.number().meta({ description: "Euro, without VAT" });
export const euroOf = (amountCents: number) => amountCents / 100;
export const euroOrNull = (amountCents: number | null | undefined) => (amountCents == null ? null : amountCents / 100);
export const instant = z.number().meta({ description: "UTC milliseconds" });
export const day = z.string().meta({ description: "Day in Vienna, YYYY-MM-DD", examples: ["2026-12-04"] });
export const image = z
  .string()
  .meta({ description: "Stored name of a picture; users/getImageUrl makes an address of it" });
export const base64 = z.string().meta({ description: "Bytes in base64" });

/** Nothing but that it worked. */
export const nothing = z.object({});

/** Answers of lists by page. */
export const paging = { currPage: z.number().int(), pageCount: z.number().int() };

// Parts of which requests are made.

export const text = z.string().max(20_000);
export const optionalText = text.optional();
/** A wrong check digit is asked about once (vatNumberChecksum, checkValue); sent again with the number here it is taken. */
export const confirmedNumber = optionalText.meta({ description: "The number that was asked about and is right" });
export const givenId = z.string().min(1).max(100);
/** A thing by its id, or as it was answered. */
export const givenThing = z.union([givenId, z.object({ _id: givenId })]);
export const idOf = (given: z.output<typeof givenThing>) => (typeof given === "string" ? given : given._id);
export const flag = z.boolean().optional();
/** What holds instead of a social security number that there is not yet (CASE-24). */
export const withoutSsnBody = {
  noSsn: flag.meta({ description: "There is no Austrian number yet; asks for sex and birthPlace" }),
  sex: optionalText.meta({ description: "female, male or other" }),
  birthPlace: optionalText,
};
export const wholeNumber = z.union([z.number().int(), z.string().regex(/^\d{1,9}$/, "number")]);
export const page = z.object({
  page: z
    .string()
    .regex(/^\d{1,6}$/, "number")
    .optional()
    .meta({ description: "Number of the page, from 1 on" }),
});
/** The same form sent twice makes one thing; a program takes any text that it has not sent before. */
export const submissionId = z
  .string()
  .max(64)
  .optional()
  .meta({ description: "Repeats with the same value change nothing" });

/** What the caller has read of the thing; without it the call acts on what is there. */
export const seenText = "Fields as they were read, by name: one that somebody else has changed since is refused (409)";
export const seenValues = z
  .record(z.string().max(60), z.string().max(5_000))
  .optional()
  .meta({ description: seenText });

/** What the screens ask of visitors who are not known: a picture to read and a form that was shown for a while. */
export const captchaFields = {
  captcha: text.meta({ description: "The signs of the picture and the sound of users/captcha" }),
  challenge: text.meta({ description: "From users/captcha" }),
  shownAt: text.meta({
    description: "From users/captcha; the form is taken between three seconds and two hours later",
  }),
};

/** The fields of a form as texts that must be there; what they must be the business judges. */
export const textsOf = <K extends string>({ shape }: { shape: Record<K, z.ZodType> }) =>
  sameShape(Object.keys(shape) as K[], text);

/** Lists never read beyond page 1,000 (SAFE-34). */
export const pageOf = (query: { page?: string | undefined }) =>
  Math.min(Math.max(1, Number(query.page ?? 1) || 1), 1_000);
