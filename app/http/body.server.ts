import { hasTooManyParts, isFormTooMuch } from "~/limits/body-limits";
import { cleanForm } from "./forms.server";

/** Texts need no more; what is larger holds files. */
const TEXT_BYTES = 2 * 1024 * 1024;

/** Thrown as a response: the body is larger than this form may send. */
const tooLarge = () => new Response("413", { status: 413, statusText: "Payload Too Large" });

/** Says that a body holds too many fields, levels or entries; its text is the message. */
export const TOO_MUCH = "tooMuch";
export const tooMuch = () => new Response(TOO_MUCH, { status: 413, statusText: "Payload Too Large" });

const unreadable = () => new Response("400", { status: 400, statusText: "Bad Request" });

/** Whoever sends less than this in so long gives the room up that others wait for; a train's tunnel is shorter (CASE-35). */
const IDLE_MS = 30_000;
const LEAST_BYTES = 4_096;

function stopsWhenIdle() {
  const timeout = () => new Response("408", { status: 408, statusText: "Request Timeout" });
  let timer: NodeJS.Timeout | undefined;
  const stopped = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(timeout()), IDLE_MS);
  });
  let come = 0;
  const moved = (bytes: number) => {
    come += bytes;
    if (come < LEAST_BYTES) return;
    come = 0;
    timer?.refresh();
  };
  return { stopped, moved, done: () => clearTimeout(timer) };
}

/** Reads a body of at most `maxBytes`, whatever the Content-Length claims. */
export async function readBody(request: Request, maxBytes: number): Promise<Buffer<ArrayBuffer>> {
  if (Number(request.headers.get("Content-Length") ?? 0) > maxBytes) throw tooLarge();
  const chunks: Uint8Array[] = [];
  let size = 0;
  const reader = request.body?.getReader();
  const { stopped, moved, done: arrived } = stopsWhenIdle();
  try {
    while (reader) {
      const { done, value } = await Promise.race([reader.read(), stopped]);
      if (done) break;
      moved(value.byteLength);
      size += value.byteLength;
      // The rest is left unread, not cancelled: that would take the connection away before the answer is sent.
      if (size > maxBytes) throw tooLarge();
      chunks.push(value);
    }
  } finally {
    arrived();
  }
  return Buffer.concat(chunks, size);
}

/** Reads a form body of at most `maxBytes`. */
export async function readForm(request: Request, maxBytes: number): Promise<FormData> {
  return formOf(await readBody(request, maxBytes), request.headers.get("Content-Type") ?? "");
}

/** The form in a body, its texts as they are meant (CASE-11); thrown as a response when it cannot be read or holds too much. */
export async function formOf(body: Buffer<ArrayBuffer>, type: string): Promise<FormData> {
  const [, quoted, plain] = /;\s*boundary=(?:"([^"]+)"|([^\s;]+))/i.exec(type) ?? [];
  const boundary = quoted ?? plain ?? null;
  if (boundary === null && body.length > TEXT_BYTES) throw tooLarge();
  if (hasTooManyParts(body, boundary)) throw tooMuch();
  let form: FormData;
  try {
    form = await new Response(body, { headers: { "Content-Type": type } }).formData();
  } catch {
    throw unreadable();
  }
  if (isFormTooMuch(form.keys())) throw tooMuch();
  // conform takes orders about lists from these; no form of ours gives any.
  if (form.has("__intent__") || form.has("__state__")) throw unreadable();
  return cleanForm(form);
}
