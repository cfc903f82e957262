import { HOUR } from "~/config/durations";
import "../../support/use-data-dir";
import { eq } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { findCounts } from "~/domain/agency/queue/counts.queries.server";
import { listQueue } from "~/domain/agency/queue/queue.queries.server";
import { endBooking } from "~/domain/booking/ending/end-booking.server";
import { keepHoles } from "~/domain/elda/keep-holes.server";
import { baseLines } from "~/domain/hours/month-base/month-base.queries.server";
import * as page from "~/screens/back-office/elda/elda";
import * as month from "~/screens/back-office/elda/month";
import * as receiptFile from "~/screens/back-office/elda/receipt-file";
import * as file from "~/screens/back-office/elda/registration-file";
import * as reports from "~/screens/back-office/elda/reports";
import * as proof from "~/screens/my-events/registrations";
import * as readyz from "~/screens/resources/readyz";
import { auditEntries, datedValues, files, registrationDays, registrationReports } from "~db/schema";
import { makeBookedPosition, makeEmployer, makeHours, makeStaff, makeSuperuser } from "../../factories/rows";
import { withWorld } from "../../factories/with-world";
import { callRoute, wayOn } from "../../support/call-route";

const world = withWorld();
let agency: ReturnType<typeof makeSuperuser>;
beforeEach(() => {
  agency = makeSuperuser(world);
});

const path = "/superuser/back-office/elda";
const open = async (query = "") =>
  (await callRoute(world, { route: page, path: `${path}${query}`, as: agency.user.id })).data as Awaited<
    ReturnType<typeof page.loader>
  >;
const send = (form: Record<string, string | string[] | File>) =>
  callRoute(world, { route: page, path, as: agency.user.id, form });
const days = (bookingId: string) =>
  world.db.select().from(registrationDays).where(eq(registrationDays.bookingId, bookingId)).all();
const idsOf = (bookingId: string) => days(bookingId).map(({ id }) => id);
const told = { intent: "report", way: "elda", reportedDay: "2026-11-20", reportedTime: "09:30", protocol: "4711" };

test("[ELDA-02] due days stand in groups by the start of the job, what is to be taken back above all, 25 on a page", async () => {
  const overdue = makeBookedPosition(world, { startsAt: world.now - HOUR });
  makeBookedPosition(world, { startsAt: world.now + HOUR });
  makeBookedPosition(world, { startsAt: world.now + 24 * HOUR });
  makeBookedPosition(world);
  const ended = makeBookedPosition(world);
  await send({ ...told, day: idsOf(ended.booking.id) });
  endBooking(world.as(agency.actor), ended.booking, { kind: "byCompany", reason: "" });
  const shown = (await open()) as unknown as { groups: { name: string; rows: { id: string }[] }[] };
  expect(shown.groups.map(({ name, rows }) => [name, rows.length])).toEqual([
    ["storno", 1],
    ["overdue", 1],
    ["today", 1],
    ["tomorrow", 1],
    ["later", 1],
  ]);
  expect(shown.groups[1]?.rows[0]?.id).toBe(idsOf(overdue.booking.id)[0]);
  const until = (await open("?until=2026-11-20")) as unknown as { shown: number };
  expect(until.shown).toBe(2);
  for (let made = 0; made < 25; made += 1) makeBookedPosition(world, { startsAt: world.now + 60 * HOUR + made });
  expect((await open()) as unknown).toMatchObject({ shown: 25, next: expect.any(String) });
});

test("[ELDA-03] a row without a number says so with what identifies the person, and never shows a number", async () => {
  makeBookedPosition(world);
  const { groups } = (await open()) as unknown as { groups: { rows: object[] }[] };
  expect(groups[0]?.rows[0]).toMatchObject({ ssnMissing: true, person: "14.03.2000, female, AT" });
});

