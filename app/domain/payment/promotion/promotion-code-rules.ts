import { readCents } from "~/domain/shared/money";
import { refusalsOf } from "~/domain/shared/refusals";
import type { FieldRefusal, Message } from "~/domain/shared/result";

/** A promotion code as the agency types it. */
export interface TypedPromotionCode {
  code: string;
  kind: "percent" | "amount";
  /** Whole percent, or euros. */
  value: string;
  /** The first and the last day; empty for from today and without an end. */
  validFrom: string;
  validUntil: string;
  /** Empty for any number. */
  maximumUses: string;
}

/** What a code is known by: capital letters, digits and hyphens. */
export function foldCode(typed: string): string {
  return typed.trim().toUpperCase();
}

function codeRefusal(typed: string): Message | null {
  const code = foldCode(typed);
  if (code === "") return "required";
  if (code.length < 3) return "tooShort?min=3";
  return /^[A-Z0-9-]+$/.test(code) ? null : "promotionCodeShape";
}

function wholeRefusal(typed: string, max: number): Message | null {
  if (!/^\d+$/.test(typed)) return "digitsOnly";
  if (Number(typed) < 1) return "atLeast?min=1";
  return Number(typed) > max ? `atMost?max=${max}` : null;
}

function valueRefusal({ kind, value }: TypedPromotionCode): Message | null {
  if (value === "") return "required";
  if (kind === "percent") return wholeRefusal(value, 100);
  const cents = readCents(value);
  if (cents === null) return "amount";
  return cents < 1 ? "atLeast?minDecimal=0.01" : null;
}

/** Everything wrong with a new code (BO-08). Days as YYYY-MM-DD; isDay says whether a text is one. */
export function promotionCodeRefusals(
  typed: TypedPromotionCode,
  { today, isDay }: { today: string; isDay: (text: string) => boolean },
): FieldRefusal[] {
  const from = typed.validFrom || today;
  const dayRefusal = (day: string): Message | null => (day === "" || isDay(day) ? null : "date");
  const endsEarly = isDay(typed.validUntil) && typed.validUntil < (isDay(from) && from > today ? from : today);
  return refusalsOf({
    code: codeRefusal(typed.code),
    value: valueRefusal(typed),
    validFrom: dayRefusal(typed.validFrom),
    validUntil: dayRefusal(typed.validUntil) ?? (endsEarly ? "promotionEndsEarly" : null),
    maximumUses: typed.maximumUses === "" ? null : wholeRefusal(typed.maximumUses, 1_000_000),
  });
}

export type PromotionState = "active" | "coming" | "ended" | "usedUp" | "deactivated";

/** What a code is now. Instants in UTC ms; validUntil is the first instant at which it is over. */
export function promotionState(
  code: {
    validFrom: number;
    validUntil: number | null;
    maximumUses: number | null;
    deactivatedAt: number | null;
    uses: number;
  },
  now: number,
): PromotionState {
  if (code.deactivatedAt !== null) return "deactivated";
  if (code.validUntil !== null && now >= code.validUntil) return "ended";
  if (code.maximumUses !== null && code.uses >= code.maximumUses) return "usedUp";
  return now < code.validFrom ? "coming" : "active";
}

/** How the agency filters its codes (BO-08). */
export const codeStates = ["usable", "over"] as const;
