import { createHash } from "node:crypto";
import type { Submission, SubmissionResult } from "@conform-to/react";
import { parseWithZod } from "@conform-to/zod/v4";
import { json } from "@remix-run/node";
import type { z } from "zod";
import { newId } from "~/domain/shared/ids";
import type { FieldRefusal } from "~/domain/shared/result";
import type { Visit } from "./visit.server";

/** Reads the posted form by a schema of shapes; rules of the business come later, inside the command. */
export async function parseForm<S extends z.ZodType>(visit: Pick<Visit, "form">, schema: S) {
  return parseWithZod(await visit.form(), { schema });
}

/** What a creating form calls itself; a program that sends none makes a new thing each time. */
export function submissionIdOf(form: FormData, now: number): string {
  const given = form.get("submissionId");
  return typeof given === "string" && given !== "" ? given.slice(0, 64) : newId(now);
}

/** The same form of a visitor, sent twice: all that it says, its challenge and the instant it was shown included. */
export function sameFormId(form: FormData): string {
  const said = [...form].filter(([, value]) => typeof value === "string");
  return createHash("sha256").update(JSON.stringify(said)).digest("hex");
}

/** What the rules say about fields, in the shape that `refused` takes. */
export function byField(refusals: readonly FieldRefusal[]): Record<string, string[]> {
  const fields: Record<string, string[]> = {};
  for (const { field, key } of refusals) fields[field] = [...(fields[field] ?? []), key];
  return fields;
}

interface Refusals {
  /** Message keys by field name. */
  fields?: Record<string, string[]>;
  /** Message keys that belong to no single field. */
  form?: readonly string[];
  status?: number;
  headers?: HeadersInit;
}

/** The form again: what was typed, the messages, and a status that says that nothing happened. */
export function refused(
  submission: Submission<unknown, string[], unknown>,
  { fields, form, status = 400, headers }: Refusals = {},
) {
  const result: SubmissionResult<string[]> = submission.reply({
    ...(fields ? { fieldErrors: fields } : {}),
    ...(form ? { formErrors: [...form] } : {}),
  });
  result.initialValue = textsOf(result.initialValue) as SubmissionResult["initialValue"];
  return json({ result }, { status, ...(headers ? { headers } : {}) });
}

/** Of what was posted, the texts where they stood. */
function textsOf(value: unknown): unknown {
  if (typeof value === "string") return value;
  if (Array.isArray(value)) return Array.from(value, (entry) => textsOf(entry) ?? "");
  if (typeof value !== "object" || value === null || value instanceof Blob) return undefined;
  return Object.fromEntries(Object.entries(value).map(([name, entry]) => [name, textsOf(entry)]));
}
