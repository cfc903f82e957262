import { json } from "@remix-run/node";
import type { FieldRefusal, Message } from "~/domain/shared/result";
import { tooManyRequests } from "~/http/limits/limits.server";
import type { RefusedForm } from "~/ui/form/typed-fields";
import { refusalStatus } from "./refusal-status";

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
  const typed: RefusedForm["typed"] = Object.create(null);
  for (const [name, value] of form) {
    if (typeof value !== "string" || secret.test(name)) continue;
    const before = typed[name];
    if (Array.isArray(before)) before.push(value);
    else typed[name] = before === undefined ? value : [before, value];
  }
  const errors: RefusedForm["errors"] = {};
  for (const { field, key } of fields) errors[field] = [...(errors[field] ?? []), key];
  if (whole.length > 0) errors.form = whole;
  const keys = [...fields.map(({ key }) => key), ...whole];
  const answered = refusalStatus(keys, status);
  return json({ typed, errors, ...also } as RefusedForm & E, { status: answered, ...(headers ? { headers } : {}) });
}

/** Why a posted form changed nothing; `wait` are the seconds until it may be sent again. */
export interface PostRefusal extends Omit<Refusal<object>, "headers"> {
  wait?: number;
}

/** What became of a posted form, for the page that shows it again and for the call that answers it. */
export type Posted<T, E extends object = object> =
  | { ok: true; value: T }
  | ({ ok: false } & Omit<PostRefusal, "also"> & { also?: E });

/** The form again, for whatever reason. */
export function refusedPost<E extends object = object>(
  form: FormData,
  { wait, also, ...refusal }: Omit<PostRefusal, "also"> & { also?: E },
) {
  return wait === undefined ? refusedForm(form, { ...refusal, also }) : refusedForNow(form, wait, also);
}

/** Too many: says when to come back (quality 16). */
export function refusedForNow<E extends object = object>(form: FormData, seconds: number, also?: E) {
  return refusedForm(form, {
    form: [tooManyRequests(seconds)],
    status: 429,
    headers: { "Retry-After": String(seconds) },
    ...(also ? { also } : {}),
  });
}
