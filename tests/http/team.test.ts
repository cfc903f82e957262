import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { saveAvailability } from "~/domain/application/availability/save-availability.server";
import { groupQuery } from "~/domain/selection/team/group";
import { addTeamToList } from "~/domain/selection/team/seat-team.server";
import { dayOf } from "~/domain/shared/time.server";
import { loadOverview } from "~/screens/overview/load-overview.server";
import * as pay from "~/screens/pay/pay";
import * as team from "~/screens/selection/team/team";
import { teamHref } from "~/ui/team/team-href";
import { bookings } from "~db/schema";
import {
  makeApplication,
  makeBooking,
  makeEmployer,
  makeEvent,
  makeJob,
  makePosition,
  makeStaff,
  makeUser,
} from "../factories/rows";
import { withWorld } from "../factories/with-world";
import { callRoute, wayOn } from "../support/call-route";
import { dropOut } from "../support/histories/booking-histories";

const world = withWorld();

function stage(places: number, names: string[]) {
  const { company, user, actor } = makeEmployer(world);
  const event = makeEvent(world, company.id);
  const job = makeJob(world, event);
  const positions = Array.from({ length: places }, () => makePosition(world, job));
  const [first] = positions;
  if (!first) throw new Error("no places");
  const people = names.map((firstName) => {
    const { id } = makeStaff(world, { user: { firstName } }).user;
    for (const position of positions) makeApplication(world, position.id, id);
    return id;
  });
  const group = { jobId: job.id, startsAt: first.startsAt, jobPlace: first.jobPlace };
  const path = teamHref("/organization", group);
  const params = { jobId: job.id };
  const look = (as = user.id, address = path) => callRoute(world, { route: team, path: address, params, as });
  const press = (intent: string, person: string[], more = {}) =>
    callRoute(world, { route: team, path, params, as: user.id, form: { intent, person, ...more } });
  const onList = () =>
    world.db.$client.prepare("select user_id from list_entries where removed_at is null order by 1").pluck().all();
  return { company, user, actor, event, job, positions, people, group, path, look, press, onList };
}

const isBooked = (userId: string) =>
  world.db.select().from(bookings).where(eq(bookings.userId, userId)).all().length > 0;

