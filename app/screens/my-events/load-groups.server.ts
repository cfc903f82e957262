import { listGroups } from "~/domain/booking/team/groups.queries.server";
import type { Context } from "~/domain/shared/context";
import { clockOf, dayOf } from "~/domain/shared/time.server";
import { teamHref } from "~/ui/job/team-href";

/** The groups of an own event that somebody may still be chosen for, with the way to each (PICK-01). */
export function groupsOf(context: Context, eventId: string) {
  return listGroups(context, [eventId])
    .filter(({ places, free, startsAt }) => places > 1 && free > 0 && startsAt > context.now)
    .map((group) => ({
      href: teamHref("/organization", group),
      day: dayOf(group.startsAt),
      start: clockOf(group.startsAt),
      end: clockOf(group.endsAt),
      places: group.free,
      people: group.people,
    }));
}
