import { json } from "@remix-run/node";
import type { FieldRefusal, Message } from "~/domain/shared/result";
import { tooManyRequests } from "~/limits/limits.server";
import type { RefusedForm } from "~/ui/form/typed-fields";
import { refusalStatus } from "./refusal-status";

/** Why a posted form changed nothing. */
export interface PostRefusal<V = object> {
  fields?: readonly FieldRefusal[];
  /** What belongs to no single field. */
  form?: readonly Message[];
  /** 400 without one. */
  status?: number;
  /** Seconds until it may be sent again; the answer is a 429 that says so (quality 16). */
  wait?: number;
  headers?: HeadersInit;
  /** Fields that come back with another value than was typed: those that somebody else has changed meanwhile. */
  typed?: Readonly<Record<string, string>>;
  stale?: boolean;
  /** More that the page needs to show the form again, such as a new captcha. */
  values?: V;
}

/** What became of a posted form, for the page that shows it again and for the call that answers it. */
export type Posted<T, V = object> = { ok: true; value: T } | ({ ok: false } & PostRefusal<V>);

const secret = /password|^challenge$|^shownAt$|^keepEmpty$|^cardNumber$|^securityCode$|^cardToken$/i;

/** The form again as it was typed, with what is wrong with it; passwords, card numbers and files do not travel back. */
export function refusedForm<V = object>(form: FormData, refusal: PostRefusal<V> = {}) {
  const { fields = [], wait, typed, stale, values } = refusal;
  const whole = wait === undefined ? (refusal.form ?? []) : [tooManyRequests(wait)];
  const errors = errorsByField(fields);
  if (whole.length > 0) errors.form = [...(errors.form ?? []), ...whole];
  const keys = [...fields.map(({ key }) => key), ...whole];
  const headers = new Headers(refusal.headers);
  if (wait !== undefined) headers.set("Retry-After", String(wait));
  const answer: RefusedForm<V> = {
    typed: { ...typedOf(form), ...typed },
    errors,
    ...(stale ? { stale } : {}),
    ...(values === undefined ? {} : { values }),
  };
  return json(answer, { status: wait === undefined ? refusalStatus(keys, refusal.status) : 429, headers });
}

/** Message keys by field, as forms show them. */
export function errorsByField(refusals: readonly FieldRefusal[]): RefusedForm["errors"] {
  const errors: RefusedForm["errors"] = {};
  for (const { field, key } of refusals) errors[field] = [...(errors[field] ?? []), key];
  return errors;
}

/** The texts of a form by name; passwords, card numbers and files are left out. */
export function typedOf(form: FormData): RefusedForm["typed"] {
  const typed: RefusedForm["typed"] = Object.create(null);
  for (const [name, value] of form) {
    if (typeof value !== "string" || secret.test(name)) continue;
    const before = typed[name];
    if (Array.isArray(before)) before.push(value);
    else typed[name] = before === undefined ? value : [before, value];
  }
  return typed;
}
