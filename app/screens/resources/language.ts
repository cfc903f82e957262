import { publicLoader } from "~/access/guards.server";
import { sameSitePath } from "~/addresses/same-site-path";
import { languageCookie } from "~/http/cookies.server";
import { goTo } from "~/http/flash.server";

/** Remembers the language in the browser, and goes to the twin of the page it came from (I18N-02). */
export const loader = publicLoader(({ url }) => {
  const to = url.searchParams.get("to") === "en" ? "en" : "de";
  const from = sameSitePath(url.searchParams.get("from"), to === "en" ? "/en" : "/");
  return goTo(from, [["Set-Cookie", languageCookie(to)]]);
});
