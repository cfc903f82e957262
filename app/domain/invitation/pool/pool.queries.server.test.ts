import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { DAY, HOUR } from "~/config/durations";
import { addDays, dayOf, instantOf } from "~/domain/shared/time.server";
import { availabilityDays, availabilityPattern, users } from "~db/schema";
import { cancelByHand } from "../../../../tests/factories/applied";
import * as make from "../../../../tests/factories/rows";
import { withWorld } from "../../../../tests/factories/with-world";
import { runsOf } from "../../../../tests/support/query-plans";
import { listPool } from "./pool.queries.server";
import { narrowsPool, poolQuery } from "./pool-filter";
import { readPoolFilter } from "./pool-filter.server";

const world = withWorld();
let employer: ReturnType<typeof make.makeEmployer>;
beforeEach(() => {
  employer = make.makeEmployer(world, { companyName: "Grüber Catering GmbH" });
});

const read = (query: string) => readPoolFilter(new URLSearchParams(query));
const pool = (query: string, after: string | null = null) => listPool(world, read(query), after);
const found = (query: string) => pool(query).rows.map(({ firstName }) => firstName);

type Profile = NonNullable<Parameters<typeof make.makeStaff>[1]>["profile"];
const person = (firstName: string, profile: Profile = {}, user = {}) =>
  make.makeStaff(world, { user: { firstName, ...user }, profile: profile ?? {} });

type Booked = Parameters<typeof make.makeBooking>[3];
const ended = (at: number) => ({ cancelledAt: at, cancelledBy: "test", cancelledKind: "byStaff" }) as const;

function booked(
  { user }: ReturnType<typeof person>,
  startsAt: number,
  endsAt = startsAt + 6 * HOUR,
  of = employer,
  given: Booked = {},
) {
  const { position } = make.makePostedPosition(world, of.company.id, { startsAt, endsAt });
  return make.makeBooking(world, position, make.makeApplication(world, position.id, user.id), given);
}

const GRAZ = { latitude: 47.0707, longitude: 15.4395, city: "Graz" };
const LINZ = { latitude: 48.3069, longitude: 14.2858, city: "Linz" };

test("[POOL-01] what the address asks and is not there asks nothing", () => {
  const nothing = read("");
  expect(narrowsPool(nothing)).toBe(false);
  expect(
    read(
      "from=2026-02-30&until=2026-12-01&km=7&traits=tall&sizes=tiny&shoe=12&ageFrom=x&ageTo=200&reliable=1&lastJob=2",
    ),
  ).toEqual(nothing);
  expect(read("from=2026-12-05&until=2026-12-05").until).toBe("");
  const asked = "from=2026-12-05&until=2026-12-06&place=Graz&km=25&languages=en&languages=fr&traits=carAvailable";
  expect(poolQuery(read(asked))).toBe(asked);
  expect(narrowsPool(read(asked))).toBe(true);
  expect(narrowsPool(read("position=1"))).toBe(false);
});

