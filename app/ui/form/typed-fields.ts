import { useEffect, useLayoutEffect, useState } from "react";
import type { FieldSource } from "./form";

/** A form that was refused: what was typed, and message keys by field; those under "form" belong to none. */
export interface RefusedForm<V = object> {
  typed: Record<string, string | string[]>;
  errors: Record<string, string[]>;
  /** Somebody else changed meanwhile what the form shows; the present values stand beside their fields. */
  stale?: boolean;
  /** More that the page needs to show the form again, such as a new captcha. */
  values?: V;
}

/** What stands above a form: all that is wrong, but for the fields that say so themselves. */
export function aboveForm(answer: RefusedForm | undefined, ...shown: string[]): string[] {
  return Object.entries(answer?.errors ?? {}).flatMap(([field, keys]) => (shown.includes(field) ? [] : keys));
}

/** A field that somebody else has changed meanwhile starts anew, with the value that the answer gives it. */
export const movedOn = (errors: string[] | null | undefined, value: unknown): { key?: string } =>
  errors?.some((key) => key.startsWith("meanwhile")) ? { key: String(value) } : {};

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
  return (name) => {
    const initialValue = answer ? (answer.typed[name] ?? "") : initial[name];
    const errors = answer?.errors[name];
    return { name, id: prefix + name, initialValue, errors, ...movedOn(errors, initialValue) };
  };
}

/**
 * The id under which a form is sent, which is its key as well: another one lets it begin anew. While the page shows that
 * something was refused it stays, so that what is typed meanwhile is not lost when the page's data are read again.
 */
export function useSubmissionId(shown: string, answer: RefusedForm | undefined): string {
  const [kept, keep] = useState(shown);
  if (!answer && kept !== shown) keep(shown);
  return answer ? kept : shown;
}

/**
 * Reads what was ticked or typed before the scripts came, in the step in which React takes the page over: a click between
 * that step and a later one would be taken back. (A server has no layout, and React would say so each time.)
 */
export const useTakeOver = typeof window === "undefined" ? useEffect : useLayoutEffect;