test("[ELDA-06][ELDA-08] several days are noted with one receipt; refused in the future and without a protocol", async () => {
  const { booking } = makeBookedPosition(world, { startsAt: Date.UTC(2026, 10, 21, 19, 0) });
  const day = idsOf(booking.id);
  expect(day).toHaveLength(2);
  expect((await send({ ...told, day: [] })).response.status).toBe(409);
  const future = await send({ ...told, day, reportedTime: "10:01" });
  expect([future.response.status, future.data]).toMatchObject([
    400,
    { errors: { reportedDay: ["futureInstant"] }, typed: { protocol: "4711", day } },
  ]);
  expect((await send({ ...told, day, protocol: "" })).data).toMatchObject({ errors: { protocol: ["required"] } });
  const wrong = await send({ ...told, day, receipt: new File(["MZ\0"], "virus.exe") });
  expect(wrong.data).toMatchObject({ errors: { receipt: ["receiptKind"] } });
  const done = await send({ ...told, day, receipt: new File(["%PDF-1.7"], "receipt.pdf") });
  expect(done.response.status).toBe(302);
  const [report, ...more] = world.db.select().from(registrationReports).all();
  expect(more).toEqual([]);
  expect(days(booking.id).map(({ reportId }) => reportId)).toEqual([report?.id, report?.id]);
  const receipt = world.db
    .select()
    .from(files)
    .all()
    .find(({ id }) => id === report?.receiptFileId);
  expect(receipt).toMatchObject({ encrypted: true, mime: "application/pdf" });
  expect((await send({ ...told, day })).response.status).toBe(409);
  expect((await send({ intent: `undo:${report?.id}` })).response.status).toBe(302);
  expect(days(booking.id).map(({ reportId }) => reportId)).toEqual([null, null]);
});

test("[ELDA-04] what is ticked becomes a file that the agency alone reads", async () => {
  const { booking } = makeBookedPosition(world);
  const done = await send({ intent: "export", day: idsOf(booking.id) });
  const exportId = new URL(done.response.headers.get("Location") ?? "", "http://x").searchParams.get("file") ?? "";
  const read = (as: string) =>
    callRoute(world, { route: file, path: `${path}/files/${exportId}`, params: { exportId }, as });
  const { response } = await read(agency.user.id);
  expect(response.headers.get("Content-Disposition")).toBe('attachment; filename="ELDA-2026-11-20.csv"');
  expect((await read(makeStaff(world).user.id)).response.status).toBe(403);
  expect((await send({ intent: "export", day: idsOf(booking.id) })).data).toMatchObject({
    errors: { form: ["eldaAgain?name=Anna+Leitner"] },
  });
  expect((await send({ intent: "export", day: idsOf(booking.id), again: "on" })).response.status).toBe(302);
});

test("[ELDA-04] all that is due until a day is exported together, of the company that the list shows; what a file held already needs the tick", async () => {
  const near = makeBookedPosition(world, { startsAt: world.now + 24 * HOUR });
  const other = makeBookedPosition(world, { startsAt: world.now + 26 * HOUR });
  const later = makeBookedPosition(world, { startsAt: world.now + 72 * HOUR });
  expect((await open()) as unknown).toMatchObject({ allUntil: { day: "2026-11-21" } });
  const until = (query: string, form: Record<string, string> = {}) =>
    callRoute(world, {
      route: page,
      path: `${path}${query}`,
      as: agency.user.id,
      form: { intent: "until:2026-11-21", submissionId: `s${query}${Object.keys(form)}`, ...form },
    });
  const exported = () =>
    [near, other, later].map(({ booking }) => days(booking.id).every(({ exportId }) => exportId !== null));
  expect((await until(`?company=${other.employer.company.id}`)).response.status).toBe(302);
  expect(exported()).toEqual([false, true, false]);
  const first = days(other.booking.id)[0]?.exportId;
  expect((await until("")).response.status).toBe(302);
  expect(exported()).toEqual([true, true, false]);
  expect(days(other.booking.id)[0]?.exportId).toBe(first);
  expect((await until("?until=2026-11-21")).data).toMatchObject({ errors: { form: ["eldaNoneUntil"] } });
  expect((await until("", { again: "on" })).response.status).toBe(302);
  expect(days(other.booking.id)[0]?.exportId).not.toBe(first);
  const wrong = await send({ intent: "until:tomorrow" });
  expect([wrong.response.status, wrong.data]).toMatchObject([409, { errors: { form: ["eldaNoneUntil"] } }]);
});