describe("[POOL-01] the agency's people", () => {
  test("are approved ones with an open account, the newest first", () => {
    person("Old");
    person("Waiting", { approvedAt: null });
    person("Gone", {}, { deactivatedAt: world.now });
    person("New");
    expect(found("")).toEqual(["New", "Old"]);
  });

  test("by what their profile says, all of it at once", () => {
    const type = make.makeStaffType(world).id;
    person("Anna", { preferedJobs: [type], driversLicense: true, size: "female-small", shoeSize: 39 });
    person("Ben", { foreignLanguages: ["fr", "en"], blackPantsuit: true, size: "male-large", shoeSize: 44 });
    person("Cem", {
      motherTongue: "fr",
      foreignLanguages: [],
      carAvailable: true,
      blackSkirtBlazer: true,
      size: "large",
    });
    expect(found(`work=${type}`)).toEqual(["Anna"]);
    expect(found("languages=fr")).toEqual(["Cem", "Ben"]);
    expect(found("languages=fr&languages=en")).toEqual(["Ben"]);
    expect(found("traits=driversLicense")).toEqual(["Anna"]);
    expect(found("traits=carAvailable&traits=blackSkirtBlazer")).toEqual(["Cem"]);
    expect(found("traits=carAvailable&traits=blackPantsuit")).toEqual([]);
    expect(found("sizes=large")).toEqual(["Cem", "Ben"]);
    expect(found("sizes=large&sizes=small")).toEqual(["Cem", "Ben", "Anna"]);
    expect(found("shoe=44")).toEqual(["Ben"]);
  });

  test("by age, from one birthday to the day before another", () => {
    const today = dayOf(world.now);
    const years = (number: number, day = today) => `${Number(day.slice(0, 4)) - number}${day.slice(4)}`;
    person("Twenty", { dateOfBirth: years(20) });
    person("Nineteen", { dateOfBirth: years(20, addDays(today, 1)) });
    person("Thirty", { dateOfBirth: years(31, addDays(today, 1)) });
    person("ThirtyOne", { dateOfBirth: years(31) });
    expect(found("ageFrom=20")).toEqual(["ThirtyOne", "Thirty", "Twenty"]);
    expect(found("ageTo=30")).toEqual(["Thirty", "Nineteen", "Twenty"]);
    expect(found("ageFrom=20&ageTo=30")).toEqual(["Thirty", "Twenty"]);
  });

  test("around a place the nearest first, as far as is asked, and none whose home nobody knows", () => {
    person("Linz", LINZ);
    person("Graz", GRAZ);
    person("Wien");
    person("Nowhere", { latitude: null, longitude: null });
    const near = pool("place=Graz");
    expect(near.rows).toMatchObject([{ firstName: "Graz", km: expect.closeTo(0.9, 0) }]);
    // Beyond 100 km nobody goes by themselves: the others are an answer of their own.
    const far = pool("place=Graz", near.next);
    expect(far.rows.map(({ firstName, km }) => [firstName, Math.round(km ?? 0)])).toEqual([
      ["Wien", 143],
      ["Linz", 164],
    ]);
    expect(far.next).toBeNull();
    expect(pool("place=8010+Graz&km=10")).toMatchObject({ rows: [{ firstName: "Graz" }], next: null });
    expect(pool("").rows.map(({ km }) => km)).toEqual([null, null, null, null]);
    expect(pool("place=Nirgendwo")).toEqual({ rows: [], next: null });
  });

  test("who are free: neither booked on one of the days nor marked as not free; a day beats the week", () => {
    const day = "2026-12-05";
    const [busy, away, never, free] = ["Busy", "Away", "Never", "Free"].map((name) => person(name));
    if (!busy || !away || !never || !free) throw new Error("nobody");
    const booking = booked(busy, instantOf(day, "10:00"));
    const says = (userId: string, of: string, isFree: boolean) =>
      world.db.insert(availabilityDays).values({ userId, day: of, free: isFree, since: world.now }).run();
    says(away.user.id, day, false);
    for (const { user } of [never, free])
      world.db.insert(availabilityPattern).values({ userId: user.id, weekday: 6, since: world.now }).run();
    says(free.user.id, day, true);
    expect(found("")).toHaveLength(4);
    expect(found(`from=${day}`)).toEqual(["Free"]);
    expect(found("from=2026-12-04")).toHaveLength(4);
    expect(found("from=2026-12-03&until=2026-12-05")).toEqual(["Free"]);
    cancelByHand(world, booking.id);
    expect(found(`from=${day}`)).toEqual(["Free", "Busy"]);
  });

  test("whose night is over by six are free on the day on which it ends (ALRT-08)", () => {
    booked(person("Late"), instantOf("2026-12-04", "22:00"), instantOf("2026-12-05", "06:00"));
    booked(person("Later"), instantOf("2026-12-04", "22:00"), instantOf("2026-12-05", "06:15"));
    expect(found("from=2026-12-05")).toEqual(["Late"]);
    expect(found("from=2026-12-04")).toEqual([]);
  });

  test("who have worked for a company with these words in its name, however they are spelt", () => {
    const messe = make.makeEmployer(world, { companyName: "Messe Linz" });
    for (const { user } of [employer, messe])
      world.db.update(users).set({ lastName: "Gruber" }).where(eq(users.id, user.id)).run();
    booked(person("Anna", LINZ), world.now - DAY);
    booked(person("Ben"), world.now - DAY, undefined, messe);
    booked(person("Coming"), world.now + DAY);
    booked(person("Cancelled"), world.now - DAY, undefined, employer, ended(world.now - 2 * DAY));
    expect(found("worked=grueber")).toEqual(["Anna"]);
    expect(found("worked=catering+gruber&place=Graz")).toEqual(["Anna"]);
    expect(found("worked=messe")).toEqual(["Ben"]);
    expect(found("worked=%22")).toEqual([]);
  });

  test("by how reliable they are and when they worked last", () => {
    const [good, bad, fresh] = ["Good", "Bad", "Fresh"].map((name) => person(name));
    if (!good || !bad || !fresh) throw new Error("nobody");
    for (const days of [40, 50, 60]) booked(good, world.now - days * DAY);
    for (const days of [10, 50, 60]) {
      const at = world.now - days * DAY;
      booked(bad, at, undefined, employer, days > 10 ? ended(at - HOUR) : {});
    }
    booked(fresh, world.now - 20 * DAY);
    expect(pool("").rows.map(({ reliability }) => reliability)).toEqual([null, 50, 100]);
    expect(found("reliable=80")).toEqual(["Good"]);
    expect(found("lastJob=30")).toEqual(["Fresh", "Bad"]);
    expect(found("lastJob=90")).toEqual(["Fresh", "Bad", "Good"]);
    expect(pool("lastJob=30").rows.map(({ lastDay }) => lastDay)).toEqual(
      [20, 10].map((days) => dayOf(world.now - days * DAY)),
    );
  });

  const PAGES = { "": [50, 50, 20], "place=Graz": [50, 10, 50, 10], "place=Wien&km=100": [50, 10] };

  test("fifty a page, and each once over all pages, in either order", () => {
    for (let n = 0; n < 120; n += 1) person(`P${n}`, n % 2 ? GRAZ : {});
    for (const query of Object.keys(PAGES)) {
      const names: string[] = [];
      const sizes: number[] = [];
      for (let after: string | null = null; sizes.length < 9; ) {
        const page = pool(query, after);
        names.push(...page.rows.map(({ firstName }) => firstName));
        sizes.push(page.rows.length);
        after = page.next;
        if (after === null) break;
      }
      expect(sizes).toEqual(PAGES[query as keyof typeof PAGES]);
      expect(new Set(names).size).toBe(names.length);
    }
  });

  test("a page that judged many and found few goes on behind them", () => {
    person("Free");
    for (let n = 0; n < 230; n += 1) booked(person(`P${n}`), instantOf("2026-12-05", "10:00") + n);
    const first = pool("from=2026-12-05");
    expect(first.rows).toEqual([]);
    expect(pool("from=2026-12-05", first.next)).toMatchObject({ rows: [{ firstName: "Free" }], next: null });
  });

  test("with the same statements however many they are", () => {
    const query = "from=2026-12-05&place=Wien&km=100&reliable=60&lastJob=365";
    const three = () => {
      const one = person("One");
      for (const days of [40, 50, 60]) booked(one, world.now - days * DAY);
    };
    three();
    const few = runsOf(world, () => pool(query)).length;
    for (let n = 0; n < 5; n += 1) three();
    expect(pool(query).rows).toHaveLength(6);
    expect(runsOf(world, () => pool(query))).toHaveLength(few);
  });
});
