import { parseWithZod } from "@conform-to/zod/v4";
import type { z } from "zod";
import type { FieldRefusal, Message } from "~/domain/shared/result";
import { readBody } from "~/http/body.server";
import { type Call, type RefusedCall, refuseCall, refuseFields } from "./call";

const JSON_BYTES = 256 * 1024;
/** Nobody nests deeper, and a deeper one would only cost time. */
const MOST_FIELDS = 5_000;

export interface ReadRequest {
  /** What the body says, whatever its kind, as the screens' forms say it. */
  form: FormData;
  /** The body as JSON; null when it came as a form. */
  json: unknown;
}

/** Reads JSON, a form or a form with files into one shape. */
export async function readRequest(request: Request, maxBytes = JSON_BYTES): Promise<ReadRequest | RefusedCall> {
  const body = await readBody(request, maxBytes);
  const type = (request.headers.get("Content-Type") ?? "").trim();
  const [kind = ""] = type.toLowerCase().split(";");
  if (body.size === 0) return { form: new FormData(), json: {} };
  if (kind === "application/x-www-form-urlencoded" || kind === "multipart/form-data") {
    try {
      return { form: await new Response(body, { headers: { "Content-Type": type } }).formData(), json: null };
    } catch {
      return refuseCall("badRequest", 400);
    }
  }
  if (kind !== "application/json") return refuseCall("badRequest", 415);
  try {
    const json: unknown = JSON.parse(await body.text());
    const form = new FormData();
    addFields(form, "", json);
    return { form, json };
  } catch {
    return refuseCall("badRequest", 400);
  }
}

/** A JSON value as fields of a form, named as the screens name them: "jobs[0].jobPositions[1].quantity". */
function addFields(form: FormData, name: string, value: unknown): void {
  if (value === null || value === undefined || value === false) return;
  if (Array.isArray(value)) {
    const plain = value.every((entry) => typeof entry !== "object");
    for (const [index, entry] of value.entries()) addFields(form, plain ? name : `${name}[${index}]`, entry);
    return;
  }
  if (typeof value === "object") {
    for (const [key, entry] of Object.entries(value)) addFields(form, name ? `${name}.${key}` : key, entry);
    return;
  }
  if (name === "" || [...form.keys()].length > MOST_FIELDS) throw new Error("no fields");
  form.append(name, value === true ? "on" : String(value));
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

/** The message key of what a schema says without words of its own. */
function keyOfIssue(issue: z.core.$ZodRawIssue): Message {
  if (issue.code === "too_big")
    return issue.origin === "string" ? `tooLong?max=${issue.maximum}` : `atMost?max=${issue.maximum}`;
  if (issue.code === "too_small") return issue.origin === "string" ? "required" : `atLeast?min=${issue.minimum}`;
  if (issue.code === "invalid_value") return "oneOf";
  if (issue.code === "invalid_type") {
    if (issue.input === undefined || issue.input === null) return "required";
    return issue.expected === "number" || issue.expected === "int" ? "number" : "badRequest";
  }
  return "badRequest";
}

/** The method that a call is asked with; a form may say PATCH where a program can only post (D-95). */
export const methodOf = (request: Request, url: URL) => {
  const asked = url.searchParams.get("_method")?.toUpperCase();
  if (request.method === "HEAD") return "GET";
  return request.method === "POST" && asked === "PATCH" ? "PATCH" : request.method;
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
