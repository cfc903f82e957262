import type { z } from "zod";
import { objectToHours } from "~/domain/hours/object-to-hours.server";
import type { objectionForm } from "~/domain/hours/schema";
import { objectionCookie } from "~/http/cookies.server";
import { redirectWithFlash } from "~/http/flash.server";
import { keyBrought } from "~/http/link-keys.server";
import type { Visit } from "~/http/visit.server";

/** Objects to the hours of the mail; the key has done its work then. */
export async function objectByLink({ words }: z.output<typeof objectionForm>, visit: Visit) {
  const objected = objectToHours(visit.context, { key: await keyBrought(visit, objectionCookie()), words });
  if (objected.ok) {
    const cleared: [string, string] = ["Set-Cookie", await objectionCookie().serialize("", { maxAge: 0 })];
    return redirectWithFlash(visit.language === "en" ? "/en" : "/", "objectionSent", { headers: [cleared] });
  }
  const { refusal } = objected;
  return refusal === "linkExpired" || refusal === "objectionOpen"
    ? { form: [refusal], status: 410 }
    : { fields: [{ field: "words", key: refusal }] };
}
