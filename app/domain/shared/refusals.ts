import type { FieldRefusal, Message } from "./result";

/** What is wrong with the fields of a form: those that have a message, in their order. */
export const refusalsOf = (keys: Readonly<Record<string, Message | null | undefined>>): FieldRefusal[] =>
  Object.entries(keys).flatMap(([field, key]) => (key ? [{ field, key }] : []));

/** A text that may be empty; spaces around it do not count. */
export const lengthRefusal = (typed: string, max: number): Message | null =>
  typed.trim().length > max ? `tooLong?max=${max}` : null;

/** A text that must say something. */
export const textRefusal = (typed: string, max: number): Message | null =>
  typed.trim() === "" ? "required" : lengthRefusal(typed, max);

/** A code that must be chosen, and known. */
export const choiceRefusal = (code: string, isKnown: (code: string) => boolean): Message | null =>
  code === "" ? "required" : isKnown(code) ? null : "oneOf";