describe("the page of a group without scripts", () => {
  test("[PICK-05][PICK-06] the bar's button puts all who are ticked on the list, and leads back to the page", async () => {
    const { press, people, onList, path } = stage(3, ["Anna", "Ben"]);
    const { response } = await press("list", people);
    expect(wayOn(response)).toEqual({ to: path, message: "staffAddedToList" });
    expect(onList()).toEqual([...people].sort());
  });

  test("[PICK-04][PICK-05] too many, and nobody: the ticks come back with what is wrong", async () => {
    const { press, people, onList } = stage(2, ["Anna", "Ben", "Clara"]);
    const many = await press("list", people);
    expect(many.response.status).toBe(409);
    expect(many.data).toMatchObject({ typed: { person: people }, errors: { form: ["pickTooMany?count=3&free=2"] } });
    const none = await press("book", []);
    expect(none.response.status).toBe(400);
    expect(none.data).toMatchObject({ errors: { form: ["pickNobody"] } });
    expect(onList()).toEqual([]);
  });

  test("[PICK-06] what a colleague was faster with is named, and nothing else happens", async () => {
    const { press, people, onList, company, group } = stage(4, ["Anna", "Ben", "Clara"]);
    const [anna = "", ben = "", clara = ""] = people;
    const paula = makeUser(world, { role: "employer", companyId: company.id, firstName: "Paula", lastName: "Kern" });
    const colleague = { kind: "user", userId: paula.id, role: "employer", companyId: company.id } as const;
    addTeamToList(world.as(colleague), { group, userIds: [anna] });
    for (const intent of ["list", "book", "reject"]) {
      const { response, data } = await press(intent, [anna, ben, clara]);
      expect([response.status, data]).toMatchObject([
        409,
        {
          typed: { person: [anna, ben, clara] },
          errors: { form: ["pickRefused"] },
          values: { people: { [anna]: "meanwhileOnList?name=Anna&who=Paula+Kern" } },
        },
      ]);
    }
    expect(onList()).toEqual([anna]);
  });

  test("[PICK-06][SEL-19] booking now leads to paying for all of them at once", async () => {
    const { press, people, user } = stage(3, ["Anna", "Ben"]);
    const { to } = wayOn((await press("book", people)).response);
    expect(to).toMatch(/^\/organization\/request-pay\?application=\w+&application=\w+$/);
    const { data } = await callRoute(world, { route: pay, path: to ?? "", as: user.id });
    expect(
      (data as { page: { lines: { firstName: string }[] } }).page.lines.map(({ firstName }) => firstName).sort(),
    ).toEqual(["Anna", "Ben"]);
    const stranger = await callRoute(world, { route: pay, path: to ?? "", as: makeEmployer(world).user.id });
    expect(stranger.response.status).toBe(404);
  });

  test("[CREW-02][CREW-05] who is ticked is booked for the billed place at once, and the rest is paid for", async () => {
    const { press, people, positions, path, look } = stage(2, ["Anna", "Ben", "Clara"]);
    const [first, second] = positions;
    const [anna = "", ben = "", clara = ""] = people;
    if (!first || !second) throw new Error("no places");
    makeBooking(world, first, makeApplication(world, first.id, makeStaff(world).user.id));
    dropOut(world, first.id);
    expect((await look()).data).toMatchObject({ team: { seats: { billed: 1, free: 1 }, counts: { applicants: 3 } } });
    const { to, message } = wayOn((await press("book", [anna, ben])).response);
    expect([to, message]).toEqual([expect.stringContaining("/request-pay?application="), "replacementBooked"]);
    expect(to?.match(/application=/g)).toHaveLength(1);
    const after = await look();
    expect(after.data).toMatchObject({ team: { seats: { booked: 1, billed: 0, free: 1 }, counts: { applicants: 2 } } });
    makeBooking(world, second, makeApplication(world, second.id, clara));
    dropOut(world, second.id);
    const [waiting = ""] = [anna, ben].filter((id) => !isBooked(id));
    expect((await press("list", [waiting])).data).toMatchObject({ errors: { form: ["positionAlreadyPaid"] } });
    expect(wayOn((await press("book", [waiting])).response)).toEqual({ to: path, message: "replacementBooked" });
  });

  test("[ALRT-10] asks before it books or lists somebody who marked the day as not free since they applied", async () => {
    const { press, people, onList, path, group, look } = stage(3, ["Anna", "Ben", "Clara"]);
    const [anna = "", ben = "", clara = ""] = people;
    const day = dayOf(group.startsAt);
    const mark = (userId: string) =>
      saveAvailability(world.as({ kind: "user", userId, role: "employee", companyId: null }), {
        days: { [day]: "notFree" },
      });
    world.now += 60_000;
    mark(ben);
    const asked = await press("list", [anna, ben]);
    const to = asked.response.headers.get("Location") ?? "";
    expect([asked.response.status, to]).toEqual([302, `${path}&ask=list&person=${anna}&person=${ben}`]);
    expect(onList()).toEqual([]);
    const shown = async (address: string) =>
      (await look(undefined, address)).data as { asking: { what: string; busy: string[]; people: object[] } | null };
    expect((await shown(to)).asking).toMatchObject({ what: "list", busy: ["Ben"], people: [{}, {}] });
    expect((await shown(`${path}&ask=book&person=${anna}`)).asking).toBeNull();
    const booking = await press("book", [anna, ben]);
    expect(booking.response.headers.get("Location")).toContain("&ask=book&");
    const booked = await press("book", [anna, ben], { sure: "1" });
    expect(booked.response.headers.get("Location")).toContain("/organization/request-pay?application=");
    expect(wayOn((await press("list", [anna, ben], { sure: "1" })).response)).toEqual({
      to: path,
      message: "staffAddedToList",
    });
    expect(onList()).toEqual([anna, ben].sort());
    expect(wayOn((await press("list", [clara])).response).message).toBe("staffAddedToList");
  });

  test("[PICK-07] a message that is too long comes back as it was written", async () => {
    const { press, people } = stage(3, ["Anna"]);
    const { response, data } = await press("reject", people, { message: "x".repeat(501) });
    expect(response.status).toBe(400);
    expect(data).toMatchObject({ typed: { message: "x".repeat(501) }, errors: { message: ["tooLong?max=500"] } });
  });

  test("[SEL-25] a stranger's group, one that is no group and a button that the page has not are refused", async () => {
    const { look, press, job } = stage(2, ["Anna"]);
    expect((await look(makeEmployer(world).user.id)).response.status).toBe(404);
    const nothing = `/organization/jobs/${job.id}/team?${groupQuery({ jobId: job.id, startsAt: 1, jobPlace: "Wien" })}`;
    for (const path of [nothing, `/organization/jobs/${job.id}/team`])
      expect(
        (await callRoute(world, { route: team, path, params: { jobId: job.id }, as: makeEmployer(world).user.id }))
          .response.status,
      ).toBe(404);
    expect((await press("delete", [])).response.status).toBe(400);
  });
});

test("[PICK-01][PICK-02] the overview counts people, once for the event, and knows its groups", () => {
  const { actor, event, job, positions, people } = stage(9, ["Anna", "Ben", "Clara"]);
  const later = makePosition(world, job, { startsAt: (positions[0]?.startsAt ?? 0) + 86_400_000 });
  makeApplication(world, later.id, people[0] ?? "");
  makeApplication(world, later.id, makeStaff(world).user.id);
  const page = loadOverview(world.as(actor), { query: new URLSearchParams(), language: "de", pageSize: 10 });
  expect(page.people).toEqual({ [event.id]: 4 });
  expect(page.groups.map(({ places, free, people: count }) => [places, free, count])).toEqual([
    [9, 9, 3],
    [1, 1, 2],
  ]);
});
