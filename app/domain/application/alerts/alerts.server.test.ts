import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { DAY, HOUR, MINUTE } from "~/config/durations";
import { alertedPositions, companyBlocks, outbox, positions, savedSearches, staffBlocks, users } from "~db/schema";
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
import { growthOf } from "../../../../tests/support/query-plans";
import { writeSetting } from "../../shared/settings.server";
import { instantOf } from "../../shared/time.server";
import { saveAvailability } from "../availability/save-availability.server";
import type { Way } from "./alert-rules";
import { changeWay, deleteSearch, pauseSearch, saveSearch } from "./save-search.server";
import { listSearches } from "./searches.queries.server";
import { planAlerts, sendAlerts, sendDigest } from "./send-alerts.server";

const world = withWorld();
let anna: ReturnType<typeof makeStaff>;
let company: ReturnType<typeof makeEmployer>["company"];
let job: ReturnType<typeof makeJob>;

beforeEach(() => {
  anna = makeStaff(world);
  company = makeEmployer(world).company;
  job = makeJob(world, makeEvent(world, company.id));
});

let number = 0;
function save(way: Way, filters = "", person = anna) {
  number += 1;
  world.now += 1_000;
  const saved = saveSearch(world.as(person.actor), {
    submissionId: `s${number}`,
    filters,
    name: `Suche ${number}`,
    way,
  });
  if (!saved.ok) throw new Error(saved.refusal);
  return saved.value.searchId;
}
/** Opens a job of its own, on the given day of December. */
const open = (given: Parameters<typeof makePosition>[2] = {}) => {
  world.now += 1_000;
  return makePosition(world, makeJob(world, { id: job.eventId, companyId: company.id }), given);
};
/** So much later. */
const later = (ms: number) => {
  world.now += ms;
};
const rowsOf = () => world.db.select().from(outbox).all();
const mails = () =>
  rowsOf()
    .filter(({ kind, payloadJson }) => kind === "mail" && JSON.parse(payloadJson).template === "job-alert")
    .map(
      ({ payloadJson }) =>
        JSON.parse(payloadJson) as {
          userId: string;
          data: { searches: { name: string; positionIds: string[] }[]; change: string | null };
        },
    );
const found = () => mails().flatMap(({ data }) => data.searches.flatMap(({ positionIds }) => positionIds));
const look = () => sendAlerts(world.system());
const digest = (clock: string, day = "2026-11-20") => {
  world.now = instantOf(day, clock);
  return sendDigest(world.system(), { at: world.now });
};

describe("saved searches", () => {
  test("[ALRT-01] keep the filters of the wall, their name and way; a form that comes again keeps one", () => {
    const input = {
      submissionId: "a",
      filters: "region=1&pay=80&page=3&eventId=x",
      name: "Wien",
      way: "daily",
    } as const;
    expect(saveSearch(world.as(anna.actor), input)).toEqual(saveSearch(world.as(anna.actor), input));
    open({ startsAt: Date.UTC(2026, 11, 5, 8), endsAt: Date.UTC(2026, 11, 5, 16) });
    open({ placeState: "AT-6" });
    const [search, ...more] = listSearches(world.as(anna.actor));
    expect(more).toEqual([]);
    expect(search).toMatchObject({
      name: "Wien",
      filters: "region=1&pay=80",
      way: "daily",
      jobs: 1,
      pausedUntil: null,
    });
  });

  test("[ALRT-01] ten at most, also around the command", () => {
    for (let one = 0; one < 10; one += 1) save("off");
    const eleventh = { submissionId: "x", filters: "", name: "Elfte", way: "off" } as const;
    expect(saveSearch(world.as(anna.actor), eleventh)).toMatchObject({ ok: false, refusal: "alertsFull" });
    const row = { id: "x", userId: anna.user.id, name: "x", filters: "", way: "off" as const, createdAt: 0, since: 0 };
    expect(() => world.db.insert(savedSearches).values(row).run()).toThrow(/saved_searches_at_most/);
    expect(save("off", "", makeStaff(world))).toBeTruthy();
  });

  test("[ALRT-01] are changed, paused and deleted by their own person alone", () => {
    const searchId = save("daily");
    const stranger = world.as(makeStaff(world).actor);
    expect(changeWay(stranger, { searchId, way: "off" }).ok).toBe(false);
    expect(pauseSearch(stranger, { searchId, days: 7 }).ok).toBe(false);
    expect(deleteSearch(stranger, searchId).ok).toBe(false);
    expect(pauseSearch(world.as(anna.actor), { searchId, days: 7 }).ok).toBe(true);
    expect(listSearches(world.as(anna.actor))[0]?.pausedUntil).toBe(world.now + 7 * DAY);
    expect(deleteSearch(world.as(anna.actor), searchId).ok).toBe(true);
    expect(listSearches(world.as(anna.actor))).toEqual([]);
  });
});

