import { beforeEach, expect, test } from "vitest";
import { DAY } from "~/config/durations";
import { findDayPage } from "~/domain/attendance/day/day-page.queries.server";
import { dayOf } from "~/domain/shared/time.server";
import * as company from "~/screens/back-office/companies/company";
import * as account from "~/screens/back-office/people/account";
import * as dayRoute from "~/screens/day/day";
import * as myEvent from "~/screens/my-events/my-event";
import * as ownCompany from "~/screens/own-companies/company";
import * as people from "~/screens/people/people";
import * as person from "~/screens/people/person";
import * as team from "~/screens/people/team";
import * as publicJob from "~/screens/public/job";
import * as selection from "~/screens/selection/selection";
import * as staffDetails from "~/screens/selection/staff-details";
import * as wallJob from "~/screens/wall/job-wall-details";
import { applications, auditEntries, files, onsiteLinks, staffPhotos, teams } from "~db/schema";
import {
  makeApplication,
  makeBooking,
  makeEmployer,
  makePosition,
  makePostedPosition,
  makeStaff,
  makeSuperuser,
  makeUser,
} from "../../factories/rows";
import { withWorld } from "../../factories/with-world";
import { callRoute, wayOn } from "../../support/call-route";

const world = withWorld();
let firm: ReturnType<typeof makeEmployer>;
let mira: ReturnType<typeof makeStaff>;
let posted: ReturnType<typeof makePostedPosition>;
beforeEach(() => {
  firm = makeEmployer(world);
  mira = makeStaff(world, { user: { firstName: "Mira", lastName: "Wagenhofer" } });
  posted = makePostedPosition(world, firm.company.id);
});

const apply = (position = posted.position, who = mira) => makeApplication(world, position.id, who.user.id);
const at = (days: number) => makePosition(world, posted.job, { startsAt: posted.position.startsAt + days * DAY });
const press = (form: Record<string, string>, as = firm.user.id) => {
  const params = { userId: mira.user.id };
  return callRoute(world, { route: person, path: `/organization/people/${mira.user.id}`, params, as, form });
};
const list = async (query: string, as = firm.user.id) => {
  const { data } = await callRoute(world, { route: people, path: `/organization/people?${query}`, as });
  return (data as { rows: { name: string; note: string }[] }).rows;
};
const names = async (query: string, as?: string) => (await list(query, as)).map(({ name }) => name);

test("[CASE-56] people and teams stand with their faces, while their whole profile is open to the company", async () => {
  const file = {
    id: "face",
    path: "face",
    area: "photos",
    mime: "image/png",
    bytes: 1,
    sha256: "face",
    encrypted: false,
  };
  world.db
    .insert(files)
    .values({ ...file, createdAt: 1 })
    .run();
  world.db
    .insert(staffPhotos)
    .values({ id: "face", userId: mira.user.id, fileId: "face", sortOrder: 1, createdAt: 1 })
    .run();
  apply();
  await press({ intent: "star", wanted: "1", back: "/organization/people" });
  expect(await list("tab=favourites")).toMatchObject([{ portraitFileId: "face" }]);
  await callRoute(world, {
    route: people,
    path: "/organization/people",
    as: firm.user.id,
    form: { intent: "team", team: "", teamName: "Messe", member: mira.user.id },
  });
  const saved = world.db.select().from(teams).get();
  const params = { teamId: saved?.id ?? "" };
  const page = { route: team, path: `/organization/teams/${params.teamId}`, params, as: firm.user.id };
  expect((await callRoute(world, page)).data).toMatchObject({ rows: [{ portraitFileId: "face" }] });
  world.db.update(applications).set({ withdrawnAt: world.now }).run();
  expect(await list("tab=favourites")).toMatchObject([{ portraitFileId: null }]);
});

test("[TEAM-01] a star says what is wanted, so that two users of a company do not undo each other", async () => {
  apply();
  const colleague = makeUser(world, { role: "employer", companyId: firm.company.id });
  const star = { intent: "star", wanted: "1", back: "/organization/my-events?tab=completed" };
  const first = await press(star);
  expect(wayOn(first.response)).toEqual({ to: star.back, message: "personStarred" });
  await press(star, colleague.id);
  expect(await names("tab=favourites", colleague.id)).toEqual(["Mira"]);
  await press({ ...star, wanted: "0" });
  await press({ ...star, wanted: "0" }, colleague.id);
  expect(await names("tab=favourites")).toEqual([]);
});

