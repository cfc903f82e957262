import type { FieldRefusal, Message } from "~/domain/shared/result";

/** Longest texts of a testimonial, in characters. */
export const TESTIMONIAL_CAPS = { name: 70, quote: 300, position: 100 } as const;
/** Time of one slide of the testimonials in ms (PUB-04, LIM-28). */
export const SLIDE_MS = 500;

/** What visitors see of a testimonial. */
export interface ShownTestimonial {
  id: string;
  name: string;
  quote: string;
  position: string;
  /** Null: a drawn placeholder stands for the picture. */
  pictureUrl: string | null;
}

export interface TestimonialTexts {
  name: string;
  quoteDe: string;
  quoteEn: string;
  positionDe: string;
  positionEn: string;
}

/** Nothing but the texts, as a form shows them. */
export const textsOfTestimonial = (known: TestimonialTexts): Record<keyof TestimonialTexts, string> => ({
  name: known.name,
  quoteDe: known.quoteDe,
  quoteEn: known.quoteEn,
  positionDe: known.positionDe,
  positionEn: known.positionEn,
});

const capOf: Record<keyof TestimonialTexts, number> = {
  name: TESTIMONIAL_CAPS.name,
  quoteDe: TESTIMONIAL_CAPS.quote,
  quoteEn: TESTIMONIAL_CAPS.quote,
  positionDe: TESTIMONIAL_CAPS.position,
  positionEn: TESTIMONIAL_CAPS.position,
};
const optional: (keyof TestimonialTexts)[] = ["quoteEn", "positionEn"];

/** What is wrong with the texts of a testimonial. Where the English is missing, the German stands. */
export function testimonialRefusals(texts: TestimonialTexts): FieldRefusal[] {
  return (Object.keys(capOf) as (keyof TestimonialTexts)[]).flatMap((field) => {
    const key = refusalOf(texts[field].trim(), capOf[field], optional.includes(field));
    return key ? [{ field, key }] : [];
  });
}

function refusalOf(text: string, max: number, mayBeEmpty: boolean): Message | null {
  if (text === "") return mayBeEmpty ? null : "required";
  return text.length > max ? `tooLong?max=${max}` : null;
}
