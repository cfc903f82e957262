import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { DAY, HOUR } from "~/config/durations";
import { bookings, events, positions } from "~db/schema";
import {
  makeApplication,
  makeBooking,
  makeEmployer,
  makeEvent,
  makeJob,
  makePosition,
  makeStaff,
} from "../../../../tests/factories/rows";
import { withWorld } from "../../../../tests/factories/with-world";
import { plansOf } from "../../../../tests/support/query-plans";
import { eventAnswer } from "./landing-rules";
import { findPublicEvent, listAllPublicEvents, listPublicEvents } from "./public-events.queries.server";

const world = withWorld();
let event: ReturnType<typeof makeEvent>;

beforeEach(() => {
  event = makeEvent(world, makeEmployer(world).company.id);
});

const post = (given: Partial<typeof positions.$inferInsert> = {}) => makePosition(world, makeJob(world, event), given);
const book = (position: ReturnType<typeof post>) =>
  makeBooking(world, position, makeApplication(world, position.id, makeStaff(world).user.id));
const open = () => findPublicEvent(world, event.id)?.open.length ?? null;
/** What the page has, and what links to it and the site map say of it. */
const seen = () => [
  open(),
  listPublicEvents(world, [event.id])[0]?.open ?? null,
  listAllPublicEvents(world).map(({ id }) => id),
];

test.each([
  [0, "gone"],
  [1, "job"],
  [2, "page"],
  [40, "page"],
] as const)("[SEEK-11] with %s open jobs the address of an event answers %s", (count, answer) => {
  expect(eventAnswer(count)).toBe(answer);
});

describe("[SEEK-11] an event has a page while two of its tickets are open to all", () => {
  test("equal places are one ticket, and each that opens and closes counts", () => {
    expect(seen()).toEqual([null, null, []]);
    const first = post();
    makePosition(world, { ...first, id: first.jobId });
    expect(seen()).toEqual([1, null, []]);
    const second = post({ startsAt: first.startsAt - DAY });
    expect(seen()).toEqual([2, 2, [event.id]]);
    expect(findPublicEvent(world, event.id)).toMatchObject({
      eventName: event.eventName,
      open: [second, first].map(({ id, groupId }) => ({ positionId: id, groupId, rateCents: 1309 })),
      like: { positionId: second.id, staffTypeId: second.staffTypeId, state: "AT-9" },
    });
    const { id } = book(second);
    expect(seen()).toEqual([1, null, []]);
    world.db
      .update(bookings)
      .set({ cancelledAt: world.now, cancelledBy: "a", cancelledKind: "byCompany" })
      .where(eq(bookings.id, id))
      .run();
    expect(seen()).toEqual([2, 2, [event.id]]);
    world.now = event.expiresAt;
    expect(seen()).toEqual([0, null, []]);
  });

  test("what others are asked first for, is hidden or deleted does not count, and was never public", () => {
    post({ opensAt: world.now + HOUR });
    post({ opensAt: world.now + HOUR, jobPlace: "Messe Wien, 1020 Wien" });
    post({ showAsTeaser: false });
    expect(seen()).toEqual([null, null, []]);
    const gone = post();
    expect(seen()).toEqual([1, null, []]);
    world.db.update(positions).set({ deletedAt: world.now }).where(eq(positions.id, gone.id)).run();
    expect(seen()).toEqual([0, null, []]);
    world.now += HOUR;
    expect(seen()).toEqual([2, 2, [event.id]]);
  });

  test("the first that closes says until when it is right, and other events are not meant", () => {
    const other = makeEvent(world, event.companyId);
    makePosition(world, makeJob(world, other));
    const [first] = [post({ startsAt: world.now + HOUR }), post()];
    expect(listPublicEvents(world, [other.id, event.id, "none"])).toEqual([
      { eventId: event.id, eventName: event.eventName, open: 2, closesAt: first?.startsAt },
    ]);
    world.db.update(events).set({ eventName: "Ball" }).where(eq(events.id, event.id)).run();
    expect(findPublicEvent(world, event.id)?.eventName).toBe("Ball");
    expect(findPublicEvent(world, "none")).toBeNull();
  });
});

test("[SEEK-11] an event's jobs are read by its places, all events by what is open", () => {
  const plans = (read: () => unknown) => plansOf(world, read).join("\n");
  for (const read of [() => findPublicEvent(world, event.id), () => listPublicEvents(world, [event.id])]) {
    expect(plans(read)).toMatch(/SEARCH p USING INDEX positions_event \(event_id=\?\)/);
    expect(plans(read)).toMatch(/SEARCH j USING INDEX sqlite_autoindex_public_jobs_1 \(id=\?\)/);
  }
  expect(plans(() => listAllPublicEvents(world))).toMatch(/SEARCH j USING COVERING INDEX public_jobs_open/);
});