test("[TEAM-01] the star stands on staff-details, selection, the event's team and its day page, for its company and the agency alone", async () => {
  const work = at(2);
  makeBooking(world, work, apply(work));
  apply();
  await press({ intent: "star", wanted: "1" });
  const agency = makeSuperuser(world).user.id;
  const positionId = posted.position.id;
  const chosen = (as: string, prefix: string) =>
    callRoute(world, {
      route: selection,
      path: `${prefix}/positions/${positionId}/selection`,
      params: { positionId },
      as,
    });
  for (const [as, prefix] of [
    [firm.user.id, "/organization"],
    [agency, "/superuser"],
  ] as const)
    expect((await chosen(as, prefix)).data).toMatchObject({ selection: { applicants: [{ starred: true }] } });
  const details = await callRoute(world, {
    route: staffDetails,
    path: `/staff-details/${mira.user.id}`,
    params: { id: mira.user.id },
    as: firm.user.id,
  });
  expect(details.data).toMatchObject({ starred: true });
  const eventId = posted.event.id;
  const team = await callRoute(world, {
    route: myEvent,
    path: `/organization/my-events/${eventId}`,
    params: { eventId },
    as: firm.user.id,
  });
  expect(JSON.stringify(team.data)).toContain('"starred":true');
  const date = dayOf(work.startsAt);
  const dayPage = (prefix: string) => ({
    route: dayRoute,
    path: `${prefix}/my-events/${eventId}/day/${date}`,
    params: { eventId, date },
  });
  for (const [as, prefix] of [
    [firm.user.id, "/organization"],
    [agency, "/superuser"],
  ] as const)
    expect(JSON.stringify((await callRoute(world, { ...dayPage(prefix), as })).data)).toContain('"starred":true');
  world.db
    .insert(onsiteLinks)
    .values({ id: "gate", eventId, day: date, name: "Tor", keyHash: "x", createdAt: world.now, createdBy: "test" })
    .run();
  const onSite = { ...world.system(), actor: { kind: "link" as const, subjectId: "gate" } };
  const seen = findDayPage(onSite, { eventId, day: date, language: "de", work: null });
  expect(seen?.people).toMatchObject([{ name: "Mira Wagenhofer", star: null }]);

  const other = makeEmployer(world);
  const elsewhere = makePostedPosition(world, other.company.id);
  apply(elsewhere.position);
  expect(await names("tab=favourites", other.user.id)).toEqual([]);
});

test("[TEAM-01] whom a company does not know it cannot star, note or close out, and back leads nowhere else", async () => {
  const forms: Record<string, string>[] = [
    { intent: "star", wanted: "1" },
    { intent: "block", wanted: "1" },
    { intent: "note", note: "x" },
  ];
  for (const form of forms) expect((await press(form)).response.status).toBe(404);
  apply();
  const away = await press({ intent: "star", wanted: "1", back: "//evil.example" });
  expect(wayOn(away.response).to).toBe(`/organization/people/${mira.user.id}`);
});

test("who was booked is found by the full name, others by the first name alone", async () => {
  apply();
  await press({ intent: "star", wanted: "1" });
  expect(await names("tab=favourites")).toEqual(["Mira"]);
  expect(await names("tab=favourites&name=Wagen")).toEqual([]);
  const past = at(-30);
  makeBooking(world, past, apply(past));
  expect(await names("tab=favourites&name=wagen")).toEqual(["Mira Wagenhofer"]);
  const [row] = await list("tab=worked");
  expect(row).toMatchObject({ name: "Mira Wagenhofer", lastDay: "2026-11-04", jobs: 1, nextDay: null, starred: true });
  expect(JSON.stringify(row)).not.toMatch(/@|06601234567|Neubaugasse/);
});

test("a list of people goes on where the page ended, by the first name", async () => {
  const past = Array.from({ length: 53 }, (_, index) => {
    const who = makeStaff(world, { user: { firstName: `P${String(index).padStart(2, "0")}`, lastName: "L" } });
    const position = at(-30);
    makeBooking(world, position, makeApplication(world, position.id, who.user.id));
    return `P${String(index).padStart(2, "0")} L`;
  });
  const { data } = await callRoute(world, { route: people, path: "/organization/people?tab=worked", as: firm.user.id });
  const { rows, more } = data as { rows: { name: string }[]; more: string };
  expect([...rows.map(({ name }) => name), ...(await names(more.slice(1)))]).toEqual(past);
});

test("[TEAM-03] [DTAB-16] a note has versions, of which the log holds no word; it keeps what was typed when refused, and says when somebody was faster", async () => {
  apply();
  await press({ intent: "note", note: "Sehr pünktlich.", "seen.note": "" });
  await press({ intent: "note", note: "Sehr pünktlich, spricht Italienisch.", "seen.note": "Sehr pünktlich." });
  const entries = world.db
    .select()
    .from(auditEntries)
    .all()
    .filter(({ action }) => action === "company.noteSaved");
  expect(entries.map(({ dataJson }) => JSON.parse(dataJson))).toEqual([
    { version: 1, removed: false },
    { version: 2, removed: false },
  ]);
  const faster = await press({ intent: "note", note: "Nie da.", "seen.note": "Sehr pünktlich." });
  expect(faster.response.status).toBe(409);
  expect(JSON.stringify(faster.data)).toContain("Nie da.");
  const long = await press({ intent: "note", note: "x".repeat(501), "seen.note": "" });
  expect([long.response.status, long.data]).toMatchObject([400, { errors: { note: ["tooLong?max=500"] } }]);
  await press({ intent: "note", note: " ", "seen.note": "Sehr pünktlich, spricht Italienisch." });
  expect(world.db.$client.prepare("select count(*) from company_notes").pluck().get()).toBe(0);
  const { data } = await callRoute(world, {
    route: person,
    path: "/organization/people/x",
    params: { userId: mira.user.id },
    as: firm.user.id,
  });
  expect(data).toMatchObject({
    person: { note: "" },
    versions: [
      { version: 3, words: "" },
      { version: 2, words: "Sehr pünktlich, spricht Italienisch." },
      { version: 1, words: "Sehr pünktlich.", by: firm.user.firstName },
    ],
  });
});

