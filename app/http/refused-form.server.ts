import { json } from "@remix-run/node";
import type { RefusedForm } from "~/components/form/typed-fields";
import type { FieldRefusal, Message } from "~/domain/shared/result";

interface Refusal<E> {
  fields?: FieldRefusal[];
  /** What belongs to no single field. */
  form?: Message[];
  status?: number;
  headers?: HeadersInit;
  /** More that the page needs, such as a captcha. */
  also?: E;
}

const secret = /password|^challenge$|^shownAt$|^website$/i;

/** The form again as it was typed, with what is wrong with it; passwords and files do not travel back. */
export function refusedForm<E extends object = object>(
  form: FormData,
  { fields = [], form: whole = [], status = 400, headers, also }: Refusal<E>,
) {
  const typed: RefusedForm["typed"] = {};
  for (const name of new Set(form.keys())) {
    const values = form.getAll(name).filter((value): value is string => typeof value === "string");
    if (!secret.test(name) && values.length > 0) typed[name] = values.length === 1 ? (values[0] ?? "") : values;
  }
  const errors: RefusedForm["errors"] = {};
  for (const { field, key } of fields) errors[field] = [...(errors[field] ?? []), key];
  if (whole.length > 0) errors.form = whole;
  return json({ typed, errors, ...also } as RefusedForm & E, { status, ...(headers ? { headers } : {}) });
}

/** Too many: says when to come back (quality 16). */
export function refusedForNow<E extends object = object>(form: FormData, seconds: number, also?: E) {
  return refusedForm(form, {
    form: [`tooManyRequests?minutes=${Math.ceil(seconds / 60)}`],
    status: 429,
    headers: { "Retry-After": String(seconds) },
    ...(also ? { also } : {}),
  });
}
