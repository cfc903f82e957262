import { isDay, startOfDay } from "../../shared/time.server";
import { minimumCentsOf, NEAR_KM, type WallQuery } from "../wall-query";
import { TOGGLES, type Wishes } from "./filter-jobs";

/** What the filters of an address wish for; the wall and whoever is written to about it read them the same way (ALRT-05). */
export function wishesOf(query: WallQuery): Wishes {
  return {
    eventId: query.allEvents ? null : query.eventId,
    staffTypeId: query.work || null,
    state: query.state || null,
    from: isDay(query.from) ? startOfDay(query.from) : null,
    minimumCents: minimumCentsOf(query),
    nearKm: NEAR_KM,
    on: TOGGLES.filter((toggle) => query[toggle]),
    busyDays: query.busyDays,
    possible: query.possible,
  };
}
