import { readCents } from "~/domain/shared/money";
import { refusalsOf, textRefusal } from "~/domain/shared/refusals";
import type { FieldRefusal, Message } from "~/domain/shared/result";

export const STAFF_TYPE_NAME_MAX = 60;
const MAX_PRICE_CENTS = 100_000;

/** What holds for people under 18 in a kind of work (WORK-09). */
export const YOUTH_RULES = ["standard", "hospitality", "adultsOnly"] as const;
export type YouthRule = (typeof YOUTH_RULES)[number];

export interface TypedNames {
  nameDe: string;
  nameEn: string;
}
export interface TypedPrice {
  pricePerHour: string;
  effectivePricePerHour: string;
}

const nameRefusal = (name: string): Message | null => textRefusal(name, STAFF_TYPE_NAME_MAX);

function priceRefusal(typed: string): Message | null {
  if (typed.trim() === "") return "required";
  const cents = readCents(typed);
  return cents === null || cents <= 0 || cents > MAX_PRICE_CENTS ? "amount" : null;
}

/** What is wrong with the names of a kind of work; `taken` are those of the others. */
export function nameRefusals({ nameDe, nameEn }: TypedNames, taken: readonly string[]): FieldRefusal[] {
  const used = (name: string) => taken.some((other) => other.toLowerCase() === name.toLowerCase());
  return refusalsOf({
    nameDe: nameRefusal(nameDe) ?? (used(nameDe) ? "staffTypeNameTaken" : null),
    nameEn: nameRefusal(nameEn),
  });
}

export const priceRefusals = (typed: TypedPrice): FieldRefusal[] =>
  refusalsOf({
    pricePerHour: priceRefusal(typed.pricePerHour),
    effectivePricePerHour: priceRefusal(typed.effectivePricePerHour),
  });

/** Typed prices that have passed priceRefusals, in cents. */
export const centsOf = ({ pricePerHour, effectivePricePerHour }: TypedPrice) => ({
  pricePerHourCents: readCents(pricePerHour) ?? 0,
  effectivePricePerHourCents: readCents(effectivePricePerHour) ?? 0,
});
