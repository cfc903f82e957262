import "../../support/use-data-dir";
import { beforeEach, expect, test } from "vitest";
import { listWorkMonths } from "~/domain/pay/record/working-time.queries.server";
import * as agencyCsv from "~/screens/back-office/people/working-time-csv";
import * as agencyPdf from "~/screens/back-office/people/working-time-pdf";
import * as ownCsv from "~/screens/earnings/working-time-csv";
import * as ownPdf from "~/screens/earnings/working-time-pdf";
import { makeHours, makeStaff, makeSuperuser } from "../../factories/rows";
import { withWorld } from "../../factories/with-world";
import { makeWorked, makeWorkedEvent } from "../../factories/worked";
import { callRoute } from "../../support/call-route";
import { wordsOfPdf } from "../../support/pdf-text";

const world = withWorld();
let event: ReturnType<typeof makeWorkedEvent>;
let staff: ReturnType<typeof makeStaff>;
let agency: ReturnType<typeof makeSuperuser>;
beforeEach(() => {
  event = makeWorkedEvent(world);
  staff = makeStaff(world);
  agency = makeSuperuser(world);
});

const work = (from: string, given: { hours?: boolean } = {}) =>
  makeWorked(world, event, { staff, startsAt: Date.parse(from), ...given });
type Route = Parameters<typeof callRoute>[1]["route"];
const own = (route: object, search = "") =>
  callRoute(world, { route: route as Route, path: `/staff/earnings/working-time${search}`, as: staff.user.id });
const byAgency = (route: object, { userId = staff.user.id, search = "?month=2026-10" } = {}) =>
  callRoute(world, {
    route: route as Route,
    path: `/superuser/back-office/accounts/${userId}/working-time${search}`,
    params: { userId },
    as: agency.user.id,
  });
const linesOf = async ({ response }: { response: Response }) =>
  (await response.text()).replace("\uFEFF", "").trim().split("\r\n");

test("[LAWS-10] the record of a month has day, start, end and break of each job that began in it, also over midnight", async () => {
  const { booking } = work("2026-10-05T09:00:00+02:00", { hours: false });
  makeHours(world, booking, { breakMinutes: 30 });
  work("2026-10-31T22:00:00+01:00", { hours: false });
  work("2026-11-02T09:00:00+01:00");
  const [heads, first, second, ...more] = await linesOf(await own(ownCsv, "?month=2026-10"));
  expect(heads).toBe("Name;Day;Start;End;End on;Hours;Break;Event;Company");
  expect(first).toMatch(/;2026-10-05;09:00;18:00;2026-10-05;9;30 minutes of break;/);
  expect(second).toMatch(
    /;2026-10-31;22:00;06:00;2026-11-01;8;a break of 30 minutes was due, as booked, not confirmed yet;/,
  );
  expect(more).toEqual([]);
});

test("[LAWS-10] the agency loads the same file of a person as the person, and nobody else's is in it", async () => {
  work("2026-10-05T09:00:00+02:00");
  makeWorked(world, event, { startsAt: Date.parse("2026-10-06T09:00:00+02:00") });
  const lines = await linesOf(await own(ownCsv, "?month=2026-10"));
  expect(lines).toHaveLength(2);
  expect(await linesOf(await byAgency(agencyCsv))).toEqual(lines);
  expect((await byAgency(agencyCsv, { userId: "nobody" })).response.status).toBe(404);
  for (const search of ["?month=2026-13", "?month=x"]) expect((await own(ownCsv, search)).response.status).toBe(404);
  const other = makeStaff(world).user.id;
  const strangers = {
    route: agencyCsv as Route,
    path: "/superuser/back-office/accounts/x/working-time.csv",
    as: other,
  };
  expect((await callRoute(world, { ...strangers, params: { userId: staff.user.id } })).response.status).toBe(403);
});

test("[LAWS-10] as PDF for both, kept by no cache", async () => {
  work("2026-10-05T09:00:00+02:00");
  for (const { response } of [await own(ownPdf, "?month=2026-10"), await byAgency(agencyPdf)]) {
    expect(response.headers.get("Content-Type")).toBe("application/pdf");
    expect(response.headers.get("Content-Disposition")).toBe('attachment; filename="working-time-2026-10.pdf"');
    const words = wordsOfPdf(Buffer.from(await response.arrayBuffer()));
    for (const word of ["October 2026", "05.10.2026", "09:00", "18:00", "§ 26 AZG", "Donaublick Events"])
      expect(words).toContain(word);
  }
});

test("[LAWS-10] offered are the months from the first job on, the newest first", () => {
  expect(listWorkMonths(world, staff.user.id)).toEqual([]);
  work("2026-09-05T09:00:00+02:00");
  expect(listWorkMonths(world, staff.user.id)).toEqual(["2026-11", "2026-10", "2026-09"]);
});
