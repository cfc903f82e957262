import { readdirSync, readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { loggedPath } from "~/addresses/logged-path";
import { HOUR, MINUTE } from "~/config/durations";
import { ensureDayCode, findDayCode } from "~/domain/attendance/day/day-codes.server";
import { planLateAlarm } from "~/domain/attendance/late/plan-late-alarm.server";
import { raiseLateAlarms } from "~/domain/attendance/late/raise-late-alarms.server";
import { dayOf } from "~/domain/shared/time.server";
import { drawQr } from "~/gateways/draw-qr.server";
import * as dayRoute from "~/screens/day/day";
import * as onsiteDay from "~/screens/day/onsite-day";
import * as onsiteHere from "~/screens/day/onsite-here";
import * as onsiteLinks from "~/screens/day/onsite-links";
import * as onsiteLink from "~/screens/layouts/mailed-link";
import * as checkIn from "~/screens/my-jobs/check-in/check-in";
import * as checkInCode from "~/screens/my-jobs/check-in/check-in-code";
import * as jobDetails from "~/screens/my-jobs/job-details";
import * as onTheWay from "~/screens/my-jobs/way/on-the-way";
import * as noShow from "~/screens/overview/no-show";
import * as replacement from "~/screens/replacement/replacement";
import { bookings, checkIns, companies, dayCodes, onsiteLinks as onsiteLinksTable } from "~db/schema";
import * as make from "../../factories/rows";
import { withWorld } from "../../factories/with-world";
import { callRoute, wayOn } from "../../support/call-route";

const world = withWorld();

const route = (module: object) => module as never;

function stage() {
  const made = make.makeBookedPosition(world, { startsAt: world.now + 60 * MINUTE });
  const { employer, event, position, booking, staff } = made;
  const day = dayOf(position.startsAt);
  const eventDay = { eventId: event.id, day };
  ensureDayCode(world, eventDay);
  const at = (prefix = "organization") => ({
    route: route(dayRoute),
    path: `/${prefix}/my-events/${event.id}/day/${day}`,
    params: { eventId: event.id, date: day },
    as: employer.user.id,
  });
  const show = (more: object = {}) => callRoute(world, { ...at(), ...more });
  const page = async (more: object = {}) => (await show(more)).data as DayPageData;
  const post = (intent: string, more: object = {}) => show({ form: { intent }, ...more });
  const code = () => findDayCode(world, eventDay) ?? { code: "", key: "" };
  const groups = async () =>
    Object.fromEntries((await page()).groups.map(({ group, people }) => [group, people.map(({ name }) => name)]));
  return { ...made, day, eventDay, at, show, page, post, code, groups, bookingId: booking.id, userId: staff.user.id };
}

interface DayPageData {
  open: boolean;
  here: number;
  total: number;
  groups: {
    group: string;
    people: { name: string; phone: string | null; undoId: string | null; saysHere: string }[];
  }[];
  code: { code: string; address: string } | null;
  works: { id: string; name: string; current: boolean }[];
}

describe("the day page", () => {
  test("[CHK-01] shows who is expected, here and gone, with work, times, answer and phone, and each tap moves a person on", async () => {
    const { show, page, post, groups, bookingId, position, staff } = stage();
    expect((await page()).groups[0]?.people[0]).toMatchObject({
      work: "Hostess",
      start: "11:00",
      end: "17:00",
      attendance: "silent",
      phone: staff.user.phone,
    });
    expect(await groups()).toEqual({ expected: ["Anna Leitner"], here: [], gone: [] });
    expect(wayOn((await post(`here:${bookingId}`)).response).message).toBe("hereNoted");
    expect(await groups()).toEqual({ expected: [], here: ["Anna Leitner"], gone: [] });
    const { undoId } = (await page()).groups[1]?.people[0] ?? {};
    expect(wayOn((await post(`undo:${undoId}`)).response).message).toBe("checkInUndone");
    expect(await groups()).toEqual({ expected: ["Anna Leitner"], here: [], gone: [] });
    await post(`here:${bookingId}`);
    world.now = position.endsAt;
    await post(`gone:${bookingId}`);
    expect(await groups()).toEqual({ expected: [], here: [], gone: ["Anna Leitner"] });
    world.now += 15 * MINUTE;
    expect((await page()).groups[2]?.people[0]?.undoId).toBeNull();
    expect((await show()).response.status).toBe(200);
  });

  test("[CHK-01] is read only before a day before the first start and from a day after the last end on", async () => {
    const { page, position } = stage();
    const open = async (now: number) => {
      world.now = now;
      return (await page()).open;
    };
    expect(await open(position.startsAt - 24 * HOUR - 1)).toBe(false);
    expect(await open(position.startsAt - 24 * HOUR)).toBe(true);
    expect(await open(position.endsAt + 24 * HOUR)).toBe(false);
  });

  test("[MSG-06] phones are there from 24 hours before until 24 hours after, and none of a cancelled booking", async () => {
    const { page, position, staff, bookingId } = stage();
    const phone = async (now: number) => {
      world.now = now;
      return JSON.stringify(await page()).includes(staff.user.phone ?? "-");
    };
    expect(await phone(position.startsAt - 24 * HOUR - 1)).toBe(false);
    expect(await phone(position.startsAt - 24 * HOUR)).toBe(true);
    expect(await phone(position.endsAt + 24 * HOUR)).toBe(false);
    world.now = position.startsAt - HOUR;
    world.db.update(bookings).set({ cancelledAt: world.now, cancelledBy: "t", cancelledKind: "byStaff" }).run();
    expect(await phone(world.now)).toBe(false);
    expect(bookingId).toBeTruthy();
  });

  test("[REM-14] says what each person answered, to the company and the agency and to nobody else", async () => {
    const { show, at } = stage();
    const stranger = make.makeEmployer(world).user.id;
    expect((await show({ as: stranger })).response.status).toBe(404);
    const other = make.makeStaff(world).user.id;
    expect((await show({ as: other })).response.status).toBe(302);
    const agency = make.makeSuperuser(world).user.id;
    const { data } = await callRoute(world, { ...at("superuser"), as: agency });
    expect((data as DayPageData).groups[0]?.people[0]).toMatchObject({ attendance: "silent" });
  });

  test("[CHK-03] shows code, QR and its address; a new code replaces both at once", async () => {
    const { page, post, code } = stage();
    const before = code();
    expect((await page()).code).toMatchObject({ code: before.code });
    expect((await page()).code?.address).toMatch(new RegExp(`/staff/check-in/${before.key}$`));
    expect(wayOn((await post("code")).response).message).toBe("dayCodeRenewed");
    expect((await page()).code?.address).toMatch(new RegExp(`/staff/check-in/${code().key}$`));
    expect(code().key).not.toBe(before.key);
  });

  test("a tap that is refused comes back with the reason, and what is not there is 404", async () => {
    const { post, bookingId, position } = stage();
    world.now = position.endsAt;
    const refused = await post(`gone:${bookingId}`);
    expect(refused.response.status).toBe(409);
    expect(JSON.stringify(refused.data)).toContain("notHereYet");
    expect((await post("here:nobody")).response.status).toBe(404);
    expect(wayOn((await post(`both:${bookingId}`)).response).message).toBe("goneNoted");
  });

  test("[CHK-15] more than 60 people are shown by their kind of work, at most 60 of them", async () => {
    const { at, page, job, employer } = stage();
    const other = make.makeJob(world, { id: job.eventId, companyId: employer.company.id } as never);
    for (let number = 0; number < 61; number++) {
      const position = make.makePosition(world, number < 30 ? job : other, { startsAt: world.now + HOUR });
      make.makeBooking(world, position, make.makeApplication(world, position.id, make.makeStaff(world).user.id));
    }
    const all = await page();
    expect([all.total, all.works.length]).toEqual([62, 2]);
    expect(all.works.map(({ current }) => current)).toEqual([true, false]);
    const peopleOf = (shown: DayPageData) => shown.groups.flatMap(({ people }) => people).length;
    expect(peopleOf(all)).toBe(31);
    const second = await page({ path: `${at().path}?work=${all.works[1]?.id}` });
    expect([peopleOf(second), second.total]).toEqual([31, 62]);
  });
});

describe("the person's own check-in", () => {
  const scan = (given: ReturnType<typeof stage>, more: object = {}, key = given.code().key) =>
    callRoute(world, {
      route: route(checkIn),
      path: `/staff/check-in/${key}`,
      params: { key },
      as: given.userId,
      ...more,
    });
  const type = (code: string, as: string, intent = "here") =>
    callRoute(world, { route: route(checkInCode), path: "/staff/check-in", as, form: { code, intent } });

  test("[CHK-04] the scanned code shows the own job of that day, and a button stores that they are here, with its way", async () => {
    const given = stage();
    const { data } = await scan(given);
    expect(data).toMatchObject({ job: { work: "Hostess", time: "11:00–17:00", state: { next: "here" } } });
    expect(world.db.select().from(checkIns).all()).toEqual([]);
    const { response } = await scan(given, { form: { intent: "here" } });
    expect(wayOn(response)).toEqual({
      to: `/staff/job-details/${given.position.id}/${given.event.id}`,
      message: "checkedIn",
    });
    expect(world.db.select().from(checkIns).all()).toMatchObject([{ side: "person", way: "qr", act: "here" }]);
    expect((await given.page()).groups[0]?.people[0]?.saysHere).toBe("10:00");
  });

  test("[CHK-04] who is not logged in comes back after the log-in; who is not booked that day gets 404 without the event", async () => {
    const given = stage();
    const visitor = await scan(given, { as: undefined });
    expect(visitor.response.headers.get("Location")).toContain(
      encodeURIComponent(`/staff/check-in/${given.code().key}`),
    );
    const other = await scan(given, { as: make.makeStaff(world).user.id });
    expect(other.response.status).toBe(404);
    expect(other.data).toMatchObject({ job: null });
    expect(JSON.stringify(other.data)).not.toContain(given.event.eventName);
    expect((await scan(given, {}, "unknown")).response.status).toBe(404);
    expect((await scan(given, { as: make.makeStaff(world).user.id, form: { intent: "here" } })).response.status).toBe(
      404,
    );
  });

  test("[CHK-04] the typed code stands in the job's page while it counts, and stores the way", async () => {
    const given = stage();
    const details = async () => {
      const params = { id: given.position.id, eventId: given.event.id };
      const path = `/staff/job-details/${params.id}/${params.eventId}`;
      const { data } = await callRoute(world, { route: route(jobDetails), path, params, as: given.userId });
      return (data as { job: { checkIn: object | null } }).job.checkIn;
    };
    world.now -= 1;
    expect(await details()).toBeNull();
    world.now += 1;
    expect(await details()).toEqual({ next: "here", hereAt: null, goneAt: null });
    expect(wayOn((await type(given.code().code, given.userId)).response).message).toBe("checkedIn");
    expect(await details()).toEqual({ next: null, hereAt: "10:00", goneAt: null });
    expect(world.db.select().from(checkIns).all()).toMatchObject([{ way: "code" }]);
    world.now = given.position.startsAt;
    expect(await details()).toEqual({ next: "gone", hereAt: "10:00", goneAt: null });
    world.now = given.position.endsAt;
    expect(wayOn((await type(given.code().code, given.userId, "gone")).response).message).toBe("leftAt");
  });

  test("[CHK-06] a wrong code is refused, the sixth try within 15 minutes is 429, and the code of a day counts for its people only", async () => {
    const given = stage();
    const wrong = given.code().code === "0000" ? "1111" : "0000";
    const other = make.makeStaff(world).user.id;
    expect(JSON.stringify((await type(given.code().code, other)).data)).toContain("wrongCode");
    for (let attempt = 0; attempt < 5; attempt++) expect((await type(wrong, given.userId)).response.status).toBe(400);
    const stopped = await type(given.code().code, given.userId);
    expect(stopped.response.status).toBe(429);
    expect(world.db.select().from(checkIns).all()).toEqual([]);
  });
});

describe("an on-site link", () => {
  const linkOf = async (given: ReturnType<typeof stage>, name = "Toni vom Einlass") => {
    const path = `${given.at().path}/links`;
    const more = { ...given.at(), route: route(onsiteLinks), path };
    const { data } = await callRoute(world, { ...more, form: { intent: "make", name } });
    const key = (data as { address: string }).address.split("/").at(-1) ?? "";
    return { key, more };
  };
  const open = (key: string) => callRoute(world, { route: route(onsiteLink), path: `/onsite/${key}`, params: { key } });
  const enter = async (given: ReturnType<typeof stage>, key: string) => {
    const { response } = await open(key);
    const to = response.headers.get("Location") ?? "";
    const cookies = response.headers.getSetCookie().map((line) => line.split(";")[0] ?? "");
    const linkId = to.split("/").at(-1) ?? "";
    const day = { route: route(onsiteDay), path: to, params: { linkId }, cookies };
    return {
      to,
      cookies,
      linkId,
      show: (form?: Record<string, string>) => callRoute(world, { ...day, ...(form ? { form } : {}) }),
      given,
    };
  };

  test("[CHK-02] opens the page of its day without an account, its key moved into a cookie; prices and other pages are not in it", async () => {
    const given = stage();
    const { key } = await linkOf(given);
    const { to, show } = await enter(given, key);
    expect(to).toMatch(/^\/onsite\/day\/[^/]+$/);
    expect(to).not.toContain(key);
    const { data } = await show();
    expect(data).toMatchObject({ links: null, total: 1, groups: [{ people: [{ name: "Anna Leitner" }] }, {}, {}] });
    const text = JSON.stringify(data);
    expect(text).not.toMatch(/cents|price|positions\/|email/i);
    expect(text).not.toContain(given.staff.user.email);
    expect(JSON.stringify(world.db.select().from(onsiteLinksTable).all())).not.toContain(key);
    expect(loggedPath(`/onsite/${key}`)).toBe("/onsite/…");
  });

  test("[CHK-02] every act is stored with the name of the link, and the list says when it was used last", async () => {
    const given = stage();
    const { key, more } = await linkOf(given);
    const { show } = await enter(given, key);
    expect(wayOn((await show({ intent: `here:${given.bookingId}` })).response).message).toBe("hereNoted");
    expect(world.db.select().from(checkIns).all()).toMatchObject([{ way: "link", linkName: "Toni vom Einlass" }]);
    const { data } = await callRoute(world, more);
    expect(data).toMatchObject({ links: [{ name: "Toni vom Einlass", lastUsed: expect.stringContaining("10:00") }] });
    const foreign = make.makeBookedPosition(world, { startsAt: world.now + HOUR });
    expect((await show({ intent: `here:${foreign.booking.id}` })).response.status).toBe(404);
  });

  test("[CHK-02] is one of several, each ended by itself, and ends 24 hours after the last end", async () => {
    const given = stage();
    const [first, second] = [await linkOf(given, "Toni"), await linkOf(given, "Mara")];
    const [toni, mara] = [await enter(given, first.key), await enter(given, second.key)];
    const end = { ...first.more, form: { intent: `end:${toni.linkId}` } };
    const stranger = make.makeEmployer(world).user.id;
    expect((await callRoute(world, { ...end, as: stranger })).response.status).toBe(404);
    expect(wayOn((await callRoute(world, end)).response).message).toBe("onsiteLinkEnded");
    expect((await toni.show()).response.status).toBe(410);
    expect((await toni.show({ intent: `here:${given.bookingId}` })).response.status).toBe(410);
    expect((await mara.show()).response.status).toBe(200);
    world.now = given.position.endsAt + 24 * HOUR - 1;
    expect((await mara.show()).response.status).toBe(200);
    world.now += 1;
    expect((await mara.show()).response.status).toBe(410);
    expect((await open(second.key)).response.status).toBe(410);
  });

  test("[CHK-16] the person's own QR opens the day page at this person for the company and a link, and names nobody for others", async () => {
    const given = stage();
    const { key } = await linkOf(given);
    const { cookies, linkId } = await enter(given, key);
    const { bookingId } = given;
    const scan = (more: object) =>
      callRoute(world, { route: route(onsiteHere), path: `/onsite/here/${bookingId}`, params: { bookingId }, ...more });
    const leads = async (more: object) => (await scan(more)).response.headers.get("Location");
    expect(await leads({ as: given.employer.user.id })).toBe(`${given.at().path}#b-${bookingId}`);
    expect(await leads({ cookies })).toBe(`/onsite/day/${linkId}#b-${bookingId}`);
    for (const other of [{}, { as: given.userId }, { as: make.makeEmployer(world).user.id }]) {
      const { response, data } = await scan(other);
      expect(response.headers.get("Location")).toBeNull();
      expect(data).toEqual({ title: "For the on-site contact." });
    }
    const params = { id: given.position.id, eventId: given.event.id };
    const details = await callRoute(world, {
      route: route(jobDetails),
      path: `/staff/job-details/${params.id}/${params.eventId}`,
      params,
      as: given.userId,
    });
    const { ownQr } = (details.data as { job: { ownQr: object } }).job;
    expect(ownQr).toEqual(drawQr(`http://localhost:3000/onsite/here/${bookingId}`));
  });
});

test("[CHK-09] nothing but the address of a form asks for a location, and only when its person taps for it", () => {
  const files = readdirSync("app", { recursive: true, encoding: "utf8" }).filter((file) => /\.tsx?$/.test(file));
  const asking = files.filter((file) => readFileSync(`app/${file}`, "utf8").includes("navigator.geolocation"));
  expect(asking).toEqual(["enhance/address-input.ts"]);
});

test("[SUBS-07] the page about a missing person says that they were checked in, and when", async () => {
  const { post, bookingId, position, employer } = stage();
  await post(`here:${bookingId}`);
  world.now = position.startsAt + 15 * MINUTE;
  const at = {
    route: route(noShow),
    path: `/organization/positions/${position.id}/no-show`,
    params: { positionId: position.id },
    as: employer.user.id,
  };
  expect((await callRoute(world, at)).data).toMatchObject({ refusal: "noShowCheckedIn?name=Anna&time=10%3A00" });
  const form = { bookingId, words: "", submissionId: "018f2f3e-0000-7000-8000-000000000001" };
  const refused = await callRoute(world, { ...at, form });
  expect(refused.response.status).toBe(409);
  expect(JSON.stringify(refused.data)).toContain("noShowCheckedIn");
});

describe("whoever is late", () => {
  async function late() {
    const staged = stage();
    const { booking, position, eventDay, staff } = staged;
    const dayOpened = () => world.db.select().from(dayCodes).all()[0]?.pageOpenedAt;
    planLateAlarm(world, booking, eventDay.eventId);
    expect(dayOpened()).toBeNull();
    await staged.show();
    expect(dayOpened()).toBe(world.now);
    world.now = position.startsAt + 15 * MINUTE;
    await raiseLateAlarms(world.system());
    const way = (more: object = {}, bookingId = booking.id) =>
      callRoute(world, {
        route: route(onTheWay),
        path: `/staff/bookings/${bookingId}/way?minutes=20`,
        params: { bookingId },
        as: staff.user.id,
        ...more,
      });
    return { ...staged, way };
  }

  test("[CHK-11] answers on a page that shows whom to call; it stands on the day page", async () => {
    const { way, page, employer } = await late();
    expect((await way()).data).toMatchObject({ contactName: "Tagwerk Personal GmbH", contactPhone: "+43 1 000 00 00" });
    world.db.update(companies).set({ phoneNumber: "+43 1 5550000" }).run();
    expect((await way()).data).toMatchObject({
      asks: true,
      chosen: 20,
      contactName: employer.company.contactPerson,
      contactPhone: "+43 1 5550000",
    });
    expect((await way({ form: { minutes: "25" } })).response.status).toBe(400);
    for (const again of [1, 2]) {
      const said = wayOn((await way({ form: { minutes: "20" } })).response);
      expect([said.message, again]).toEqual(["onTheWayNoted", again]);
    }
    expect((await page()).groups[0]?.people[0]).toMatchObject({ way: { minutes: 20 } });
  });

  test("[CHK-11] strangers find nothing there, and it ends with the arrival", async () => {
    const { way, post, bookingId } = await late();
    const stranger = make.makeStaff(world).user.id;
    expect((await way({ as: stranger })).response.status).toBe(404);
    expect((await way({ as: stranger, form: { minutes: "20" } })).response.status).toBe(404);
    await post(`here:${bookingId}`);
    expect((await way()).response.status).toBe(410);
    expect((await way({ form: { minutes: "20" } })).response.status).toBe(410);
  });

  test("[CHK-10] who has not come is reported before somebody else is looked for", async () => {
    const { position, employer } = await late();
    const { response } = await callRoute(world, {
      route: route(replacement),
      path: `/organization/positions/${position.id}/replacement`,
      params: { positionId: position.id },
      as: employer.user.id,
    });
    expect(response.headers.get("Location")).toBe(`/organization/positions/${position.id}/no-show`);
  });
});
