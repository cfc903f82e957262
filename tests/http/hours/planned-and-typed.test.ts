import { HOUR } from "~/config/durations";
import "../../support/use-data-dir";
import { describe, expect, test } from "vitest";
import { keysOf, settingFields } from "~/domain/agency/settings/setting-fields";
import { typedSetting } from "~/domain/agency/settings/setting-rules";
import { readSettings } from "~/domain/shared/settings.server";
import { clockOf } from "~/domain/shared/time.server";
import { i18nOf } from "~/i18n/language.server";
import * as breach from "~/screens/back-office/privacy/breach";
import * as settingsPage from "~/screens/back-office/settings/settings";
import * as companyHours from "~/screens/hours/company-confirm-hours";
import * as home from "~/screens/public/home/home";
import * as addPosition from "~/screens/request/add-position";
import * as editPosition from "~/screens/request/edit/edit-position";
import * as newRequest from "~/screens/request/new-request";
import { breaches, changeProposals, hoursConfirmations, positions } from "~db/schema";
import {
  makeBookedPosition,
  makeCardOnFile,
  makeEmployer,
  makePostedPosition,
  makeStaffType,
  makeSuperuser,
} from "../../factories/rows";
import { withWorld } from "../../factories/with-world";
import { api } from "../../support/api";
import { callRoute } from "../../support/call-route";
import { makeApp } from "../../support/second-step";

const world = withWorld();

const at = (iso: string) => Date.parse(`${iso}Z`);
const spans = () =>
  world.db
    .select()
    .from(positions)
    .all()
    .map(({ startsAt, endsAt }) => [startsAt, endsAt]);
type Errors = { errors: Record<string, string[]> };

/** A company with a card, and what publishes one job of these times by the page and by the call. */
function publisher(jobDate: string | number) {
  const employer = makeEmployer(world);
  makeCardOnFile(world, employer.company.id);
  const staffType = makeStaffType(world).id;
  const event = { eventName: "Ball", eventExpirationDate: "2026-12-03" };
  const place = { quantity: "1", jobPlace: "1020 Wien", jobDate: String(jobDate) };
  const onPage = (jobStart: string, jobEnd: string) => {
    const row = Object.entries({ ...place, jobStart, jobEnd }).map(([name, value]) => [
      `jobs[0].jobPositions[0].${name}`,
      value,
    ]);
    const form = { ...event, "jobs[0].staffType": staffType, "jobs[0].jobBonus": "0", ...Object.fromEntries(row) };
    const path = "/organization/new-request";
    return callRoute(world, {
      route: newRequest as never,
      path,
      as: employer.user.id,
      form: { ...form, submissionId: "one", intent: "publish" },
    });
  };
  const byCall = (jobStart: string | number, jobEnd: string | number) => {
    const createdJobs = [
      { staffType, jobBonus: 0, jobPositions: [{ ...place, jobDate, quantity: 1, jobStart, jobEnd }] },
    ];
    return api(world, "POST", "event", { as: employer.user.id, json: { ...event, createdJobs } });
  };
  return { employer, onPage, byCall };
}

const typed: [string, string, string, string][] = [
  ["18", "24", "2026-12-04T17:00", "2026-12-04T23:00"],
  ["18:00", "24:00", "2026-12-04T17:00", "2026-12-04T23:00"],
  ["18 Uhr", "0:00", "2026-12-04T17:00", "2026-12-04T23:00"],
  ["9:00", "18.00", "2026-12-04T08:00", "2026-12-04T17:00"],
  ["900", "1800", "2026-12-04T08:00", "2026-12-04T17:00"],
];

