import type { SessionUser } from "~/domain/account/sessions.server";

/** Where the screens that employer and agency share lie for this person. */
export function deskPaths(user: Pick<SessionUser, "role">): { prefix: string; overview: string } {
  return user.role === "superuser"
    ? { prefix: "/superuser", overview: "/superuser/eventslist" }
    : { prefix: "/organization", overview: "/organization/request-overview" };
}

/** What the person may work with, or the page says that there is no such thing. */
export function foundOr404<T>(found: T | null | undefined): T {
  if (found === null || found === undefined) throw new Response("404", { status: 404, statusText: "Not Found" });
  return found;
}
