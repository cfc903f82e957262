import { json } from "@remix-run/node";
import type { Context } from "~/domain/shared/context";
import { findNotice, untilOf } from "~/domain/shared/notice.server";
import type { Message } from "~/domain/shared/result";
import type { BusyForm } from "~/ui/frame/busy-form";
import { RETRY_SECONDS } from "./unavailable.server";
import type { Visit } from "./visit.server";

const secret = /password/i;
const answer = { status: 503, statusText: "Service Unavailable", headers: { "Retry-After": RETRY_SECONDS } };

/** Another process writes, or the server is being updated; nothing has been tried yet. */
export const busyResponse = (message: Message = "busy") => new Response(message, answer);

/** Why nothing can be changed just now by the operator's own wish, or null. */
export function readOnlyMessage({ db, now }: Pick<Context, "db" | "now">): Message | null {
  const notice = findNotice({ db, now });
  return notice?.readOnly ? `readOnly?time=${untilOf(notice, now)}` : null;
}

/** The same as a page that holds what was typed, to be sent again; passwords and files are asked for anew. */
export async function busyAnswer(visit: Visit, { resource }: { resource?: boolean }, message: Message = "busy") {
  if (resource) return busyResponse(message);
  const form: BusyForm = { action: visit.url.pathname + visit.url.search, fields: [], passwords: [], files: [] };
  for (const [at, [name, value]] of [...(await visit.form())].entries()) {
    const id = String(at);
    if (typeof value !== "string") {
      if (value.size > 0) form.files.push({ id, name, fileName: value.name });
    } else if (secret.test(name)) form.passwords.push({ id, name });
    else form.fields.push({ id, name, value });
  }
  return json({ busy: form, message }, answer);
}
