import { objectionCookie } from "~/http/cookies.server";
import { goTo } from "~/http/flash.server";
import type { Visit } from "~/http/visit.server";

/** The key that the link of a mail brought, "" for none; it first moves into a cookie, so that the address is clean. */
export async function objectionKeyOf({ url, request }: Pick<Visit, "url" | "request">): Promise<string> {
  const brought = url.searchParams.get("token");
  if (brought !== null) {
    throw goTo(url.pathname, [["Set-Cookie", await objectionCookie().serialize(brought.slice(0, 64))]]);
  }
  const stored: unknown = await objectionCookie().parse(request.headers.get("Cookie"));
  return typeof stored === "string" ? stored : "";
}

/** The key has done its work. */
export const clearObjection = () => objectionCookie().serialize("", { maxAge: 0 });
