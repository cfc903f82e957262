import { findLinkOfKey, noteLinkUse } from "~/domain/attendance/day/onsite-links.server";
import type { Context } from "~/domain/shared/context";
import type { Visit } from "~/http/visit.server";

/** Whether a request shows the key of an on-site link, live or not: `Authorization: Link <key>` (DAPI-08). */
export const sendsLink = (request: Request): boolean => /^Link\b/i.test(request.headers.get("Authorization") ?? "");

/** The link whose key a request shows, as long as it opens its day; null for every other request. */
export function findSentLink(context: Pick<Context, "db" | "now">, request: Request) {
  const [, key] = /^Link ([\w-]{32})$/i.exec(request.headers.get("Authorization")?.trim() ?? "") ?? [];
  return key ? findLinkOfKey(context, key) : null;
}

/** Whoever receives a team, for the commands: the on-site link that was sent along, or else whoever is logged in. */
export function receiverOf({ context, request }: Pick<Visit, "context" | "request">): Context {
  const link = findSentLink(context, request);
  if (!link) return context;
  noteLinkUse(context, link);
  return { ...context, actor: { kind: "link", subjectId: link.id } };
}
