import { parseWithZod } from "@conform-to/zod/v4";
import type { z } from "zod";
import type { FieldRefusal, Message, Refused } from "~/domain/shared/result";
import type { Seen } from "~/domain/shared/seen";
import { verbOf } from "./intent.server";
import { keyOfIssue } from "./key-of-issue";
import { type PostRefusal, refusedForm } from "./refused-form.server";
import { overPresent, staleFields } from "./stale.server";
import type { Visit } from "./visit.server";

type Outcome<V> = Response | PostRefusal<V>;

/**
 * One way for every form of a page. The schema reads its shape (nested names as conform writes them); `command` runs the
 * command of the domain and answers where to go, or why nothing was changed. Then the form comes back with what was
 * typed, as `RefusedForm` and with a status that says so. A shape with a length that the agency sets is made by the visit.
 */
export function formAction<C extends Pick<Visit, "form">, S extends z.ZodType, V = object>(
  schema: S | ((visit: C) => S),
  command: (values: z.output<S>, visit: C, form: FormData) => Outcome<V> | Promise<Outcome<V>>,
) {
  return async (visit: C) => {
    const form = await visit.form();
    const shape = typeof schema === "function" ? schema(visit) : schema;
    const read = parseWithZod(form, { schema: shape, error: keyOfIssue });
    const outcome =
      read.status === "success" ? await command(read.value, visit, form) : { fields: refusalsOf(read.error ?? {}) };
    return outcome instanceof Response ? outcome : refusedForm<V>(form, outcome);
  };
}

/**
 * Several forms or buttons of one page, by the value of `intent`; "" is a button that adds none. A value such as
 * "delete:3" chooses "delete" and hands it "3". What the page does not offer is refused with 400.
 */
export function intents<C extends Pick<Visit, "form">, T>(
  forms: Record<string, (visit: C, rest: string) => Promise<T>>,
) {
  return async (visit: C): Promise<T> => {
    const { verb, intent } = verbOf(await visit.form(), Object.keys(forms));
    const chosen = forms[verb] as (visit: C, rest: string) => Promise<T>;
    return chosen(visit, intent.slice(verb.length + 1));
  };
}

/** A button that only shows the form anew, as it was typed. */
export const again = async (visit: Pick<Visit, "form">) => refusedForm(await visit.form(), { status: 200 });

interface Shown {
  /** The field beside which the refusal stands; without it, above the form. */
  field?: string;
  status?: number;
  /** What the page showed of what others may change, what was typed there, and how a present value is written. */
  seen?: Seen;
  typed?: Record<string, string>;
  show?: (field: string, now: string) => string;
}

/**
 * A refused command as the answer of its form. Changed meanwhile is a 409 with the present value beside each field that
 * somebody else has changed; fields that were left alone take it.
 */
export function refusalOf(
  refused: Pick<Refused<Message>, "refusal" | "details">,
  { field = "form", status = 400, seen = {}, typed = {}, show }: Shown = {},
): PostRefusal {
  if (refused.refusal !== "changedMeanwhile") return { fields: [{ field, key: withDetails(refused) }], status };
  const present = overPresent(typed, seen, refused);
  return { fields: staleFields(refused, show), status: 409, stale: true, typed: present };
}

/** A refusal as the message that pages show. */
export const withDetails = ({ refusal, details }: Pick<Refused<Message>, "refusal" | "details">): Message =>
  details
    ? (`${refusal}?${new URLSearchParams(Object.entries(details).map(([k, v]) => [k, String(v)]))}` as Message)
    : refusal;

const refusalsOf = (errors: Record<string, string[] | null>): FieldRefusal[] =>
  Object.entries(errors).flatMap(([field, keys]) =>
    (keys ?? []).map((key) => ({ field: field || "form", key: key as Message })),
  );
