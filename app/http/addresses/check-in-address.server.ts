import { config } from "~/config.server";

/** What the picture of an event day's code holds: the page on which its people say that they are here. */
export const checkInAddress = (key: string): string => `${config().baseUrl}/staff/check-in/${key}`;
