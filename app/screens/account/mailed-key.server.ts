import type { Cookie } from "@remix-run/node";
import { homeOf } from "~/addresses/landing-page";
import type { LinkRefusal } from "~/domain/selection/withdraw-by-link.server";
import { redirectWithFlash } from "~/http/flash.server";
import { keyBrought } from "~/http/link-keys.server";
import type { Visit } from "~/http/visit.server";

/** The key that a link of a mail brought; whoever brought none is led home, where they read that the link is over. */
export async function mailedKeyOf(visit: Visit, cookie: Cookie): Promise<string> {
  const key = await keyBrought(visit, cookie);
  if (!key) throw await keyRefused(visit.language, "linkExpired");
  return key;
}

/** Why the key of a mail did not do its work. */
export type KeyRefusal = LinkRefusal | "emailInUse";

export const keyRefused = (language: "de" | "en", refusal: KeyRefusal, to = homeOf(language)) =>
  redirectWithFlash(to, refusal, { kind: "alert" });
