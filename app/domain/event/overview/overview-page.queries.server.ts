import { countListEntries } from "~/domain/event/queries.server";
import type { Context, UserActor } from "~/domain/shared/context";
import { dayOf } from "~/domain/shared/time.server";
import { throwIfFault } from "~/gateways/faults.server";
import { askedBy, type EventFilter } from "./event-filter";
import type { OverviewPage } from "./overview";
import { listOverviewEvents } from "./overview.queries.server";
import { listOverviewJobs } from "./overview-jobs.queries.server";

/** Lists never read beyond it (SAFE-34). */
const MAX_PAGE = 1_000;

type Asked = { query: URLSearchParams; language: "de" | "en"; pageSize: number; filter?: EventFilter | null };

/** Everything on the overview: the events of the page, and the jobs of the one that is open (OVR-02). */
export function readOverview(
  context: Context<UserActor>,
  { query, language, pageSize, filter = null }: Asked,
): OverviewPage {
  throwIfFault("events.load");
  const asked = query.get("open");
  const page = Math.min(Number(query.get("page")) || 1, MAX_PAGE);
  const overview = listOverviewEvents(context, {
    page,
    pageSize,
    openEventId: asked,
    filter: filter && askedBy(filter) ? filter : null,
  });
  const open = overview.events.find(({ id }) => id === asked);
  return {
    ...overview,
    openId: open?.id ?? null,
    jobs: open ? listOverviewJobs(context, open.id, language) : [],
    listCount: countListEntries(context),
    today: dayOf(context.now),
  };
}