test("[ELDA-06][ELDA-11] what was reported is listed with what came late, and its receipt is read by the agency alone, each time noted", async () => {
  const inTime = makeBookedPosition(world, { startsAt: world.now + HOUR });
  const late = makeBookedPosition(world, { startsAt: world.now - HOUR });
  const receipt = new File(["%PDF-1.7"], "receipt.pdf");
  await send({ ...told, day: idsOf(inTime.booking.id), submissionId: "a" });
  world.now += 1;
  await send({ ...told, day: idsOf(late.booking.id), submissionId: "b", reportedTime: "10:00", receipt });
  const listed = async () =>
    (await callRoute(world, { route: reports, path: `${path}/reports`, as: agency.user.id })).data as unknown as {
      reports: { id: string; receiptHref: string | null }[];
    };
  const shown = (await listed()).reports;
  expect(shown).toMatchObject([
    { name: "Anna Leitner", late: true, protocol: "4711", at: "Fri, 20.11.2026, 10:00" },
    { late: false, undone: false, receiptHref: null },
  ]);
  const reportId = shown[0]?.id ?? "";
  expect(shown[0]?.receiptHref).toBe(`${path}/receipts/${reportId}`);
  const read = (as: string) =>
    callRoute(world, { route: receiptFile, path: `${path}/receipts/${reportId}`, params: { reportId }, as });
  const { response } = await read(agency.user.id);
  expect(response.headers.get("Content-Disposition")).toBe('attachment; filename="ELDA-receipt-2026-11-20.pdf"');
  expect(await response.text()).toBe("%PDF-1.7");
  for (const as of [makeStaff(world).user.id, makeEmployer(world).user.id])
    expect((await read(as)).response.status).toBe(403);
  const noted = eq(auditEntries.action, "registrationReport.receiptRead");
  expect(world.db.select().from(auditEntries).where(noted).all()).toHaveLength(1);
  await send({ intent: `undo:${reportId}` });
  expect((await listed()).reports[0]).toMatchObject({ undone: true, late: false });
});

test("[ELDA-16] what the check finds is an urgent entry and /readyz says so, until a later check finds the days right", async () => {
  const { booking, event } = makeBookedPosition(world, { startsAt: Date.UTC(2026, 10, 21, 19, 0) });
  const ready = async () => (await callRoute(world, { route: readyz, path: "/readyz" })).data;
  const waiting = () => listQueue(world.as(agency.actor), "eldaHoles", null).rows;
  keepHoles(world.system());
  expect([waiting(), await ready()]).toMatchObject([[], { registrations: true }]);
  world.db.$client.exec("drop trigger registration_days_never_deleted");
  const [second] = days(booking.id).filter(({ day }) => day === "2026-11-22");
  world.db.delete(registrationDays).where(eq(registrationDays.day, "2026-11-22")).run();
  keepHoles(world.system());
  const found = world.now;
  world.now += 24 * HOUR;
  keepHoles(world.system());
  expect(waiting()).toMatchObject([
    { urgent: true, since: found, about: event.id, values: { name: "Anna Leitner", day: "2026-11-22" } },
  ]);
  expect(findCounts(world).eldaHoles).toBe(1);
  const answer = await callRoute(world, { route: readyz, path: "/readyz" });
  expect([answer.response.status, answer.data]).toMatchObject([503, { registrations: false }]);
  world.db
    .insert(registrationDays)
    .values(second ?? expect.fail())
    .run();
  keepHoles(world.system());
  expect([waiting(), await ready()]).toMatchObject([[], { registrations: true }]);
});

const inMonth = (query = "", form?: Record<string, string>) =>
  callRoute(world, {
    route: month,
    path: `${path}/month/2026-11${query}`,
    params: { month: "2026-11" },
    as: agency.user.id,
    ...(form ? { form } : {}),
  });

