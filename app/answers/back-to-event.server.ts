import { openEventHref, overviewPath } from "~/addresses/booker-paths";
import { redirectWithFlash } from "~/http/flash.server";
import type { Visit } from "~/http/visit.server";

type Said = Parameters<typeof redirectWithFlash> extends [string, ...infer Rest] ? Rest : never;

/** Back in the booker's overview, at the event that something was done about, with what was done. */
export const backToEvent = (
  { user }: { user: NonNullable<Visit["user"]> },
  eventId: string,
  ...said: Said
): Promise<Response> => redirectWithFlash(openEventHref(overviewPath({ user }), eventId), ...said);
