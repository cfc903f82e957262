import type { FieldSource } from "~/components/form";

/** A form that was refused: what was typed, and message keys by field; those under "form" belong to none. */
export interface RefusedForm {
  typed: Record<string, string | string[]>;
  errors: Record<string, string[]>;
}

/** The fields of a form by name: as they were typed when it was refused, else as they are known. */
export function fieldsOf(answer: RefusedForm | undefined, known: object = {}): (name: string) => FieldSource {
  const initial = known as Record<string, unknown>;
  return (name) => ({
    name,
    initialValue: answer ? (answer.typed[name] ?? "") : initial[name],
    errors: answer?.errors[name],
  });
}