test("[TEAM-04] [TEAM-05] a booking that stays is shown with the way to cancel it, to either side", async () => {
  const work = at(2);
  const booking = makeBooking(world, work, apply(work));
  const asked = { route: person, path: "/organization/people/x", params: { userId: mira.user.id }, as: firm.user.id };
  const shown = { bookingId: booking.id, positionId: work.id, begun: false };
  expect((await callRoute(world, asked)).data).toMatchObject({ booked: [shown] });
  const own = {
    route: ownCompany,
    path: "/staff/companies/x",
    params: { companyId: firm.company.id },
    as: mira.user.id,
  };
  expect((await callRoute(world, own)).data).toMatchObject({ booked: [shown] });
});

test("[TEAM-07] the agency sees both directions, stars and notes on the pages of the person and of the company", async () => {
  apply();
  await press({ intent: "star", wanted: "1" });
  await press({ intent: "note", note: "Zu spät.", "seen.note": "" });
  await press({ intent: "block", wanted: "1" });
  const ends = {
    route: ownCompany,
    path: "/staff/companies/x",
    params: { companyId: firm.company.id },
    as: mira.user.id,
  };
  await callRoute(world, { ...ends, form: { wanted: "1" } });
  const as = makeSuperuser(world).user.id;
  const back = "/superuser/back-office";
  const both = {
    companyId: firm.company.id,
    userId: mira.user.id,
    starred: true,
    byCompany: true,
    byPerson: true,
    note: "Zu spät.",
    versions: [{ version: 1, words: "Zu spät." }],
  };
  const one = await callRoute(world, {
    route: account,
    path: `${back}/accounts/x`,
    params: { userId: mira.user.id },
    as,
  });
  expect(one.data).toMatchObject({ relations: [both] });
  const other = await callRoute(world, {
    route: company,
    path: `${back}/companies/x`,
    params: { companyId: firm.company.id },
    as,
  });
  expect(other.data).toMatchObject({ relations: [both] });
});

test("[TEAM-06] neither side reads that the other closed the way", async () => {
  const past = at(-30);
  makeBooking(world, past, apply(past));
  const asked = { route: person, path: "/organization/people/x", params: { userId: mira.user.id }, as: firm.user.id };
  const own = {
    route: ownCompany,
    path: "/staff/companies/x",
    params: { companyId: firm.company.id },
    as: mira.user.id,
  };
  const both = async () =>
    [(await callRoute(world, asked)).data, (await callRoute(world, own)).data].map((data) => JSON.stringify(data));
  const [ofFirm, ofMira] = await both();
  await press({ intent: "block", wanted: "1" });
  expect((await both())[1]).toBe(ofMira);
  await press({ intent: "block", wanted: "0" });
  await callRoute(world, { ...own, form: { wanted: "1" } });
  expect((await both())[0]).toBe(ofFirm);
});

test("[TEAM-06] [SAFE-45] a link to a job of a company that closed the way reads as one that somebody else has, and its public page as gone", async () => {
  apply(at(-30));
  await press({ intent: "block", wanted: "1" });
  const elsewhere = makePostedPosition(world, makeEmployer(world).company.id);
  const other = makeStaff(world).user.id;
  makeBooking(world, elsewhere.position, makeApplication(world, elsewhere.position.id, other));
  const answers = [];
  for (const { position, event } of [posted, elsewhere]) {
    const path = `/staff/job-wall-details/${position.id}/${event.id}`;
    const params = { id: position.id, eventId: event.id };
    const by = { route: wallJob, path, params, as: mira.user.id };
    const { response, data } = await callRoute(world, { ...by, form: { jobPositions: position.id } });
    const page = (await callRoute(world, by)).data as { opened: { refusal: string }; standby: object };
    expect(page.opened.refusal).toBe("anotherUserBooked");
    answers.push({ status: response.status, errors: (data as { errors: object }).errors });
  }
  const decided = { status: 410, errors: { form: ["anotherUserBooked"] } };
  expect(answers).toEqual([decided, decided]);
  const { id: positionId } = posted.position;
  const publicPage = async (as: string) =>
    (await callRoute(world, { route: publicJob as never, path: `/jobs/${positionId}`, params: { positionId }, as }))
      .response.status;
  expect([await publicPage(mira.user.id), await publicPage(other)]).toEqual([410, 200]);
  const open = world.db.select().from(applications).all();
  expect(open.map(({ positionId }) => positionId)).not.toContain(posted.position.id);
});
