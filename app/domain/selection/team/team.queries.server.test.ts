import { describe, expect, test } from "vitest";
import { DAY, MINUTE } from "~/config/durations";
import { PROFILE_DAYS_AFTER_JOB } from "~/domain/application/rules";
import { readFilter } from "~/domain/selection/filter";
import { findSelection } from "~/domain/selection/selection.queries.server";
import { teamHref } from "~/ui/team/team-href";
import * as make from "../../../../tests/factories/rows";
import { withWorld } from "../../../../tests/factories/with-world";
import { readGroupKey } from "./group";
import { countPeople, findGroupOf, listGroups } from "./groups.queries.server";
import { rejectTeam } from "./reject-team.server";
import { addTeamToList, readyTeam } from "./seat-team.server";
import type { TeamSort, TeamTab } from "./team";
import { findTeam } from "./team.queries.server";

const world = withWorld();

function stage(places: number) {
  const employer = make.makeEmployer(world);
  const { position, job } = make.makePostedPosition(world, employer.company.id);
  const positions = [position, ...Array.from({ length: places - 1 }, () => make.makePosition(world, job))];
  positions.sort((a, b) => (a.id < b.id ? -1 : 1));
  let applied = 0;
  const group = { jobId: job.id, startsAt: position.startsAt, jobPlace: position.jobPlace };
  const context = () => world.as(employer.actor);
  const apply = (
    firstName: string,
    numbers = positions.map((_, index) => index + 1),
    profile = {},
    at = world.now + ++applied,
  ) => {
    const { user } = make.makeStaff(world, { user: { firstName, lastName: "Geheimnis" }, profile });
    const applications = numbers.map((number) =>
      make.makeApplication(world, positions[number - 1]?.id ?? "", user.id, {
        appliedAt: at,
        remarks: `Ich bin ${firstName}.`,
      }),
    );
    return { userId: user.id, applications };
  };
  const read = ({
    query = "",
    sort = "age",
    tab = "applicants",
    after = null,
    actor = employer.actor,
  }: {
    query?: string;
    sort?: TeamSort;
    tab?: TeamTab;
    after?: string | null;
    actor?: typeof employer.actor;
  } = {}) =>
    findTeam(world.as(actor), {
      group,
      language: "de",
      sort,
      tab,
      after,
      filter: readFilter(new URLSearchParams(query)),
    });
  return { employer, job, positions, group, context, apply, read };
}

const named = (people?: { name: string }[]) => people?.map(({ name }) => name);
const names = (page: ReturnType<typeof findTeam>) => named(page?.members);
const kinds = (page: ReturnType<typeof findTeam>) =>
  Object.fromEntries(page?.members.map(({ name, standing }) => [name, standing]) ?? []);