describe("[CASE-19] times as people write them", () => {
  test.each(typed)("[CASE-19] a request from %s to %s, by page and call", async (start, end, from, until) => {
    const { onPage, byCall } = publisher("2026-12-04");
    expect((await onPage(start, end)).response.status).toBe(302);
    expect((await byCall(start, end)).status).toBe(200);
    expect(spans()).toEqual([
      [at(from), at(until)],
      [at(from), at(until)],
    ]);
  });

  test("[CASE-19] 24:00 begins no job, and the whole day is too long; both say so", async () => {
    const { onPage, byCall } = publisher("2026-12-04");
    const errorsOf = async (start: string, end: string) => ((await onPage(start, end)).data as Errors).errors;
    expect(await errorsOf("24:00", "06:00")).toEqual({ "jobs[0].jobPositions[0].jobStart": ["startAtDayEnd"] });
    expect(await errorsOf("00:00", "24:00")).toEqual({ "jobs[0].jobPositions[0].jobEnd": ["endTime.duration"] });
    expect(await errorsOf("gleich", "24:15")).toEqual({
      "jobs[0].jobPositions[0].jobStart": ["time"],
      "jobs[0].jobPositions[0].jobEnd": ["time"],
    });
    const said = await byCall("24", "06:00");
    expect(said.body.errors?.["createdJobs[0].jobPositions[0].jobStart"]?.[0]?.key).toBe("startAtDayEnd");
    expect(spans()).toEqual([]);
  });

  test("[CASE-19] a place more of a job, and other times of a published one", async () => {
    const employer = makeEmployer(world);
    const { event, job, position } = makePostedPosition(world, employer.company.id);
    const row = { quantity: "1", jobPlace: position.jobPlace, jobDate: "2026-12-04", jobStart: "18", jobEnd: "24" };
    const named = Object.fromEntries(
      Object.entries(row).map(([name, value]) => [`jobs[0].jobPositions[0].${name}`, value]),
    );
    const added = await callRoute(world, {
      route: addPosition as never,
      path: "/add",
      params: { eventId: event.id, jobId: job.id },
      as: employer.user.id,
      form: { ...named, submissionId: "one", intent: "publish" },
    });
    expect(added.response.status).toBe(302);
    const form = { ...row, jobStart: "16.30", jobEnd: "2230", shownTotalCents: String(position.jobTotalCostCents) };
    const params = { positionId: position.id };
    const edited = await callRoute(world, {
      route: editPosition as never,
      path: "/edit",
      params,
      as: employer.user.id,
      form,
    });
    expect(edited.response.status).toBe(302);
    expect(spans()).toEqual([
      [at("2026-12-04T15:30"), at("2026-12-04T21:30")],
      [at("2026-12-04T17:00"), at("2026-12-04T23:00")],
    ]);
  });

  test.each([
    ["18", "24"],
    ["18.00", "24:00"],
    ["18 Uhr", "0:00"],
    ["1800", "00:00"],
  ])("[CASE-19] hours from %s to %s, by page and call", async (jobStart, jobEnd) => {
    const startsAt = at("2026-12-04T17:00");
    const signed = { breakMinutes: "0", employerName: "Brigitte Sommer", signatureText: "Brigitte Sommer" };
    const [first, second] = [makeBookedPosition(world, { startsAt }), makeBookedPosition(world, { startsAt })];
    world.now = startsAt + 8 * HOUR;
    const { response } = await callRoute(world, {
      route: companyHours as never,
      path: "/hours",
      params: { id: first.position.id, eventId: first.event.id },
      as: first.employer.user.id,
      form: { ...signed, jobStart, jobEnd, submissionId: "018f2f3e-0000-7000-8000-000000000001" },
    });
    expect(response.status).toBe(302);
    const json = { ...signed, breakMinutes: 0, confirmJobStart: jobStart, confirmJobEnd: jobEnd };
    await api(world, "PATCH", `jobs/submitWorkHours/${second.position.id}`, { as: second.staff.user.id, json });
    const kept = world.db.select().from(hoursConfirmations).all();
    expect(kept.map(({ confirmStartsAt, confirmEndsAt }) => [confirmStartsAt, confirmEndsAt])).toEqual(
      Array(2).fill([startsAt, startsAt + 6 * HOUR]),
    );
  });

  test("[CASE-19] the search of the home page, a setting of the day, and when something was noticed", async () => {
    const row = { jobPlace: "1010 Wien", jobDate: "2026-12-04", quantity: "1", jobStart: "18", jobEnd: "24" };
    const query = new URLSearchParams([
      ["jobs[0].staffType", makeStaffType(world).id],
      ...Object.entries(row).map(([name, value]): [string, string] => [`jobs[0].jobPositions[0].${name}`, value]),
    ]);
    const { data } = await callRoute(world, { route: home as never, path: `/?${query}&intent=price`, language: "de" });
    expect(data).toMatchObject({ errors: {}, estimates: [{ minutes: 360 }] });

    const agency = makeSuperuser(world);
    makeApp(world, agency.user);
    const now = readSettings(world.system());
    const day = Object.fromEntries(
      keysOf("day").map((key) => [key, typedSetting(i18nOf("en").t, settingFields[key], now[key])]),
    );
    const page = {
      route: settingsPage as never,
      path: "/superuser/back-office/settings/day",
      params: { group: "day" },
    };
    const form = { ...day, quietFrom: "24", quietUntil: "6.30", alertDigestTimes: "9, 18 Uhr", intent: "save" };
    await callRoute(world, { ...page, as: agency.user.id, form });
    const saved = { quietFrom: "00:00", quietUntil: "06:30", alertDigestTimes: "09:00, 18:00" };
    expect(readSettings(world.system())).toMatchObject(saved);

    const said = { what: "Ein Stick.", whose: "Niemandes", day: "2026-11-19", clock: "24:00", submissionId: "one" };
    await callRoute(world, { route: breach as never, path: "/breach", as: agency.user.id, form: said });
    expect(
      world.db
        .select()
        .from(breaches)
        .all()
        .map(({ noticedAt }) => noticedAt),
    ).toEqual([at("2026-11-19T23:00")]);
  });
});