describe("at once", () => {
  test("[ALRT-04] a quarter of an hour after it opened, all of one request in one mail", async () => {
    save("atOnce");
    const first = open();
    const second = open({ startsAt: Date.UTC(2026, 11, 6, 9) });
    later(15 * MINUTE - 2_000);
    await look();
    expect(mails()).toEqual([]);
    later(2_000);
    await look();
    expect(mails()).toHaveLength(1);
    expect(found().toSorted()).toEqual([first.id, second.id].toSorted());
    await look();
    expect(mails(), "nothing is said twice").toHaveLength(1);
  });

  test("[ALRT-04] the next look is planned for the moment at which something has settled", () => {
    const { createdAt } = open();
    planAlerts(world);
    later(12 * MINUTE);
    planAlerts(world);
    const planned = rowsOf()
      .filter(({ kind }) => kind === "alerts")
      .map(({ runAt }) => runAt);
    expect(Math.max(...planned) - (createdAt + 15 * MINUTE)).toBeGreaterThanOrEqual(0);
    expect(Math.max(...planned) - (createdAt + 15 * MINUTE)).toBeLessThan(MINUTE);
  });

  test("[ALRT-04] one mail an hour; what does not fit comes with the next digest", async () => {
    save("atOnce");
    open();
    later(15 * MINUTE);
    await look();
    const second = open({ startsAt: Date.UTC(2026, 11, 6, 9) });
    later(30 * MINUTE);
    await look();
    expect(mails()).toHaveLength(1);
    await digest("12:00");
    expect(mails()).toHaveLength(2);
    expect(found().at(-1)).toBe(second.id);
  });

  test("[ALRT-04] quiet hours hold it until they end", async () => {
    save("atOnce");
    world.now = instantOf("2026-11-20", "20:50");
    open();
    later(15 * MINUTE);
    await look();
    expect(mails()).toEqual([]);
    const planned = rowsOf().filter(({ kind }) => kind === "alerts");
    expect(Math.max(...planned.map(({ runAt }) => runAt))).toBe(instantOf("2026-11-21", "07:00"));
    world.now = instantOf("2026-11-21", "07:00");
    await look();
    expect(mails()).toHaveLength(1);
  });
});

test("[DFIG-06] people are written to in slices of 40 ms of work, and others go on in between", async () => {
  for (let person = 0; person < 12; person += 1) save("atOnce", "", makeStaff(world));
  open();
  later(15 * MINUTE);
  let between = 0;
  const others = setInterval(() => {
    between += 1;
  }, 0);
  // Each look at the clock is 10 ms later: so long each person takes.
  let at = 0;
  const clock = vi.spyOn(performance, "now").mockImplementation(() => {
    at += 10;
    return at;
  });
  const written = growthOf(world, () => mails().length);
  await look();
  clock.mockRestore();
  clearInterval(others);
  expect(written.filter((count) => count > 0)).toEqual([5, 5, 2]);
  expect(between).toBeGreaterThan(0);
});

describe("digests", () => {
  test("[ALRT-03] one mail of all searches, each job once, nothing new no mail", async () => {
    save("daily", "region=1");
    save("daily");
    const vienna = open();
    const graz = open({ placeState: "AT-6", startsAt: Date.UTC(2026, 11, 6, 9) });
    await digest("12:00");
    expect(mails().map(({ data }) => data.searches.map(({ positionIds }) => positionIds))).toEqual([
      [[vienna.id], [graz.id]],
    ]);
    await digest("18:00");
    expect(mails()).toHaveLength(1);
  });

  test("[ALRT-03] names 20 jobs at most; the others come with the next one", async () => {
    save("daily");
    for (let day = 1; day <= 23; day += 1) open({ startsAt: Date.UTC(2026, 11, day, 9) });
    await digest("12:00");
    expect(found()).toHaveLength(20);
    await digest("18:00");
    expect(found()).toHaveLength(23);
  });

  test("[ALRT-03] a time that is set no more sends nothing", async () => {
    save("daily");
    open();
    await digest("13:00");
    expect(mails()).toEqual([]);
  });

  test("[ALRT-03] a time in the quiet hours goes out when they end, with all that opened until then", async () => {
    writeSetting(world.system(), "alertDigestTimes", "12:00, 22:30");
    save("daily");
    world.now = instantOf("2026-11-20", "22:45");
    const position = open();
    planAlerts(world);
    const planned = rowsOf().filter(({ kind }) => kind === "alert-digest");
    expect(planned.map(({ runAt }) => runAt)).toEqual([instantOf("2026-11-21", "07:00")]);
    await digest("22:30", "2026-11-20");
    expect(mails()).toEqual([]);
    await digest("07:00", "2026-11-21");
    expect(found()).toEqual([position.id]);
  });

  test("[ALRT-03] one that is off, paused or younger than the job hears nothing", async () => {
    save("off");
    const paused = save("daily");
    pauseSearch(world.as(anna.actor), { searchId: paused, days: 7 });
    open();
    later(MINUTE);
    save("daily");
    await digest("12:00");
    expect(mails()).toEqual([]);
  });
});

