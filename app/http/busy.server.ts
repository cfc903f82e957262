import { json } from "@remix-run/node";
import type { BusyForm } from "~/ui/frame/busy-form";
import { RETRY_SECONDS } from "./unavailable.server";
import type { Visit } from "./visit.server";

const secret = /password/i;
const answer = { status: 503, statusText: "Service Unavailable", headers: { "Retry-After": RETRY_SECONDS } };

/** Another process writes; nothing has been tried yet. */
export const busyResponse = () => new Response("busy", answer);

/** The same as a page that holds what was typed, to be sent again; passwords and files are asked for anew. */
export async function busyAnswer(visit: Visit, { resource }: { resource?: boolean }): Promise<Response> {
  if (resource) return busyResponse();
  const form: BusyForm = { action: visit.url.pathname + visit.url.search, fields: [], passwords: [], files: [] };
  for (const [at, [name, value]] of [...(await visit.form())].entries()) {
    const id = String(at);
    if (typeof value !== "string") {
      if (value.size > 0) form.files.push({ id, name, fileName: value.name });
    } else if (secret.test(name)) form.passwords.push({ id, name });
    else form.fields.push({ id, name, value });
  }
  return json({ busy: form }, answer);
}
