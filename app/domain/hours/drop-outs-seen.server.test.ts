import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { HOUR } from "~/config/durations";
import { findDayPage } from "~/domain/attendance/day/day-page.queries.server";
import { bookReplacement } from "~/domain/booking/book-position.server";
import { readOverview } from "~/domain/event/overview/overview-page.queries.server";
import { readFilter } from "~/domain/selection/filter";
import { listGroups } from "~/domain/selection/team/groups.queries.server";
import { findTeam } from "~/domain/selection/team/team.queries.server";
import { settingDefaults } from "~/domain/shared/settings";
import { dayOf } from "~/domain/shared/time.server";
import { applications } from "~db/schema";
import * as make from "../../../tests/factories/rows";
import { withWorld } from "../../../tests/factories/with-world";
import { dropOut } from "../../../tests/support/histories/booking-histories";
import { listToDos } from "../bill/to-do/to-do.queries.server";
import { readPlanFilter } from "./plan/plan-rules";
import { weekOf } from "./plan/week";
import { findWeekPlan } from "./plan/week-plan.queries.server";
import { findTeamPage } from "./team/team-page.queries.server";
import { readTeamFilter } from "./team/team-rules";

const world = withWorld();

/** Two are booked in thirty hours; Anna cancels, and Ben, who had applied too, is asked. */
function stage() {
  const employer = make.makeEmployer(world);
  const startsAt = world.now + 30 * HOUR;
  const { position, job, event } = make.makePostedPosition(world, employer.company.id, {
    startsAt,
    endsAt: startsAt + 6 * HOUR,
  });
  const second = make.makePosition(world, job, { startsAt, endsAt: startsAt + 6 * HOUR });
  const [anna, ben, clara] = ["Anna", "Ben", "Clara"].map(
    (firstName) => make.makeStaff(world, { user: { firstName } }).user,
  );
  const apply = (id: string, user = anna) => make.makeApplication(world, id, user?.id ?? "");
  make.makeBooking(world, position, apply(position.id));
  make.makeBooking(world, second, apply(second.id, clara));
  apply(position.id, ben);
  return { employer, firm: world.as(employer.actor), job, event, position, second };
}

test("[CREW-01] from the cancellation on every page says who is gone in the place of the person; it is no free place, and its money stays", () => {
  const { firm, job, event, position } = stage();
  const asked = { language: "en" as const };
  const overview = () => {
    const { events, jobs } = readOverview(firm, {
      query: new URLSearchParams({ open: event.id }),
      pageSize: 10,
      ...asked,
    });
    return { ...events[0], rows: jobs.flatMap(({ rows }) => rows) };
  };
  const sums = () => overview().amountBookedCents;
  const before = sums();
  dropOut(world, position.id);
  const gone = { firstName: "Anna", kind: "byStaff", since: world.now, asked: 1, answered: 0 };

  expect(sums()).toEqual(before);
  expect(overview()).toMatchObject({ booked: 1, billed: 1, missing: "full" });
  expect(overview().rows.map(({ state, dropOut: who }) => [state, who])).toEqual(
    expect.arrayContaining([
      ["dropOut", gone],
      ["booked", null],
    ]),
  );
  expect(listGroups(firm, [event.id])).toMatchObject([{ places: 2, booked: 1, billed: 1, free: 0, people: 1 }]);

  const filter = readTeamFilter(new URLSearchParams({ state: "dropOut" }));
  const page = findTeamPage(firm, { eventId: event.id, filter, open: null, rows: 0, ...asked }, settingDefaults);
  expect(page?.counts).toMatchObject({ dropOut: 1, free: 0 });
  expect(page?.groups.flatMap(({ rows }) => rows ?? [])).toMatchObject([{ positionId: position.id, dropOut: gone }]);

  const day = findDayPage(firm, { eventId: event.id, day: dayOf(position.startsAt), work: null, ...asked });
  expect(day).toMatchObject({ total: 1, dropOuts: [{ positionId: position.id, dropOut: gone }] });

  const week = weekOf(dayOf(position.startsAt));
  const plan = findWeekPlan(firm, week, readPlanFilter(new URLSearchParams()), "en");
  const entries = plan.rows.flatMap(({ days }) => days.flatMap((one) => one?.entries ?? []));
  expect(entries.map(({ state }) => state).sort()).toEqual(["dropOut", "notConfirmed"]);
  expect(entries.find(({ state }) => state === "dropOut")).toMatchObject({ dropOut: gone });

  const group = { jobId: job.id, startsAt: position.startsAt, jobPlace: position.jobPlace };
  const shown = { tab: "applicants", sort: "age", filter: readFilter(new URLSearchParams()), after: null } as const;
  const team = findTeam(firm, { group, ...shown, ...asked });
  expect(team?.dropOuts).toMatchObject([{ ...gone, positionId: position.id }]);
  expect(team?.seats).toEqual({ total: 2, booked: 1, onList: 0, billed: 1, free: 0 });
  expect(team?.places?.find(({ positionId }) => positionId === position.id)).toMatchObject({ state: "dropOut" });
});

test("[CREW-01] a drop-out is the first thing to do, before hours that end sooner, until somebody is found", () => {
  const { employer, firm, position, job } = stage();
  const startsAt = world.now - 20 * HOUR;
  const over = make.makePosition(world, job, { startsAt, endsAt: startsAt + 2 * HOUR });
  make.makeBooking(world, over, make.makeApplication(world, over.id, make.makeStaff(world).user.id));
  const toDos = () =>
    listToDos(world, employer.company.id, { settings: settingDefaults, language: "en", seesBills: true }).first;
  const kinds = () => toDos().map(({ kind }) => kind);
  expect(kinds()[0]).toBe("hours");
  dropOut(world, position.id);
  expect(toDos()[0]).toMatchObject({
    kind: "dropOut",
    name: "Anna",
    gone: "byStaff",
    people: 2,
    answered: 0,
    positionId: position.id,
    dueAt: position.startsAt,
  });
  expect(kinds()[1]).toBe("hours");
  const [ben] = world.db.select().from(applications).where(eq(applications.positionId, position.id)).all().slice(1);
  expect(bookReplacement(firm, { positionId: position.id, applicationId: ben?.id ?? "" }).ok).toBe(true);
  expect(kinds()).not.toContain("dropOut");
});