test("[ELDA-15] the base of a month is each day with its part of what was earned, by minutes at midnight; a new file replaces it", async () => {
  const night = makeBookedPosition(world, { startsAt: Date.UTC(2026, 10, 21, 19), endsAt: Date.UTC(2026, 10, 22, 1) });
  const without = makeBookedPosition(world, { startsAt: Date.UTC(2026, 10, 23, 9) });
  const worked = { confirmStartsAt: night.position.startsAt, confirmEndsAt: night.position.endsAt };
  const { staffTotalCents } = makeHours(world, night.booking, worked);
  world.now = Date.UTC(2026, 11, 4, 9);
  const queue = () => findCounts(world).eldaMonths;
  await send({ ...told, day: idsOf(night.booking.id) });
  expect(queue()).toBe(0);
  world.now = Date.UTC(2026, 11, 5, 9);
  expect(queue()).toBe(1);
  const shown = (await inMonth()).data as unknown as { people: object[]; withoutHours: number; exportId: null };
  expect(shown).toMatchObject({ people: [{ days: 2, hours: "6" }], withoutHours: idsOf(without.booking.id).length });
  expect(wayOn((await inMonth("", { submissionId: "a" })).response).message).toBe("registrationsExported");
  expect(queue()).toBe(0);
  const { exportId } = (await inMonth()).data as unknown as { exportId: string };
  const read = await callRoute(world, {
    route: file,
    path: `${path}/files/${exportId}`,
    params: { exportId },
    as: agency.user.id,
  });
  const lines = (await read.response.text())
    .replace("\uFEFF", "")
    .trim()
    .split("\r\n")
    .map((line) => line.split(";"));
  expect(lines[0]?.[6]).toBe("Beitragsgrundlage");
  expect(lines.slice(1).map((line) => [line[4], line[5], line[10]])).toEqual([
    ["2026-11-21", "240", "ja"],
    ["2026-11-22", "120", "ja"],
  ]);
  const cents = lines.slice(1).map((line) => Math.round(Number(line[9]?.replace(",", ".")) * 100));
  expect((cents[0] ?? 0) + (cents[1] ?? 0)).toBe(staffTotalCents);
  const values = {
    key: "marginalLimitCents",
    validFrom: "2026-11-22",
    value: 1,
    changedAt: world.now,
    changedBy: agency.user.id,
  };
  expect(baseLines(world, "2026-11").map(({ marginal }) => marginal)).toEqual([true, true]);
  world.db
    .insert(datedValues)
    .values({ ...values, changedAt: Date.UTC(2026, 10, 22) })
    .run();
  expect(baseLines(world, "2026-11").map(({ marginal }) => marginal)).toEqual([true, false]);
  await inMonth("", { submissionId: "b" });
  expect(((await inMonth()).data as unknown as { exportId: string }).exportId).not.toBe(exportId);
});

test("[ELDA-15] a month without hours makes no file, and one that is to come has no page", async () => {
  const { response, data } = await inMonth("", { submissionId: "a" });
  expect([response.status, data]).toMatchObject([409, { errors: { form: ["eldaNothing"] } }]);
  expect((await inMonth()).data).toMatchObject({ before: null });
  const next = { route: month, path: `${path}/month/2026-12`, params: { month: "2026-12" }, as: agency.user.id };
  expect((await callRoute(world, next)).response.status).toBe(404);
});

test("[ELDA-13] the company reads which days are registered, when and how, and nothing else of its people; another company nothing", async () => {
  const { employer, event, booking, staff } = makeBookedPosition(world);
  const at = (as: string) =>
    callRoute(world, {
      route: proof,
      path: `/organization/my-events/${event.id}/registrations`,
      params: { eventId: event.id },
      as,
    });
  expect((await at(employer.user.id)).data).toMatchObject({ days: [] });
  await send({ ...told, day: idsOf(booking.id) });
  const { data } = await at(employer.user.id);
  expect(data).toMatchObject({
    days: [{ name: "Anna Leitner", reported: "Fri, 20.11.2026, 09:30", way: "elda", protocol: "4711" }],
  });
  expect(JSON.stringify(data)).not.toMatch(/2000-03-14|14\.03|ssn|receipt/i);
  expect((await at(makeEmployer(world).user.id)).response.status).toBe(404);
  expect((await at(staff.user.id)).response.status).toBe(302);
  endBooking(world.as(agency.actor), booking, { kind: "byCompany", reason: "" });
  expect((await at(employer.user.id)).data).toMatchObject({ days: [] });
});
