import type { TestimonialTexts } from "~/domain/agency/texts/testimonial-rules";

/** What invented customers and staff say. */
export const testimonialTexts: (TestimonialTexts & { gender: "female" | "male" })[] = [
  {
    name: "Brigitte Sommer",
    gender: "female",
    quoteDe: "Am Dienstag ausgeschrieben, am Freitag standen fünf Leute da, die wussten, worum es geht.",
    quoteEn: "Posted on Tuesday, and on Friday five people stood there who knew what it was about.",
    positionDe: "Leitung Veranstaltungen, Donaublick Events",
    positionEn: "Head of events, Donaublick Events",
  },
  {
    name: "Martin Aigner",
    gender: "male",
    quoteDe: "Ich sehe vorher, was es kostet, und danach, wofür ich zahle. Mehr will ich nicht.",
    quoteEn: "I see what it costs before, and what I pay for after. That is all I want.",
    positionDe: "Einkauf, Messe & Mehr",
    positionEn: "Purchasing, Messe & Mehr",
  },
  {
    name: "Lena Wagner",
    gender: "female",
    quoteDe: "Ein Tag auf der Messe, zwei im Hörsaal. Den Plan mache ich selbst.",
    quoteEn: "One day at the fair, two in the lecture hall. I make the plan myself.",
    positionDe: "Hostess, Wien",
    positionEn: "Hostess, Vienna",
  },
];