describe("the wall decides", () => {
  const hidden: [string, string, (position: typeof positions.$inferSelect) => void][] = [
    [
      "",
      "booked",
      (position) => makeBooking(world, position, makeApplication(world, position.id, makeStaff(world).user.id)),
    ],
    [
      "",
      "closed",
      ({ id }) => world.db.update(positions).set({ deletedAt: world.now }).where(eq(positions.id, id)).run(),
    ],
    [
      "[TEAM-04]",
      "of a company that never wants the person again",
      () =>
        world.db
          .insert(companyBlocks)
          .values({ companyId: company.id, userId: anna.user.id, createdAt: world.now, createdBy: "x" })
          .run(),
    ],
    [
      "[TEAM-05]",
      "of a company that never shall book the person again",
      () =>
        world.db
          .insert(staffBlocks)
          .values({ companyId: company.id, userId: anna.user.id, createdAt: world.now })
          .run(),
    ],
    [
      "",
      "at the time of an own booking",
      () => {
        const own = makePosition(world, job);
        makeBooking(world, own, makeApplication(world, own.id, anna.user.id));
      },
    ],
    ["", "applied for already", ({ id }) => makeApplication(world, id, anna.user.id)],
    [
      "[ALRT-08]",
      "on a day that is not free",
      () => saveAvailability(world.as(anna.actor), { days: { "2026-12-04": "notFree" } }),
    ],
  ];
  test.each(hidden)("[ALRT-05] %s no mail about a job that is %s", async (_ids, _name, hide) => {
    save("daily");
    const position = open();
    hide(position);
    await digest("12:00");
    expect(found()).not.toContain(position.id);
  });

  test("[ALRT-05] about a position once, also when it was opened again", async () => {
    save("daily");
    const position = open();
    await digest("12:00");
    const booking = makeBooking(world, position, makeApplication(world, position.id, makeStaff(world).user.id));
    later(HOUR);
    world.db.$client
      .prepare("update bookings set cancelled_at = ?, cancelled_kind = 'byStaff' where id = ?")
      .run(world.now, booking.id);
    await look();
    await digest("18:00");
    expect(found()).toEqual([position.id]);
    expect(world.db.select().from(alertedPositions).all()).toHaveLength(1);
    const again = { userId: anna.user.id, positionId: position.id, alertedAt: 1 };
    expect(() => world.db.insert(alertedPositions).values(again).run()).toThrow(/UNIQUE/);
  });

  test("[ALRT-05][TEAM-10][DTAB-10] what others are asked for first is written about when it opens for all", async () => {
    save("daily");
    const position = open({ opensAt: instantOf("2026-11-20", "15:00") });
    await digest("12:00");
    expect(found()).toEqual([]);
    await digest("18:00");
    expect(found()).toEqual([position.id]);
  });
});

describe("who does not come any more", () => {
  const away = async (days: number, way: Way) => {
    save(way);
    later(days * DAY);
    world.now = instantOf(new Date(world.now).toISOString().slice(0, 10), "10:00");
    const event = makeEvent(world, company.id, { expiresAt: world.now + 30 * DAY });
    const position = makePosition(world, makeJob(world, event), { startsAt: world.now + 10 * DAY });
    world.now = instantOf(new Date(world.now).toISOString().slice(0, 10), "12:00");
    await sendDigest(world.system(), { at: world.now });
    expect(found()).toEqual([position.id]);
    const [search] = world.db.select().from(savedSearches).all();
    return { change: mails()[0]?.data.change, way: search?.way };
  };
  test.each([
    [59, "atOnce", { change: null, way: "atOnce" }],
    [60, "atOnce", { change: "rarer", way: "daily" }],
    [60, "daily", { change: null, way: "daily" }],
    [180, "daily", { change: "paused", way: "off" }],
  ] as const)("[ALRT-06] after %i days without a visit: %s becomes %j", async (days, way, becomes) => {
    expect(await away(days, way)).toEqual(becomes);
  });

  test("[ALRT-06] closed accounts are written to no more", async () => {
    save("daily");
    open();
    world.db.update(users).set({ deactivatedAt: world.now }).where(eq(users.id, anna.user.id)).run();
    await digest("12:00");
    expect(mails()).toEqual([]);
  });
});
