import { createHash } from "node:crypto";
import type { Context, UserActor } from "~/domain/shared/context";
import { submissionOf } from "~/domain/shared/submissions.server";
import { shortName } from "./forms.server";
import { readStored, store } from "./stored-answer.server";

/** An answer that is larger is a file, which nothing is changed by. */
const MOST_BYTES = 64 * 1024;

interface StoredAnswer {
  /** Of what was sent, so that one name does not answer two questions. */
  print: string;
  status: number;
  headers: [string, string][];
  body: string;
}

/** A name that a program gives its request. */
export function idempotencyKeyOf(request: Request): string | null {
  const given = request.headers.get("Idempotency-Key") ?? "";
  return given === "" ? null : shortName(given);
}

/** What was sent, the bytes of files included; programs differ in the order of fields. */
async function printOf(form: FormData): Promise<string> {
  const hash = createHash("sha256");
  const fields = [...form].sort(([a], [b]) => (a === b ? 0 : a < b ? -1 : 1));
  for (const [name, value] of fields) {
    const file = typeof value === "string" ? null : Buffer.from(await value.arrayBuffer());
    hash.update(JSON.stringify([name, typeof value === "string" ? value : [value.name, value.size, value.type]]));
    if (file) hash.update(file);
  }
  return hash.digest("base64url");
}

const running = new Map<string, Promise<unknown>>();

/**
 * Answers a repeated request as the first time, for a day: it may have been carried out although its answer was lost on
 * the way. A refusal changed nothing and is not kept. "other" says that the name stands for something else already.
 */
export async function answeredAgain(
  context: Context<UserActor>,
  asked: { path: string; name: string; form: FormData },
  run: () => Promise<Response>,
): Promise<Response | "other"> {
  const { userId } = context.actor;
  const print = await printOf(asked.form);
  const id = submissionOf(`answer ${asked.path}`, asked.name);
  const inFlight = `${userId} ${id}`;
  while (running.has(inFlight)) await running.get(inFlight);

  const known = readStored<StoredAnswer>(context, { userId, id });
  if (known) {
    if (known.print !== print) return "other";
    return new Response(known.body || null, { status: known.status, headers: known.headers });
  }
  const answering = run();
  running.set(
    inFlight,
    answering.catch(() => {}),
  );
  try {
    const response = await answering;
    const stored = await storedAnswerOf(response, print);
    if (stored) store(context, { userId, id }, stored);
    return response;
  } finally {
    running.delete(inFlight);
  }
}

async function storedAnswerOf(response: Response, print: string): Promise<StoredAnswer | null> {
  const headers = [...response.headers];
  // A key of a session is nothing to keep a copy of.
  const opens = headers.some(([name, value]) => name === "set-cookie" && value.startsWith("session="));
  const type = response.headers.get("Content-Type") ?? "";
  if (response.status >= 400 || opens || (type && !/json|text/.test(type))) return null;
  const body = await response.clone().text();
  return body.length > MOST_BYTES ? null : { print, status: response.status, headers, body };
}
