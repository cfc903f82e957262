import { publicLoader } from "~/access/guards.server";
import { openRegistrationLink } from "~/access/registration-link.server";
import { homeOf } from "~/addresses/landing-page";
import { goTo } from "~/http/flash.server";

/** The link of the registration mail (D-15). The completion opens over the home page, without the key in its address. */
export const loader = publicLoader((visit) => {
  const userId = visit.params.userId ?? "";
  const key = visit.url.searchParams.get("token");
  return key
    ? openRegistrationLink(visit, { userId, key })
    : goTo(`${homeOf(visit.language)}?userId=${encodeURIComponent(userId)}`);
});