describe("[CASE-31] jobs that are planned in the night in which an hour comes twice", () => {
  const day = "2027-10-30";
  const [evening, second] = [at("2027-10-30T20:00"), at("2027-10-31T01:30")];

  test("[CASE-31] an end and a start at the second 02:30 are kept as they were sent", async () => {
    await publisher(day).byCall(evening, second);
    await publisher(second).byCall(second, at("2027-10-31T07:00"));
    await publisher(day).byCall("22:00", "06:00");
    expect(spans()).toEqual([
      [evening, second],
      [second, at("2027-10-31T07:00")],
      [evening, at("2027-10-31T05:00")],
    ]);
  });

  test("[CASE-31] a start of another day and an end long after are refused and not moved", async () => {
    const { byCall } = publisher(day);
    const keyOf = async (field: string, start: number, end: number) =>
      (await byCall(start, end)).body.errors?.[`createdJobs[0].jobPositions[0].${field}`]?.[0]?.key;
    expect(await keyOf("jobDate", evening + 24 * HOUR, second + 24 * HOUR)).toBe("dateNotOfStart");
    expect(await keyOf("jobEnd", evening, second + 24 * HOUR)).toBe("endTime.duration");
    expect(await keyOf("jobEnd", evening, evening - 6 * HOUR)).toBe("endTime.duration");
    expect(spans()).toEqual([]);
  });

  test("[CASE-31] what stands in the form of a published job is saved as the instant that it was", async () => {
    const employer = makeEmployer(world);
    const times = { startsAt: evening, endsAt: second };
    const { position } = makePostedPosition(world, employer.company.id, times);
    const form = {
      quantity: "1",
      jobPlace: "Palais Pallavicini, 1010 Wien",
      jobDate: day,
      jobStart: "22:00",
      jobEnd: clockOf(second),
    };
    const { response } = await callRoute(world, {
      route: editPosition as never,
      path: "/edit",
      params: { positionId: position.id },
      as: employer.user.id,
      form: { ...form, shownTotalCents: String(position.jobTotalCostCents) },
    });
    expect(response.status).toBe(302);
    expect(spans()).toEqual([[evening, second]]);
  });

  test("[CASE-31] other times of a booked job are asked for as instants", async () => {
    const { position, employer } = makeBookedPosition(world, { startsAt: evening, endsAt: second });
    const ask = (json: object) =>
      api(world, "POST", "changes", { as: employer.user.id, json: { positionId: position.id, ...json } });
    expect((await ask({ jobStart: "22:00", jobEnd: "02:30" })).body.key).toBe("nothingChanged");
    await ask({ jobStart: second, jobEnd: at("2027-10-31T07:00") });
    const asked = world.db.select().from(changeProposals).all();
    expect(asked.map(({ startsAt, endsAt }) => [startsAt, endsAt])).toEqual([[second, at("2027-10-31T07:00")]]);
  });

  test("[CASE-31] the search by instants counts the hours that really pass", async () => {
    const json = {
      preferedJobs: makeStaffType(world).id,
      preferedJobRegion: { address: "1010 Wien", state: "AT-9" },
      jobStart: evening,
      jobEnd: second,
      quantity: 1,
    };
    expect((await api(world, "POST", "search-staff", { json })).body.data.results).toMatchObject([{ minutes: 330 }]);
  });
});
