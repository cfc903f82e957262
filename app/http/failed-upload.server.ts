import { TOO_MUCH } from "./body.server";
import { redirectWithFlash } from "./flash.server";
import { cleanQuery } from "./forms.server";

const messageOf: Record<number, string> = { 408: "sendingStopped", 413: "filesTooLarge" };

/**
 * Back to the page that showed a form with files, when they did not arrive or are larger than the form may be; the page
 * says which (CASE-35). Null for anything else that was thrown.
 */
export async function backFromUpload(thrown: unknown, request: Request): Promise<Response | null> {
  if (!(thrown instanceof Response) || !request.headers.get("Content-Type")?.startsWith("multipart/")) return null;
  const message = messageOf[thrown.status];
  if (!message || (await thrown.clone().text()) === TOO_MUCH) return null;
  return redirectWithFlash(pageOf(request), message, { kind: "alert" });
}

/** The page that showed a form: some are sent elsewhere than to their own. */
export function pageOf(request: Request): string {
  const url = new URL(request.url);
  const from = request.headers.get("Referer") ?? "";
  const shown = URL.canParse(from) ? new URL(from) : url;
  const { pathname, search } = cleanQuery(shown.host === url.host ? shown : url);
  return pathname + search;
}
