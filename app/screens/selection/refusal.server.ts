import type { Refused } from "~/domain/shared/result";

/** The values of a refusal as texts, for a message that needs them. */
export function detailsOf({ details = {} }: Pick<Refused<string>, "details">): Record<string, string> {
  return Object.fromEntries(Object.entries(details).map(([name, value]) => [name, String(value)]));
}

/** A refusal as one message, "staffBloked?name=Anna", the way fields and pages carry it. */
export function messageOf(refused: Refused<string>): string {
  return refused.details ? `${refused.refusal}?${new URLSearchParams(detailsOf(refused))}` : refused.refusal;
}
