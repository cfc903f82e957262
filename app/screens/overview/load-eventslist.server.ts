import { json } from "@remix-run/node";
import { opens } from "~/access/admit-duty.server";
import { cartOf } from "~/answers/booking-list-beside.server";
import { countAwaitingApproval } from "~/domain/agency/queue/approvals.queries.server";
import { askedBy, type EventFilter } from "~/domain/event/overview/event-filter";
import { readEventFilter } from "~/domain/event/overview/event-filter.server";
import { eventsCookie } from "~/http/cookies.server";
import { isPrefetch } from "~/http/flash.server";
import type { BookerVisit } from "~/http/visit.server";
import { rawCookie } from "~/i18n/raw-cookie";
import { logger } from "~/logs/logger.server";
import { loadOverview, type PageWithGroups } from "./load-overview.server";

const approvals = "/superuser/back-office/approvals";

/** The events of all companies, as the address asks for them or, at an event, as they were listed before. */
export async function loadEventslist(visit: BookerVisit) {
  const title = visit.t("event:overview.agencyTitle");
  const filter = readEventFilter(visit.url.searchParams);
  try {
    const before = await filterBefore(visit);
    const shown = askedAtEvent(visit, filter, before) ?? { filter, page: pageOf(visit, filter) };
    const facts = {
      title,
      approvals,
      ...shown,
      cart: cartOf(visit),
      waiting: opens(visit, approvals) ? countAwaitingApproval(visit.context) : 0,
    };
    const now = askedBy(shown.filter);
    if (now === before || isPrefetch(visit.request)) return facts;
    const kept = await eventsCookie().serialize({ by: visit.user.id, filter: now });
    return json(facts, { headers: { "Set-Cookie": kept } });
  } catch (error) {
    logger.error({ error }, "overview was not read");
    return json({ title, approvals, filter, page: null, cart: null, waiting: 0 }, { status: 500 });
  }
}

const pageOf = ({ context, url, language, settings }: BookerVisit, filter: EventFilter): PageWithGroups =>
  loadOverview(context, { query: url.searchParams, language, pageSize: settings.pageSize, filter });

/** Whoever comes back to an event after something was done about it finds the list as they left it, unless it is no longer in it. */
function askedAtEvent(visit: BookerVisit, asked: EventFilter, before: string) {
  if (askedBy(asked) || !before || !visit.url.searchParams.has("open")) return null;
  const filter = readEventFilter(new URLSearchParams(before));
  const page = pageOf(visit, filter);
  return page.openId ? { filter, page } : null;
}

/** Two people may use one browser, so the filter is somebody's. */
async function filterBefore({ request, user }: BookerVisit): Promise<string> {
  if (!rawCookie(request, "events")) return "";
  const saved: unknown = await eventsCookie().parse(request.headers.get("Cookie"));
  const is = typeof saved === "object" && saved !== null && "by" in saved && saved.by === user.id && "filter" in saved;
  return is ? String(saved.filter) : "";
}
