import type { RequestDraft } from "~/domain/event/draft";
import { searchQuery } from "~/domain/event/search-query";
import { carryRequest } from "./carried-request.server";
import { goTo } from "./flash.server";
import { homeOf } from "./registration.server";
import type { Visit } from "./visit.server";

/**
 * "Create event and book staff" (SRCH-24 to SRCH-26): a company goes on with its rows, the agency to its events; anyone
 * else is asked to register or log in, and finds the rows again afterwards.
 */
export async function bookSearch({ user, language }: Visit, search: RequestDraft | null): Promise<Response> {
  const rows = search ? searchQuery(search) : "";
  const request = `/organization/new-request${rows ? `?${rows}` : ""}`;
  if (user?.role === "employer") return goTo(request);
  if (user?.role === "superuser") return goTo("/superuser/eventslist");
  // Staff have an account already; what they lack is one of a company.
  const dialog: Record<string, string> = user ? { modal: "login", role: "employer" } : { modal: "org-register" };
  const query = new URLSearchParams({ ...dialog, from: request });
  const shown = search ? `${searchQuery(search, { intent: "search" })}&` : "";
  const to = `${homeOf(language)}?${shown}${query}`;
  return goTo(to, search ? [["Set-Cookie", await carryRequest(search)]] : []);
}
