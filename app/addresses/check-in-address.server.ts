import { config } from "~/config/config.server";

/** What the picture of an event day's code holds: the page on which its people say that they are here. */
export const checkInAddress = (key: string): string => `${config().baseUrl}/staff/check-in/${key}`;

/** What the picture of a person's own code holds: the day page at this person, for whoever receives the team (CHK-16). */
export const ownCodeAddress = (bookingId: string): string => `${config().baseUrl}/onsite/here/${bookingId}`;
