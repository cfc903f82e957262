/** The overview with one event open, at that event: nobody has to look for the place they came from. */
export const openEventHref = (overview: string, eventId: string) => `${overview}?open=${eventId}#event-${eventId}`;
