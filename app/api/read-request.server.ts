import { parseWithZod } from "@conform-to/zod/v4";
import type { z } from "zod";
import type { FieldRefusal, Message } from "~/domain/shared/result";
import { formOf, readBody, tooMuch } from "~/http/body.server";
import { cleanJson } from "~/http/forms.server";
import { keyOfIssue } from "~/http/key-of-issue";
import { isFormTooMuch, isJsonTooMuch } from "~/limits/body-limits";
import type { Call } from "./call";
import { type RefusedCall, refuseCall, refuseFields } from "./reply";

const JSON_BYTES = 256 * 1024;

export interface ReadRequest {
  /** What the body says, whatever its kind, as the screens' forms say it. */
  form: FormData;
  /** The body as JSON; null when it came as a form. */
  json: unknown;
}

/** Reads JSON, a form or a form with files into one shape. Thrown as a response when it is too much. */
export async function readRequest(request: Request, maxBytes = JSON_BYTES): Promise<ReadRequest | RefusedCall> {
  const type = (request.headers.get("Content-Type") ?? "").trim();
  const [kind = ""] = type.toLowerCase().split(";");
  const body = await readBody(request, kind === "application/json" ? Math.min(JSON_BYTES, maxBytes) : maxBytes);
  if (body.length === 0) return { form: new FormData(), json: {} };
  if (kind === "application/x-www-form-urlencoded" || kind === "multipart/form-data")
    return { form: await formOf(body, type), json: null };
  if (kind !== "application/json") return refuseCall("badRequest", 415);
  let json: unknown;
  try {
    json = JSON.parse(body.toString());
  } catch {
    return refuseCall("badRequest", 400);
  }
  if (isJsonTooMuch(json)) throw tooMuch();
  json = cleanJson(json);
  const form = new FormData();
  if (!addFields(form, "", json)) return refuseCall("badRequest", 400);
  if (isFormTooMuch(form.keys())) throw tooMuch();
  return { form, json };
}

/**
 * A JSON value as fields of a form, named as the screens name them: "jobs[0].jobPositions[1].quantity". False when it is
 * no object.
 */
function addFields(form: FormData, name: string, value: unknown): boolean {
  if (value === null || value === undefined || value === false) return true;
  if (Array.isArray(value)) {
    const plain = value.every((entry) => typeof entry !== "object");
    return value.every((entry, index) => addFields(form, plain ? name : `${name}[${index}]`, entry));
  }
  if (typeof value === "object")
    return Object.entries(value).every(([key, entry]) => addFields(form, name ? `${name}.${key}` : key, entry));
  if (name === "") return false;
  form.append(name, value === true ? "on" : String(value));
  return true;
}

/** The body by its schema: JSON strictly by type, forms as texts. */
export function parseBody<B>(schema: z.ZodType<B>, { form, json }: ReadRequest): { value: B } | RefusedCall {
  if (json !== null) return byIssues(schema.safeParse(json, { error: keyOfIssue }));
  const parsed = parseWithZod(form, { schema, error: keyOfIssue });
  if (parsed.status === "success") return { value: parsed.value };
  return refuseFields(
    Object.entries(parsed.error ?? {}).flatMap(([field, keys]) =>
      (keys ?? []).map((key) => ({ field: field || "form", key: key as Message })),
    ),
  );
}

export function parseQuery<Q>(schema: z.ZodType<Q>, query: URLSearchParams): { value: Q } | RefusedCall {
  return byIssues(schema.safeParse(Object.fromEntries(query), { error: keyOfIssue }));
}

function byIssues<T>(parsed: z.ZodSafeParseResult<T>): { value: T } | RefusedCall {
  if (parsed.success) return { value: parsed.data };
  return refuseFields(
    parsed.error.issues.map(({ path, message }): FieldRefusal => ({ field: nameOf(path), key: message as Message })),
  );
}

const nameOf = (path: readonly PropertyKey[]) =>
  path
    .map((part) => (typeof part === "number" ? `[${part}]` : `.${String(part)}`))
    .join("")
    .replace(/^\./, "") || "form";

const POSTED_AS: readonly string[] = ["PATCH", "PUT", "DELETE"];

/** The method that a call is asked with; a form may name another one where a program can only post (D-95). */
export const methodOf = (request: Request, url: URL) => {
  const asked = url.searchParams.get("_method")?.toUpperCase() ?? "";
  if (request.method === "HEAD") return "GET";
  return request.method === "POST" && POSTED_AS.includes(asked) ? asked : request.method;
};

/** The parts of a path that a pattern names, or null when it is another path. */
export function paramsOf(pattern: Call["path"], path: string): Record<string, string> | null {
  const wanted = pattern.split("/");
  const given = path.split("/");
  if (wanted.length !== given.length) return null;
  const params: Record<string, string> = {};
  for (const [index, part] of wanted.entries()) {
    const value = given[index] ?? "";
    const [, name] = /^\{(\w+)\}$/.exec(part) ?? [];
    if (name === undefined ? part !== value : value === "" || value.length > 100) return null;
    if (name !== undefined) params[name] = value;
  }
  return params;
}