describe("the page of a group", () => {
  test("[PICK-01][PICK-02] each person once, however many places they applied for; the places by their state", () => {
    const { apply, read, positions, group, context } = stage(4);
    const paul = apply("Paul");
    const mira = apply("Mira");
    for (const name of ["Anna", "Ben", "Clara"]) apply(name);
    make.makeBooking(world, positions[0] as never, paul.applications[0] as never);
    addTeamToList(context(), { group, userIds: [mira.userId] });
    const page = read();
    expect(names(page)).toEqual(["Mira", "Anna", "Ben", "Clara", "Paul Geheimnis"]);
    expect(page).toMatchObject({
      seats: { total: 4, booked: 1, onList: 1, billed: 0, free: 2 },
      counts: { applicants: 4, ready: 0, rejected: 0 },
      day: "2026-12-04",
      start: "17:00",
      end: "23:00",
      totalCents: 14_940,
    });
    expect(page?.places?.map(({ number, state, person }) => [number, state, person?.firstName ?? null])).toEqual([
      [1, "booked", "Paul"],
      [2, "onList", "Mira"],
      [3, "free", null],
      [4, "free", null],
    ]);
    expect(JSON.stringify(page).match(/Geheimnis/g)).toHaveLength(1);
  });

  test("[CREW-05] who is booked waits no more and stands last, in every order and on the page where the others end", () => {
    const { apply, read, positions, employer, job } = stage(30);
    const people = positions.map((_, index) => apply(`P${String(index).padStart(2, "0")}`));
    for (const index of [0, 1, 2, 29])
      make.makeBooking(world, positions[index] as never, people[index]?.applications[index] as never);
    const waiting = people.map((_, index) => `P${String(index).padStart(2, "0")}`).slice(3, 29);
    const all = (sort: TeamSort) => {
      const found: string[] = [];
      for (let after: string | null | undefined = null; after !== undefined; ) {
        const page: ReturnType<typeof read> = read({ sort, after });
        expect(page?.counts.applicants).toBe(26);
        found.push(...(names(page) ?? []));
        after = page?.next ?? undefined;
      }
      return found.map((name) => name.split(" ")[0]);
    };
    expect(all("age")).toEqual([...waiting, "P00", "P01", "P02", "P29"]);
    expect(all("applied")).toEqual([...waiting.toReversed(), "P29", "P02", "P01", "P00"]);
    for (const sort of ["distance", "worked"] as const) {
      expect(all(sort).slice(26).sort()).toEqual(["P00", "P01", "P02", "P29"]);
      expect(new Set(all(sort)).size).toBe(30);
    }
    const context = world.as(employer.actor);
    expect(listGroups(context, [job.eventId])).toMatchObject([{ places: 30, booked: 4, free: 26, people: 26 }]);
    expect(countPeople(context, [job.eventId])).toEqual({ [job.eventId]: 26 });
  });

  test("[SAFE-25] long after the work whoever was booked has a first name again, as on the page of one place", () => {
    const { apply, read, positions, context } = stage(2);
    make.makeBooking(world, positions[0] as never, apply("Paul").applications[0] as never);
    const ofPlace = () =>
      findSelection(context(), {
        positionId: positions[0]?.id ?? "",
        language: "de",
        filter: readFilter(new URLSearchParams()),
      });
    expect([names(read()), named(ofPlace()?.ready)]).toEqual([["Paul Geheimnis"], ["Paul Geheimnis"]]);
    world.now = (positions[0]?.endsAt ?? 0) + PROFILE_DAYS_AFTER_JOB * DAY;
    expect([names(read()), named(ofPlace()?.ready)]).toEqual([["Paul"], ["Paul"]]);
  });

  test("[PICK-08] who has no tick, and where they are", () => {
    const { apply, read, positions, group, context, employer } = stage(3);
    const [booked, onList, ready] = [apply("Booked"), apply("Listed"), apply("Ready")];
    const [busy, held, own] = [apply("Busy"), apply("Held"), apply("Own")];
    apply("Late", [1]);
    apply("Open");
    make.makeBooking(world, positions[0] as never, booked.applications[0] as never);
    addTeamToList(context(), { group, userIds: [onList.userId] });
    readyTeam(context(), { group, userIds: [ready.userId] });
    const rival = make.makeEmployer(world).company.id;
    const work = (companyId: string, userId: string) => {
      const { position } = make.makePostedPosition(world, companyId, {
        startsAt: (positions[0]?.startsAt ?? 0) + DAY / 12,
      });
      return [position, make.makeApplication(world, position.id, userId, { readyAt: world.now })] as const;
    };
    make.makeBooking(world, ...work(rival, busy.userId));
    make.makeListEntry(world, ...work(rival, held.userId));
    make.makeListEntry(world, ...work(employer.company.id, own.userId));
    expect(kinds(read())).toMatchObject({
      "Booked Geheimnis": { kind: "booked", place: 1 },
      Listed: { kind: "onList", place: 2, heldUntil: world.now + 45 * MINUTE },
      Ready: { kind: "ready", place: 3 },
      Busy: { kind: "busy" },
      Held: { kind: "held" },
      Own: { kind: "onOwnList", eventName: "Gala der Gartenbaugesellschaft", start: "19:00", end: "01:00" },
      Late: { kind: "noPlace" },
      Open: { kind: "noPlace" },
    });
  });

  test("[PICK-07] ready and rejected people have tabs of their own, and one that is rejected is no applicant any more", () => {
    const { apply, read, group, context } = stage(3);
    const [anna, ben] = [apply("Anna"), apply("Ben")];
    apply("Clara");
    readyTeam(context(), { group, userIds: [anna.userId] });
    rejectTeam(context(), { group, userIds: [ben.userId], message: "" });
    expect(read()?.counts).toEqual({ applicants: 2, ready: 1, rejected: 1 });
    expect(names(read({ tab: "ready" }))).toEqual(["Anna"]);
    expect(names(read({ tab: "rejected" }))).toEqual(["Ben"]);
    expect(names(read())).toEqual(["Anna", "Clara"]);
  });

  test("[PICK-09] in order of age, last applied, distance and work for us, and narrowed by a filter", () => {
    const { apply, read, employer } = stage(2);
    const anna = apply("Anna", [1], { latitude: 48.3, longitude: 16.4 }, world.now - 2 * DAY);
    apply("Ben", [2], { latitude: 48.21, longitude: 16.36, carAvailable: true }, world.now - DAY);
    apply("Clara", [1, 2], { latitude: 47.07, longitude: 15.44, carAvailable: true }, world.now - 3 * DAY);
    const done = make.makePostedPosition(world, employer.company.id, { startsAt: world.now - 30 * DAY }).position;
    make.makeBooking(world, done, make.makeApplication(world, done.id, anna.userId));
    expect(names(read())).toEqual(["Clara", "Anna", "Ben"]);
    expect(read()?.members.map(({ remarks }) => remarks)).toEqual(["Ich bin Clara.", "Ich bin Anna.", "Ich bin Ben."]);
    expect(names(read({ sort: "applied" }))).toEqual(["Ben", "Anna", "Clara"]);
    expect(names(read({ sort: "distance" }))).toEqual(["Ben", "Anna", "Clara"]);
    expect(names(read({ sort: "worked" }))?.[0]).toBe("Anna");
    expect(read({ sort: "worked" })?.members[0]).toMatchObject({
      timesWorked: 1,
      remarks: "Ich bin Anna.",
      daysLeft: 6,
    });
    expect(read({ query: "carAvailable=on" })).toMatchObject({ fitting: 2, counts: { applicants: 3 } });
    expect(names(read({ query: "carAvailable=on&kms=25", sort: "distance" }))).toEqual(["Ben"]);
  });

  test("[SEL-25] a stranger has no such group, the agency has", () => {
    const { apply, read } = stage(2);
    apply("Anna");
    expect(read({ actor: make.makeEmployer(world).actor })).toBeNull();
    expect(names(read({ actor: make.makeSuperuser(world).actor }))).toEqual(["Anna"]);
  });

  test("[PICK-01] an address names the group by its job, start and place", () => {
    const { group, positions } = stage(2);
    const [first] = positions;
    const href = teamHref("/organization", { ...group, endsAt: first?.endsAt, totalCents: 14_940 });
    const url = new URL(href, "http://localhost");
    expect(url.pathname).toBe(`/organization/jobs/${group.jobId}/team`);
    expect(readGroupKey(group.jobId, url.searchParams)).toEqual({
      ...group,
      endsAt: first?.endsAt,
      totalCents: 14_940,
    });
    expect(
      readGroupKey(group.jobId, new URLSearchParams({ at: String(group.startsAt), place: group.jobPlace })),
    ).toEqual(group);
    expect(readGroupKey(group.jobId, new URLSearchParams({ at: "soon", place: "Wien" }))).toBeNull();
  });
});

test("[PICK-01] a position links to its group only when there are two places or more", () => {
  const alone = stage(1);
  const pair = stage(2);
  expect(findGroupOf(world, alone.positions[0]?.id ?? "")).toBeNull();
  expect(findGroupOf(world, pair.positions[1]?.id ?? "")).toMatchObject(pair.group);
});

describe("many people", () => {
  test.each(["age", "applied", "distance", "worked"] as const)(
    "60 people come 25 at a time by %s, each once",
    (sort) => {
      const { apply, read } = stage(13);
      for (let n = 0; n < 60; n++)
        apply(`P${n}`, [1 + (n % 13)], { latitude: 47 + (n % 7) / 10 }, world.now - (n % 5) * DAY);
      const seen: string[] = [];
      const sizes: number[] = [];
      let after: string | null = null;
      do {
        const page = read({ sort, after });
        expect(page).toMatchObject({ places: null, counts: { applicants: 60 } });
        seen.push(...(names(page) ?? []));
        sizes.push(page?.members.length ?? 0);
        after = page?.next ?? null;
      } while (after);
      expect(sizes).toEqual([25, 25, 10]);
      expect(new Set(seen).size).toBe(60);
    },
  );
});
