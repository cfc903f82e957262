import type { FieldSource } from "./form";

/** A form that was refused: what was typed, and message keys by field; those under "form" belong to none. */
export interface RefusedForm {
  typed: Record<string, string | string[]>;
  errors: Record<string, string[]>;
}

/**
 * The fields of a form by name: as they were typed when it was refused, else as they are known. A form that may stand in
 * a dialog over another page gives a prefix, so that its ids are its own.
 */
export function fieldsOf(
  answer: RefusedForm | undefined,
  known: object = {},
  prefix = "",
): (name: string) => FieldSource {
  const initial = known as Record<string, unknown>;
  return (name) => ({
    name,
    id: prefix + name,
    initialValue: answer ? (answer.typed[name] ?? "") : initial[name],
    errors: answer?.errors[name],
  });
}
