import type { RequestDraft } from "~/domain/event/request/draft";
import { searchQuery } from "~/domain/event/search/search-query";
import { carryRequest } from "~/forms/carried-request.server";
import { homeOf } from "~/forms/registration.server";
import { goTo } from "~/http/flash.server";
import type { Visit } from "~/http/visit.server";

/**
 * "Create event and book staff" (SRCH-24 to SRCH-26): a company goes on with its rows, the agency to its events; anyone
 * else is asked to register or log in, and finds the rows again afterwards, by a cookie.
 */
export async function bookSearch({ user, language }: Visit, search: RequestDraft | null): Promise<Response> {
  const newRequest = "/organization/new-request";
  if (user?.role === "employer") return goTo(search ? `${newRequest}?${searchQuery(search)}` : newRequest);
  if (user?.role === "superuser") return goTo("/superuser/eventslist");
  // Staff have an account already; what they lack is one of a company.
  const dialog = user ? { modal: "login", role: "employer" } : { modal: "org-register", role: "employer" };
  const asked = { ...dialog, from: newRequest };
  const query = search ? searchQuery(search, { intent: "search", ...asked }) : new URLSearchParams(asked).toString();
  return goTo(`${homeOf(language)}?${query}`, search ? [["Set-Cookie", await carryRequest(search)]] : []);
}
