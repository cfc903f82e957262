/** Where the pages of a booker lie. */
export function bookerPrefix({ user }: { user: { role: string } }): "/organization" | "/superuser" {
  return user.role === "superuser" ? "/superuser" : "/organization";
}

/** Where the events of a booker are listed. */
export function overviewPath({ user }: { user: { role: string } }): string {
  return user.role === "superuser" ? "/superuser/eventslist" : "/organization/request-overview";
}

/** The overview with one event open, at that event: nobody has to look for the place they came from. */
export const openEventHref = (overview: string, eventId: string) => `${overview}?open=${eventId}#event-${eventId}`;
