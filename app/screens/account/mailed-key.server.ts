import type { Cookie } from "@remix-run/node";
import { homeOf } from "~/forms/registration.server";
import { goTo, redirectWithFlash } from "~/http/flash.server";
import type { Visit } from "~/http/visit.server";

/** The key that a link of a mail brought; it first moves into a cookie, so that the address is clean again. */
export async function mailedKeyOf({ url, request, language }: Visit, cookie: Cookie): Promise<string> {
  const brought = url.searchParams.get("token");
  if (brought) throw goTo(url.pathname, [["Set-Cookie", await cookie.serialize(brought)]]);
  const key: unknown = await cookie.parse(request.headers.get("Cookie"));
  if (typeof key === "string" && key !== "") return key;
  throw await keyRefused(language, "linkExpired");
}

export const keyRefused = (language: "de" | "en", refusal: "linkExpired" | "emailInUse") =>
  redirectWithFlash(homeOf(language), refusal, { kind: "alert" });
