import { json } from "@remix-run/node";
import type { Visit } from "~/http/visit.server";
import { viewingBanner } from "./banner.server";
import { masked } from "./masked";

/** The one action of whoever only looks. */
const END_VIEWING = "/account/viewing";

/** Pages that are about what nobody else reads: contracts, the way into the account, and all that is held of it. */
const hidden = /^\/(staff\/contracts|account\/(security|data|calendar|passkey-options)|organization\/access)(\/|$)/;
/** What pages are made of, beside photos: no document, no signature and no voice. */
const parts =
  /^\/(organization\/logo\.jpg|superuser\/photo\.jpg|places|settings\/pictures\/|testimonials\/|og\/|captcha\/|staff\/app\.webmanifest|language$)/;

const forbidden = { status: 403, statusText: "Forbidden" };
const hiddenAnswer = (resource?: boolean) =>
  resource ? new Response("403", forbidden) : json({ message: "viewHidden" }, forbidden);
/** The document around it is not asked for after a refused action, so that the answer brings the banner. */
const refusedAction = (visit: Visit, resource?: boolean) =>
  resource ? new Response("403", forbidden) : json({ message: "viewOnly", viewing: viewingBanner(visit) }, forbidden);

interface Asked {
  kind: "loader" | "action";
  resource?: boolean | undefined;
  /** What everybody is shown: the document around a page, and public pages. */
  forAll: boolean;
}

export const isViewing = ({ known }: Pick<Visit, "known">): boolean =>
  known.state === "live" && known.viewing !== undefined;

/** Whoever looks at an account of somebody else changes nothing, and does not read what is nobody else's (ACCS-14). */
export function admitViewing(visit: Visit, { kind, resource, forAll }: Asked): void {
  if (!isViewing(visit)) return;
  const { pathname } = visit.url;
  if (kind === "action" && pathname !== END_VIEWING) throw refusedAction(visit, resource);
  if (forAll) return;
  if (hidden.test(pathname) || (resource && !parts.test(pathname) && !pathname.startsWith("/files/")))
    throw hiddenAnswer(resource);
}

/** What a loader answers, as far as whoever looks may read it. */
export async function shownToViewer<T>(visit: Visit, answer: T): Promise<T> {
  if (!isViewing(visit)) return answer;
  const { url } = visit;
  if (!(answer instanceof Response)) return masked(answer);
  const type = answer.headers.get("Content-Type") ?? "";
  if (url.pathname.startsWith("/files/") && !type.startsWith("image/")) throw hiddenAnswer(true);
  if (!type.startsWith("application/json") || url.pathname === END_VIEWING) return answer;
  const headers = new Headers(answer.headers);
  headers.delete("Content-Length");
  return json(masked(await answer.json()), { status: answer.status, headers }) as T;
}
