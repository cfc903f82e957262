import { rememberDevice } from "~/access/known-device.server";
import { landingPage } from "~/addresses/landing-page";
import { sameSitePath } from "~/addresses/same-site-path";
import { newTextsOf } from "~/domain/account/consents/new-texts.server";
import { findDuty } from "~/domain/account/duties/find-duty.server";
import type { Entered, OpenedSession } from "~/forms/enter.server";
import { secondStepCookie } from "~/http/cookies.server";
import { goTo, setFlash } from "~/http/flash.server";
import { setSessionCookie } from "~/http/session.server";
import type { Visit } from "~/http/visit.server";

const DAY_S = 86_400;

type Headers = [string, string][];

/** Where a log-in goes on: to the page that was asked for, or to its second step. */
export const goOn = (visit: Visit, entered: Entered, from = "") =>
  "draft" in entered ? toSecondStep(visit, entered.draft, from) : logInTo(visit, entered, from);

export async function toSecondStep({ language }: Visit, draft: string, from: string, more: Headers = []) {
  const path = `${language === "en" ? "/en" : ""}/auth/second-step`;
  const query = from === "" ? "" : `?from=${encodeURIComponent(from)}`;
  return goTo(path + query, [...more, ["Set-Cookie", await secondStepCookie().serialize(draft)]]);
}

/**
 * To the page that was asked for, logged in; terms that changed meanwhile come first (PRIV-11). With few recovery codes
 * left it says so (ACCS-04).
 */
export async function logInTo(
  { context, request, settings }: Visit,
  opened: OpenedSession,
  from: string,
  { more = [], device }: { more?: Headers; device?: Headers } = {},
) {
  const { key, userId, role, remember, fewCodes } = opened;
  const said =
    fewCodes === undefined ? { key: "loggedIn" } : { key: "fewRecoveryCodes", values: { count: String(fewCodes) } };
  const next = sameSitePath(from, landingPage(role, findDuty(context, userId)));
  return goTo(newTextsOf(context, userId).length > 0 ? `/account/terms?from=${encodeURIComponent(next)}` : next, [
    ...more,
    ["Set-Cookie", await setSessionCookie(key, remember ? settings.rememberDays * DAY_S : undefined)],
    ...(device ?? (await rememberDevice(request, userId))),
    ["Set-Cookie", await setFlash({ ...said, kind: "status" })],
  ]);
}
