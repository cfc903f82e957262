import type { z } from "zod";
import { keepDevice } from "~/access/known-device.server";
import { homeOf } from "~/addresses/landing-page";
import { mayTrust } from "~/domain/account/access/access-rules";
import { endLogInDraft, findLogInDraft } from "~/domain/account/access/draft-log-in.server";
import { trustDevice } from "~/domain/account/access/trust-device.server";
import type { secondStepForm } from "~/domain/account/schema";
import { givenCode, openFor, visitorOf } from "~/forms/enter.server";
import { secondStepCookie } from "~/http/cookies.server";
import { redirectWithFlash } from "~/http/flash.server";
import type { Visit } from "~/http/visit.server";
import { logInTo } from "./go-on.server";

const cleared = async (): Promise<[string, string]> => [
  "Set-Cookie",
  await secondStepCookie().serialize("", { maxAge: 0 }),
];

/** The log-in that waits in this browser; after ten minutes it begins anew. */
export async function waitingLogIn({ request, context, language }: Visit) {
  const key: unknown = await secondStepCookie().parse(request.headers.get("Cookie"));
  const draft = typeof key === "string" ? findLogInDraft(context, key) : null;
  if (draft && typeof key === "string") return { ...draft, key };
  throw await overFor(language);
}

const overFor = async (language: "de" | "en") =>
  redirectWithFlash(`${homeOf(language)}?modal=login`, "secondStepOver", { kind: "alert", headers: [await cleared()] });

/** Takes the code, and opens the session that waited for it. */
export async function takeSecondStep({ code, trust, from }: z.output<typeof secondStepForm>, visit: Visit) {
  const draft = await waitingLogIn(visit);
  const given = await givenCode(visit, draft.userId, code);
  if (!given.ok) return given;
  if (!endLogInDraft(visit.context, draft.key).ok) throw await overFor(visit.language);
  const opened = await openFor(visit, draft, { withFactor: true, ...given.value });
  const more: [string, string][] = [await cleared()];
  if (trust === "on" && mayTrust(draft.role)) {
    const device = await keepDevice(visit.request, draft.userId);
    const { userAgent } = visitorOf(visit);
    trustDevice(visit.context, { userId: draft.userId, deviceHash: device.hash, userAgent });
    return logInTo(visit, opened, from ?? "", { more, device: device.headers });
  }
  return logInTo(visit, opened, from ?? "", { more });
}
