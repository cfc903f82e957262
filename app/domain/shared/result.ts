import type english from "../../../locales/en/messages.json";

/** A key of locales/{de,en}/messages.json; its text is what people read, the key is what tests and refusals carry. */
export type MessageKey = keyof typeof english;

/**
 * A message key, or one with the values its text needs as a query string: "tooLong?max=50". That what stands before the
 * question mark is a key is proved by a test: a type of each key with values is more than the compiler takes.
 */
export type Message = MessageKey | `${string}?${string}`;

/** What is wrong with one field of a form. */
export type FieldRefusal = { field: string; key: Message };

/** Values a refusal's text needs, for example the name of the person it is about. */
export type Details = Readonly<Record<string, string | number>>;

export type Ok<T> = { ok: true; value: T };
export type Refused<R extends string> = { ok: false; refusal: R; details?: Details };

/** The answer of a command: what it made, or why it changed nothing. */
export type Result<T, R extends string = never> = Ok<T> | Refused<R>;

export function ok(): Ok<undefined>;
export function ok<T>(value: T): Ok<T>;
export function ok<T>(value?: T): Ok<T | undefined> {
  return { ok: true, value };
}

/** Inside transact a returned refusal rolls back everything written so far. */
export function refuse<const R extends string>(refusal: R, details?: Details): Refused<R> {
  return details ? { ok: false, refusal, details } : { ok: false, refusal };
}
