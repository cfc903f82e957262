import { rememberDevice } from "~/access/known-device.server";
import { clearRegistration } from "~/access/registration-link.server";
import { hasFactor } from "~/domain/account/access/second-step.queries.server";
import { closeSession, openSession } from "~/domain/account/sessions.server";
import { visitorOf } from "~/forms/enter.server";
import { setSessionCookie } from "~/http/session.server";
import type { Visit } from "~/http/visit.server";

/**
 * Logs in who has just completed their registration, in the browser that proved the mailed link; whoever was logged in
 * there is not any more (DESK-15). Returns the headers of the answer.
 */
export async function enterAfterRegistration(
  visit: Visit,
  { userId, withPassword }: { userId: string; withPassword: boolean },
): Promise<[string, string][]> {
  const { context, known, settings, request } = visit;
  if (known.state === "live") closeSession(context, known.key);
  if (hasFactor(context, userId)) return [["Set-Cookie", await clearRegistration()]];
  const key = openSession(context, { ...visitorOf(visit), userId, remember: false, withPassword }, settings);
  return [
    ["Set-Cookie", await clearRegistration()],
    ["Set-Cookie", await setSessionCookie(key)],
    ...(await rememberDevice(request, userId)),
  ];
}
