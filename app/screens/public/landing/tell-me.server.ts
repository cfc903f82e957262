import { searchNameOf } from "~/answers/carried-search.server";
import type { Landing } from "~/domain/event/landing/landing-rules";
import { newId } from "~/domain/shared/ids";
import type { Visit } from "~/http/visit.server";
import type { TellMeProps } from "./tell-me";

const everywhere: Landing = { staffTypeId: null, state: null };

/** What "tell me about new ones" needs on a page, of all jobs unless the page is about some of them. */
export function tellMeOf(visit: Visit, page: Landing = everywhere): TellMeProps {
  const { user, context } = visit;
  const search = new URLSearchParams();
  if (page.staffTypeId) search.set("work", page.staffTypeId);
  if (page.state) search.set("state", page.state);
  return {
    who: user === null ? "visitor" : user.role === "employee" ? "staff" : null,
    filters: search.toString(),
    name: searchNameOf(visit, search),
    // A page for visitors is kept in memory; what is in it is the same for all of them.
    submissionId: user ? newId(context.now) : "",
  };
}
