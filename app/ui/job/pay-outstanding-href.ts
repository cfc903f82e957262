/** Where a company pays for the extra hours of an event. */
export const payOutstandingHref = (eventId: string): string =>
  `/organization/request-pay?payOutStanding=1&event=${eventId}`;
