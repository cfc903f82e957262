import { json } from "@remix-run/node";
import type { EventDay } from "~/domain/attendance/day/day-access.queries.server";
import { findLinkOfKey, noteLinkUse } from "~/domain/attendance/day/onsite-links.server";
import type { Context } from "~/domain/shared/context";
import { onsiteCookie } from "~/http/cookies.server";
import { linkKeysOf } from "~/http/link-keys.server";
import type { Visit } from "~/http/visit.server";

export interface OnsiteVisit extends EventDay {
  linkId: string;
  context: Context;
}

/** The on-site links that this browser holds and that still open their day. */
export async function onsiteVisits({ context, request }: Visit): Promise<OnsiteVisit[]> {
  const visits: OnsiteVisit[] = [];
  for (const key of await linkKeysOf(request, onsiteCookie())) {
    const link = findLinkOfKey(context, key);
    if (!link) continue;
    const { id: linkId, eventId, day } = link;
    noteLinkUse(context, link);
    visits.push({ linkId, eventId, day, context: { ...context, actor: { kind: "link", subjectId: linkId } } });
  }
  return visits;
}

/** The link that the address names, as far as this browser holds it and it still opens its day. */
export const ownOnsiteVisit = async (visit: Visit): Promise<OnsiteVisit | null> =>
  (await onsiteVisits(visit)).find(({ linkId }) => linkId === visit.params.linkId) ?? null;

/** What a page of the day says to whoever holds no link that still opens it. */
export const onsiteOver = ({ settings, t }: Visit) =>
  json({ title: t("calendar:onsite.over"), over: true as const, phone: String(settings.agencyPhone) }, { status: 410 });
