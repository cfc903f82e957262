import { createCookie } from "@remix-run/node";
import { toLogin } from "~/access/guards.server";
import { config } from "~/config/config.server";
import { type Confirmable, findConfirmable } from "~/domain/hours/confirmable.queries.server";
import { findHoursLink } from "~/domain/hours/hours-link.server";
import type { HoursViewer } from "~/domain/hours/hours-page.server";
import type { Context } from "~/domain/shared/context";
import { goTo } from "~/http/flash.server";
import type { Visit } from "~/http/visit.server";
import { rawCookie } from "~/i18n/raw-cookie";

export const hoursPath = (positionId: string, eventId: string) => `/staff/confirm-job-hours/${positionId}/${eventId}`;

const COOKIE = "hours-link";
const DAY_S = 86_400;

/** The link's token, kept for the pages of this one position only. */
function linkCookie(path: string) {
  const { baseUrl, sessionSecret } = config();
  return createCookie(COOKIE, {
    path,
    sameSite: "lax",
    httpOnly: true,
    secure: baseUrl.startsWith("https:"),
    secrets: [sessionSecret],
    maxAge: 30 * DAY_S,
  });
}

/** A token in the URL moves into a cookie, so that it stands in no history and no log; null when there is none. */
export async function moveTokenToCookie({ url, params }: Pick<Visit, "url" | "params">): Promise<Response | null> {
  const token = url.searchParams.get("token");
  if (token === null) return null;
  if (!isId(params.id) || !isId(params.eventId)) throw notFound();
  url.searchParams.delete("token");
  const cookie = await linkCookie(hoursPath(params.id, params.eventId)).serialize(token.slice(0, 64));
  return goTo(url.pathname + url.search, [["Set-Cookie", cookie]]);
}

export type HoursVisit =
  | { link: "open"; viewer: Exclude<HoursViewer, "employer">; context: Context; found: Confirmable }
  | { link: "over" };

/**
 * Who stands before the hours of a position: the booked person by their session, or whoever holds a link to it (D-47). A
 * link that has ended says so; the wrong person, id or booked employee finds nothing (404); a visitor may log in.
 */
export async function hoursVisit(visit: Visit): Promise<HoursVisit> {
  const { params, user, context } = visit;
  const ids = { positionId: params.id ?? "", eventId: params.eventId ?? "" };
  const own = user?.role === "employee" ? findConfirmable(context, ids) : null;
  if (own) return { link: "open", viewer: "staff", context, found: expectPerson(own, params.bookeduser) };
  const link = await readLink(visit, ids);
  if (link?.open) {
    const byLink: Context = { ...context, actor: { kind: "link", subjectId: link.bookingId } };
    const found = findConfirmable(byLink, ids);
    if (found) return { link: "open", viewer: "link", context: byLink, found: expectPerson(found, params.bookeduser) };
  }
  if (link) return { link: "over" };
  if (!user) throw await toLogin(visit);
  if (user.role !== "employee") throw goTo("/");
  throw notFound();
}

async function readLink({ request, context }: Visit, ids: { positionId: string; eventId: string }) {
  if (!rawCookie(request, COOKIE)) return null;
  const token: unknown = await linkCookie("/").parse(request.headers.get("Cookie"));
  const link = typeof token === "string" ? findHoursLink(context, token) : null;
  return link?.positionId === ids.positionId && link.eventId === ids.eventId ? link : null;
}

function expectPerson(found: Confirmable, bookeduser: string | undefined): Confirmable {
  if (bookeduser !== undefined && bookeduser !== found.person.id) throw notFound();
  return found;
}

/** Only an id may become part of a cookie's path. */
function isId(text: string | undefined): text is string {
  return text !== undefined && /^[0-9A-Z]{26}$/.test(text);
}

const notFound = () => new Response("404", { status: 404, statusText: "Not Found" });
