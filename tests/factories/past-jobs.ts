import { DAY, HOUR } from "~/config/durations";
import type { BookingEnd } from "~db/schema";
import { makeApplication, makeBooking, makePostedPosition } from "./rows";
import type { World } from "./world";

/** How a job of the past ended before its time: in which way, and so many hours before its start. */
interface Ended {
  kind: BookingEnd;
  hoursBefore?: number;
}

/** A job of a person that began so many days ago; worked unless it says else. */
export function makePastJob(world: World, of: { userId: string; companyId: string }, daysAgo: number, ended?: Ended) {
  const startsAt = world.now - daysAgo * DAY;
  const { position, event } = makePostedPosition(world, of.companyId, { startsAt, endsAt: startsAt + 6 * HOUR });
  const application = makeApplication(world, position.id, of.userId, { appliedAt: startsAt - 30 * DAY });
  const booking = makeBooking(world, position, application, {
    bookedAt: startsAt - 20 * DAY,
    ...(ended
      ? {
          cancelledAt: startsAt - (ended.hoursBefore ?? -1) * HOUR,
          cancelledBy: "test",
          cancelledKind: ended.kind,
        }
      : {}),
  });
  return { booking, position, event };
}
